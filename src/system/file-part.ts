import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { contentTypeOf, typeDetectionBytes } from './content-type'
import { parseRange } from './range'

/** Bytes `from` to `to` (inclusive) of a file of `size` bytes. */
export interface FilePart {
  body: ReadableStream<Uint8Array>
  /** Media type by content. */
  type: string
  size: number
  from: number
  to: number
}

/** Opens a file, or a range of it (a Range header). Throws `invalid` (416), or the system's error. */
export async function openFilePart(path: string, range: string | null): Promise<FilePart> {
  const file = await open(path, 'r')
  try {
    const { size } = await file.stat()
    const { from, to } = parseRange(range, size) ?? { from: 0, to: size - 1 }
    const head = Buffer.alloc(Math.min(typeDetectionBytes, size))
    await file.read(head, 0, head.length, 0)
    // The stream closes the file when it ends or is cancelled. `end` must not be -1, the `to` of an empty file.
    const body = Readable.toWeb(
      file.createReadStream({ start: from, end: Math.max(to, 0) }),
    ) as ReadableStream<Uint8Array>
    return { body, type: contentTypeOf(head), size, from, to }
  } catch (error) {
    await file.close()
    throw error
  }
}

export const isWholeFile = ({ from, to, size }: FilePart): boolean => from === 0 && to === size - 1

/** Headers of a response with a file or a part of it. */
export const partHeaders = (part: FilePart): Record<string, string> => ({
  'content-type': part.type,
  'content-length': String(part.to - part.from + 1),
  'accept-ranges': 'bytes',
  ...(isWholeFile(part) ? {} : { 'content-range': `bytes ${part.from}-${part.to}/${part.size}` }),
})

export const isNotFoundError = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT'
