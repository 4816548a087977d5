const recordSize = 22
/** The end record of a zip with the longest comment. */
const maxEndLength = recordSize + 0xffff
const fileHeader = [0x50, 0x4b, 3, 4]
const endRecord = [0x50, 0x4b, 5, 6]

/**
 * Checks a zip while it is downloaded in parts of any size. `isZip` is undefined before the fourth byte. `isComplete` is
 * called at the end: a truncated zip has no end record.
 */
export function createZipCheck() {
  let tail: Buffer = Buffer.alloc(0)
  let head: Buffer = Buffer.alloc(0)

  return {
    add(part: Uint8Array): void {
      if (head.length < 4) head = Buffer.concat([head, part.subarray(0, 4 - head.length)])
      tail = part.length >= maxEndLength ? Buffer.from(part.slice(-maxEndLength)) : Buffer.concat([tail, part])
      // Trimmed rarely: copying the tail for every small part would cost more than the parts.
      if (tail.length > 2 * maxEndLength) tail = tail.subarray(-maxEndLength)
    },
    isZip(): boolean | undefined {
      if (head.length < 4) return undefined
      return startsWith(head, fileHeader) || startsWith(head, endRecord)
    },
    isComplete(): boolean {
      for (let at = tail.length - recordSize; at >= 0 && tail.length - at <= maxEndLength; at--)
        if (startsWith(tail, endRecord, at) && at + recordSize + tail.readUInt16LE(at + 20) === tail.length) return true
      return false
    },
  }
}

const startsWith = (bytes: Uint8Array, start: readonly number[], at = 0) =>
  start.every((byte, i) => bytes[at + i] === byte)
