/** Bytes cannot stand in JSON, so they travel as {"$bytes": base64}. Shared by both ends. */
const mark = '$bytes'
const slice = 0x8000

/** A copy of plain data in which every Uint8Array is marked base64. */
export function pack(value: unknown): unknown {
  if (value instanceof Uint8Array) return { [mark]: toBase64(value) }
  if (Array.isArray(value)) return value.map(pack)
  return typeof value === 'object' && value !== null ? mapValues(value, pack) : value
}

/** The reverse. Throws for base64 that is none. */
export function unpack(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(unpack)
  if (typeof value !== 'object' || value === null) return value
  const base64: unknown = Reflect.get(value, mark)
  return typeof base64 === 'string' ? fromBase64(base64) : mapValues(value, unpack)
}

const mapValues = (value: object, change: (inner: unknown) => unknown) =>
  Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, change(inner)]))

function toBase64(bytes: Uint8Array): string {
  let binary = ''
  for (let at = 0; at < bytes.length; at += slice) binary += String.fromCharCode(...bytes.subarray(at, at + slice))
  return btoa(binary)
}

/** By a loop: as an iterable, four megabytes of a film take half a second. */
function fromBase64(base64: string): Uint8Array {
  const binary = atob(base64)
  const bytes = new Uint8Array(binary.length)
  for (let at = 0; at < bytes.length; at++) bytes[at] = binary.charCodeAt(at)
  return bytes
}
