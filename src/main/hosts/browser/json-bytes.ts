/** Bytes in JSON are {"$bytes": base64}. Shared by both ends. */
const mark = '$bytes'
const slice = 0x8000

/** Encodes every Uint8Array in plain data. */
export function encodeBytes(value: unknown): unknown {
  if (value instanceof Uint8Array) return { [mark]: toBase64(value) }
  if (Array.isArray(value)) return value.map(encodeBytes)
  return typeof value === 'object' && value !== null ? mapValues(value, encodeBytes) : value
}

/** Throws for invalid base64. */
export function decodeBytes(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(decodeBytes)
  if (typeof value !== 'object' || value === null) return value
  const base64: unknown = Reflect.get(value, mark)
  return typeof base64 === 'string' ? fromBase64(base64) : mapValues(value, decodeBytes)
}

const mapValues = (value: object, change: (inner: unknown) => unknown) =>
  Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, change(inner)]))

function toBase64(bytes: Uint8Array): string {
  let binary = ''
  for (let at = 0; at < bytes.length; at += slice) binary += String.fromCharCode(...bytes.subarray(at, at + slice))
  return btoa(binary)
}

/** A loop: Uint8Array.from takes half a second for 4 MB. */
function fromBase64(base64: string): Uint8Array {
  const binary = atob(base64)
  const bytes = new Uint8Array(binary.length)
  for (let at = 0; at < bytes.length; at++) bytes[at] = binary.charCodeAt(at)
  return bytes
}
