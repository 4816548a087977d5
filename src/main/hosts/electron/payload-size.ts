/** Well above the largest document (S1 §5.6: 5 MB). */
export const maxCallBytes = 32 * 1024 * 1024

/**
 * True if a value from IPC needs at most `limit` bytes. Only plain data and Uint8Array are accepted, not other types of
 * structured clone. Repeated references count each time, so cycles are never accepted.
 */
export function fitsLimit(value: unknown, limit: number): boolean {
  const open: unknown[] = [value]
  let bytes = 0
  while (open.length > 0) {
    const next = open.pop()
    bytes += typeof next === 'string' ? next.length * 2 : typeof next === 'object' ? 64 : 8
    if (next instanceof Uint8Array) bytes += next.byteLength
    else if (typeof next === 'object' && next !== null) {
      if (!isPlain(next)) return false
      for (const [key, inner] of Object.entries(next)) {
        bytes += key.length * 2
        open.push(inner)
      }
    }
    if (bytes > limit) return false
  }
  return true
}

function isPlain(value: object): boolean {
  return Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype
}
