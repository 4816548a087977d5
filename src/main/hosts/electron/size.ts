/** What one call of the desk may carry: far above the largest document (S1 §5.6: 5 MB), far below what hurts. */
export const maxCallBytes = 32 * 1024 * 1024

/**
 * Whether a value that came over IPC takes at most `limit` bytes, roughly as memory counts. Structured clone carries
 * more than the contract knows (Map, Blob): whatever is not plain data or Uint8Array does not fit. What is referred to
 * twice counts twice, as it would when written out; a cycle therefore never fits.
 */
export function fits(value: unknown, limit: number): boolean {
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
