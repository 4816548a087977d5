import { crc32, createInflateRaw } from 'node:zlib'
import { UnreadableFileError } from '../unreadable-file-error.ts'

const maxEntries = 1000
const megabyte = 1024 * 1024
/**
 * Maximum inflated bytes of a part; 10,000 rows of long Hindi questions need half of `cells`. A worker that runs out of
 * memory can crash the whole process. `structure`: workbook and relationships.
 */
const limits = { cells: 64 * megabyte, styles: 16 * megabyte, structure: 8 * megabyte }

interface Entry {
  method: number
  isEncrypted: boolean
  crc: number
  compressedSize: number
  size: number
  offset: number
}
/** Parts of a zip archive by lower-case name: the package format compares names case-insensitively. */
export class Zip {
  readonly #bytes: Buffer
  readonly #entries: Map<string, Entry>

  constructor(bytes: Uint8Array) {
    this.#bytes = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    this.#entries = readOrThrowDamaged(() => readDirectory(this.#bytes))
  }

  has(name: string): boolean {
    return this.#entries.has(name.toLowerCase())
  }

  /**
   * Inflates a part in chunks. Throws if it is larger than declared or than the limit of its kind, or fails its
   * checksum.
   */
  async *read(name: string, kind: keyof typeof limits): AsyncGenerator<Uint8Array> {
    const entry = this.#entries.get(name.toLowerCase())
    if (!entry) throw new UnreadableFileError({ code: 'damaged' })
    if (entry.isEncrypted) throw new UnreadableFileError({ code: 'protected' })
    if (entry.size > limits[kind]) throw new UnreadableFileError({ code: 'tooLarge' })
    const start = readOrThrowDamaged(() => dataStart(this.#bytes, entry))
    const compressedBytes = this.#bytes.subarray(start, start + entry.compressedSize)
    if (compressedBytes.length !== entry.compressedSize) throw new UnreadableFileError({ code: 'damaged' })
    let size = 0
    let crc = 0
    for await (const chunk of inflate(compressedBytes, entry.method)) {
      size += chunk.length
      if (size > entry.size) throw new UnreadableFileError({ code: 'damaged' })
      crc = crc32(chunk, crc)
      yield chunk
    }
    if (size !== entry.size || crc !== entry.crc) throw new UnreadableFileError({ code: 'damaged' })
  }
}

/** Method 0: stored; 8: deflate. */
async function* inflate(bytes: Uint8Array, method: number): AsyncGenerator<Uint8Array> {
  if (method === 0) return yield bytes
  if (method !== 8) throw new UnreadableFileError({ code: 'damaged' })
  const inflater = createInflateRaw()
  inflater.end(bytes)
  try {
    yield* inflater
  } catch (error) {
    throw error instanceof Error && 'code' in error && String(error.code).startsWith('Z_')
      ? new UnreadableFileError({ code: 'damaged' })
      : error
  }
}

/** Runs `read`, whose offsets come from the file: an offset outside the file means that the file is damaged. */
function readOrThrowDamaged<T>(read: () => T): T {
  try {
    return read()
  } catch (error) {
    throw error instanceof RangeError ? new UnreadableFileError({ code: 'damaged' }) : error
  }
}

/** Reads the central directory. Signatures and offsets are from the ZIP specification (APPNOTE.TXT, §4.3). */
function readDirectory(bytes: Buffer): Map<string, Entry> {
  const end = bytes.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  if (end === -1 || end + 22 + bytes.readUInt16LE(end + 20) > bytes.length)
    throw new UnreadableFileError({ code: 'damaged' })
  const count = bytes.readUInt16LE(end + 10)
  if (count > maxEntries) throw new UnreadableFileError({ code: 'tooLarge' })
  const entries = new Map<string, Entry>()
  let recordOffset = bytes.readUInt32LE(end + 16)
  for (let i = 0; i < count; i++) {
    if (bytes.readUInt32LE(recordOffset) !== 0x02014b50) throw new UnreadableFileError({ code: 'damaged' })
    const nameEnd = recordOffset + 46 + bytes.readUInt16LE(recordOffset + 28)
    const name = bytes
      .toString('utf8', recordOffset + 46, nameEnd)
      .replaceAll('\\', '/')
      .toLowerCase()
    if (entries.has(name)) throw new UnreadableFileError({ code: 'damaged' })
    entries.set(name, {
      isEncrypted: (bytes.readUInt16LE(recordOffset + 8) & 1) === 1,
      method: bytes.readUInt16LE(recordOffset + 10),
      crc: bytes.readUInt32LE(recordOffset + 16),
      compressedSize: bytes.readUInt32LE(recordOffset + 20),
      size: bytes.readUInt32LE(recordOffset + 24),
      offset: bytes.readUInt32LE(recordOffset + 42),
    })
    recordOffset = nameEnd + bytes.readUInt16LE(recordOffset + 30) + bytes.readUInt16LE(recordOffset + 32)
  }
  return entries
}

/** Start of an entry's data. Name and extra field may be longer in its local header than in the central directory. */
function dataStart(bytes: Buffer, { offset }: Entry): number {
  if (bytes.readUInt32LE(offset) !== 0x04034b50) throw new UnreadableFileError({ code: 'damaged' })
  return offset + 30 + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28)
}
