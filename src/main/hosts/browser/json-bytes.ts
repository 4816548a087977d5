/** Bytes in JSON are {"$bytes": base64}, in requests and responses. */
const bytesKey = '$bytes'
/** Arguments of one call of String.fromCharCode: engines limit their number. */
const chunkLength = 0x8000

/** Encodes every Uint8Array in plain data. */
export function encodeBytes(value: unknown): unknown {
  if (value instanceof Uint8Array) return { [bytesKey]: toBase64(value) }
  if (Array.isArray(value)) return value.map(encodeBytes)
  return typeof value === 'object' && value !== null ? mapValues(value, encodeBytes) : value
}

/** Throws for invalid base64. */
export function decodeBytes(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(decodeBytes)
  if (typeof value !== 'object' || value === null) return value
  const base64: unknown = Reflect.get(value, bytesKey)
  return typeof base64 === 'string' ? fromBase64(base64) : mapValues(value, decodeBytes)
}

const mapValues = (value: object, convert: (inner: unknown) => unknown) =>
  Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, convert(inner)]))

function toBase64(bytes: Uint8Array): string {
  let binary = ''
  for (let index = 0; index < bytes.length; index += chunkLength)
    binary += String.fromCharCode(...bytes.subarray(index, index + chunkLength))
  return btoa(binary)
}

/** A loop: Uint8Array.from takes half a second for 4 MB. */
function fromBase64(base64: string): Uint8Array {
  const binary = atob(base64)
  const bytes = new Uint8Array(binary.length)
  for (let index = 0; index < bytes.length; index++) bytes[index] = binary.charCodeAt(index)
  return bytes
}
