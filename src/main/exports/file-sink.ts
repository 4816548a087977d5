import { randomUUID } from 'node:crypto'
import { open, rename, rm } from 'node:fs/promises'
import type { FileWriter } from '../ports/files'
import { type Unfinished, unfinishedEnd } from './unfinished'

/** For its owner alone: results and lists are personal data. */
const mode = 0o600

/**
 * Writes to `path` through a new file beside it, of a name that nobody else uses, which takes its name at the end: whole,
 * or not at all, also where two save to the same place; `remember` has it removed after a start that a stopped program
 * left it to. Rejects with what the system says.
 */
export async function fileSink(path: string, remember: Unfinished = () => () => undefined): Promise<FileWriter> {
  const unfinished = `${path}.${randomUUID().slice(0, 8)}${unfinishedEnd}`
  const forget = remember(unfinished)
  const file = await open(unfinished, 'wx', mode).catch((error: unknown) => {
    forget()
    throw error
  })
  return {
    /** Resolves when the system has taken it, so that whoever writes never runs ahead of the disk. */
    async write(part) {
      await file.writeFile(part)
    },
    async finish() {
      await file.sync()
      await file.close()
      await rename(unfinished, path)
      forget()
    },
    async discard() {
      try {
        await file.close()
      } finally {
        await rm(unfinished, { force: true })
        forget()
      }
    },
  }
}
