const recordSize = 22
/** The record that ends a zip, with the longest comment. */
const longestEnd = recordSize + 0xffff
const fileHeader = [0x50, 0x4b, 3, 4]
const endRecord = [0x50, 0x4b, 5, 6]

/**
 * Watches a zip go by in parts of any size. `isZip` is known from its fourth byte on, and undefined before; `isWhole` is
 * asked at its end: a body that something cut short has no directory there.
 */
export function createZipCheck() {
  let tail: Buffer = Buffer.alloc(0)
  let head: Buffer = Buffer.alloc(0)

  return {
    add(part: Uint8Array): void {
      if (head.length < 4) head = Buffer.concat([head, part.subarray(0, 4 - head.length)])
      tail = part.length >= longestEnd ? Buffer.from(part.slice(-longestEnd)) : Buffer.concat([tail, part])
      // Cut only now and then: copying it for every small part would cost more than the parts.
      if (tail.length > 2 * longestEnd) tail = tail.subarray(-longestEnd)
    },
    isZip(): boolean | undefined {
      if (head.length < 4) return undefined
      return begins(head, fileHeader) || begins(head, endRecord)
    },
    isWhole(): boolean {
      for (let at = tail.length - recordSize; at >= 0 && tail.length - at <= longestEnd; at--)
        if (begins(tail, endRecord, at) && at + recordSize + tail.readUInt16LE(at + 20) === tail.length) return true
      return false
    },
  }
}

const begins = (bytes: Uint8Array, start: readonly number[], at = 0) => start.every((byte, i) => bytes[at + i] === byte)
