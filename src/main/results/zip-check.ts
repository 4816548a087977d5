const endRecordSize = 22
const commentLengthOffset = 20
/** Length of the end record with the longest comment. */
const maxEndLength = endRecordSize + 0xffff
const fileHeaderSignature = [0x50, 0x4b, 3, 4]
const endRecordSignature = [0x50, 0x4b, 5, 6]

/** Checks a zip while it is downloaded in chunks of any size. */
export function createZipCheck() {
  let head: Buffer = Buffer.alloc(0)
  let tail: Buffer = Buffer.alloc(0)

  return {
    add(chunk: Uint8Array): void {
      if (head.length < 4) head = Buffer.concat([head, chunk.subarray(0, 4 - head.length)])
      tail = chunk.length >= maxEndLength ? Buffer.from(chunk.slice(-maxEndLength)) : Buffer.concat([tail, chunk])
      // The tail stays short, because `concat` copies it for every small chunk.
      if (tail.length > 2 * maxEndLength) tail = tail.subarray(-maxEndLength)
    },
    /** Undefined before the fourth byte. */
    isZip(): boolean | undefined {
      if (head.length < 4) return undefined
      // An empty zip has only an end record.
      return startsWith(head, fileHeaderSignature) || startsWith(head, endRecordSignature)
    },
    /** Call after the last chunk: a truncated zip has no end record. */
    isComplete(): boolean {
      for (let offset = tail.length - endRecordSize; offset >= 0 && tail.length - offset <= maxEndLength; offset--)
        if (startsWith(tail, endRecordSignature, offset) && endOfRecord(tail, offset) === tail.length) return true
      return false
    },
  }
}

/** Offset after the end record at `offset` and its comment. */
const endOfRecord = (bytes: Buffer, offset: number) =>
  offset + endRecordSize + bytes.readUInt16LE(offset + commentLengthOffset)

const startsWith = (bytes: Uint8Array, signature: readonly number[], offset = 0) =>
  signature.every((byte, i) => bytes[offset + i] === byte)
