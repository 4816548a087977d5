import { open, rename, rm } from 'node:fs/promises'
import type { Sink } from '../ports'

/** Writes to `path` through a file beside it that takes its name at the end: whole, or not at all. */
export async function fileSink(path: string): Promise<Sink> {
  const unfinished = `${path}.part`
  const file = await open(unfinished, 'w')
  return {
    /** Resolves when the system has taken it, so that whoever writes never runs ahead of the disk. */
    async write(part) {
      await file.writeFile(part)
    },
    async finish() {
      await file.sync()
      await file.close()
      await rename(unfinished, path)
    },
    async discard() {
      await file.close()
      await rm(unfinished, { force: true })
    },
  }
}
