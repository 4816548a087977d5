import { open, rename, rm } from 'node:fs/promises'
import { retryWhileInUse } from '#system/file-in-use'
import { partialPathOf } from '../files/partial-name'
import type { FileWriter } from '../ports/files'
import type { RegisterPartialFile } from './partial-files'

/** The file is readable by this user only: results and lists contain personal data. */
const fileMode = 0o600
const renameTimeoutMs = 2_000

/**
 * Writes `path` atomically through a partial file with a unique name beside it. If the program is killed meanwhile, a
 * partial file registered with `registerPartialFile` is removed at the next start. Rejects with the system's error.
 */
export async function createFileWriter(
  path: string,
  registerPartialFile: RegisterPartialFile = () => () => undefined,
): Promise<FileWriter> {
  const partialPath = partialPathOf(path)
  const unregister = registerPartialFile(partialPath)
  const file = await open(partialPath, 'wx', fileMode).catch((error: unknown) => {
    unregister()
    throw error
  })
  return {
    /** Resolves when the system has accepted the data, so that the caller does not run ahead of the disk. */
    async write(chunk) {
      await file.writeFile(chunk)
    },
    async finish() {
      await file.sync()
      await file.close()
      await retryWhileInUse(() => rename(partialPath, path), renameTimeoutMs)
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
