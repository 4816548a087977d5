import { createHash } from 'node:crypto'
import { constants } from 'node:fs'
import { type FileHandle, mkdtemp, open, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Manifest } from './manifest'
import { UpdateError } from './update-error'

type SignedFile = Manifest['file']
const chunkSize = 1024 * 1024

/** Reads at most the signed size and passes each chunk to `onChunk`. Returns true when size and hash match. */
async function hashMatches(
  from: FileHandle,
  { size, sha512 }: SignedFile,
  onChunk: (chunk: Buffer) => Promise<unknown>,
) {
  const hash = createHash('sha512')
  const buffer = Buffer.alloc(chunkSize)
  let offset = 0
  while (offset <= size) {
    const { bytesRead } = await from.read(buffer, 0, chunkSize, offset)
    if (bytesRead === 0) break
    offset += bytesRead
    const bytes = buffer.subarray(0, bytesRead)
    hash.update(bytes)
    await onChunk(bytes)
  }
  return offset === size && hash.digest('base64') === sha512
}

/** True when the file has exactly the signed bytes; false when it does not exist. */
export async function matchesSignature(path: string, file: SignedFile): Promise<boolean> {
  const from = await open(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  try {
    return from !== undefined && (await hashMatches(from, file, async () => undefined))
  } finally {
    await from?.close()
  }
}

/**
 * Copies a file into a private folder and hashes the copied bytes, so that later changes of the file have no effect.
 * Resolves with the copy's path; throws `damaged` and removes the copy when the hash differs.
 */
export async function copyVerified(path: string, file: SignedFile, folder: string): Promise<string> {
  const copyFolder = await mkdtemp(join(folder, copyFolderPrefix))
  const copy = join(copyFolder, basename(path))
  try {
    const from = await open(path)
    try {
      const to = await open(copy, constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL, 0o700)
      try {
        if (!(await hashMatches(from, file, (bytes) => to.writeFile(bytes)))) throw damagedFileError()
        await to.sync()
      } finally {
        await to.close()
      }
    } finally {
      await from.close()
    }
    return copy
  } catch (error) {
    await rm(copyFolder, { recursive: true, force: true })
    throw error
  }
}

/** Prefix of folders with copies, which are removed at the next start. */
export const copyFolderPrefix = 'run-'

export const damagedFileError = () =>
  new UpdateError('damaged', 'The download does not match its signature and was deleted. It is downloaded again.')
