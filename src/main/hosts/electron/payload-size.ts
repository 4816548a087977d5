/** Well above the largest document (S1 §5.6: 5 MB). */
export const maxCallBytes = 32 * 1024 * 1024

/**
 * True if a value from IPC needs at most `limit` bytes. Only plain data and Uint8Array are accepted, not other types of
 * structured clone. Repeated references count each time, so a cycle exceeds any limit.
 */
export function fitsLimit(value: unknown, limit: number): boolean {
  const pending: unknown[] = [value]
  let bytes = 0
  while (pending.length > 0) {
    const item = pending.pop()
    bytes += estimateBytes(item)
    if (item instanceof Uint8Array) bytes += item.byteLength
    else if (typeof item === 'object' && item !== null) {
      if (!isPlain(item)) return false
      for (const [key, inner] of Object.entries(item)) {
        bytes += key.length * 2
        pending.push(inner)
      }
    }
    if (bytes > limit) return false
  }
  return true
}

/** Estimates the memory of a value: two bytes a character, 64 for an object without its content, 8 for others. */
function estimateBytes(value: unknown): number {
  if (typeof value === 'string') return value.length * 2
  return typeof value === 'object' ? 64 : 8
}

function isPlain(value: object): boolean {
  return Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype
}
