import { randomUUID } from 'node:crypto'
import { open, rename, rm } from 'node:fs/promises'
import type { FileWriter } from '../ports/files'
import { partialSuffix, type RegisterPartialFile } from './partial-files'

/** Results and lists are personal data. */
const mode = 0o600

/**
 * Writes `path` atomically through a partial file with a unique name beside it. `registerPartialFile` has it removed at
 * the next start if the program is stopped before the end. Rejects with the system's error.
 */
export async function createFileWriter(
  path: string,
  registerPartialFile: RegisterPartialFile = () => () => undefined,
): Promise<FileWriter> {
  const partialPath = `${path}.${randomUUID().slice(0, 8)}${partialSuffix}`
  const unregister = registerPartialFile(partialPath)
  const file = await open(partialPath, 'wx', mode).catch((error: unknown) => {
    unregister()
    throw error
  })
  return {
    /** Resolves when the system has accepted the data, so that the caller does not run ahead of the disk. */
    async write(part) {
      await file.writeFile(part)
    },
    async finish() {
      await file.sync()
      await file.close()
      await rename(partialPath, path)
      unregister()
    },
    async discard() {
      try {
        await file.close()
      } finally {
        await rm(partialPath, { force: true })
        unregister()
      }
    },
  }
}
