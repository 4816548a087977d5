import { createHash } from 'node:crypto'
import { constants } from 'node:fs'
import { type FileHandle, mkdtemp, open, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Manifest } from './manifest'
import { UpdateRefused } from './refusal'

type SignedFile = Manifest['file']
const piece = 1024 * 1024

/** Reads all of an open file, never more than was signed; `each` gets every piece. Answers whether it is what was signed. */
async function isAsSigned(from: FileHandle, { size, sha512 }: SignedFile, each: (piece: Buffer) => Promise<unknown>) {
  const hash = createHash('sha512')
  const buffer = Buffer.alloc(piece)
  let read = 0
  while (read <= size) {
    const { bytesRead } = await from.read(buffer, 0, piece, read)
    if (bytesRead === 0) break
    read += bytesRead
    const bytes = buffer.subarray(0, bytesRead)
    hash.update(bytes)
    await each(bytes)
  }
  return read === size && hash.digest('base64') === sha512
}

/** Whether the file at `path` holds just the bytes that were signed; false too where it is not there. */
export async function isWhole(path: string, file: SignedFile): Promise<boolean> {
  const from = await open(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  try {
    return from !== undefined && (await isAsSigned(from, file, async () => undefined))
  } finally {
    await from?.close()
  }
}

/**
 * Copies a file into a folder of its own that nobody else may enter, and hashes the very bytes that are copied: what is run
 * afterwards is what was signed, whatever becomes of the file. Answers where the copy lies; throws `damaged`, and leaves
 * none, when they are others.
 */
export async function privateCopy(path: string, file: SignedFile, folder: string): Promise<string> {
  const own = await mkdtemp(join(folder, runPrefix))
  const copy = join(own, basename(path))
  try {
    const from = await open(path)
    try {
      const to = await open(copy, constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL, 0o700)
      try {
        if (!(await isAsSigned(from, file, (bytes) => to.writeFile(bytes)))) throw damaged()
        await to.sync()
      } finally {
        await to.close()
      }
    } finally {
      await from.close()
    }
    return copy
  } catch (error) {
    await rm(own, { recursive: true, force: true })
    throw error
  }
}

/** Folders of copies begin so; they are removed at the next start. */
export const runPrefix = 'run-'

export const damaged = () =>
  new UpdateRefused(
    'damaged',
    'The downloaded update is not what was signed, so it was thrown away. It is fetched anew.',
  )
