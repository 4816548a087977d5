import { createHash } from 'node:crypto'

const digestBytes = 16
const digestOf = (text: Buffer) => createHash('sha256').update(text).digest().subarray(0, digestBytes)
const written = (value: unknown) => (Buffer.isBuffer(value) ? { base64: value.toString('base64') } : value)

/** Names and values in turn, as bytes that know whether they are what they were. */
export function pack(...namesAndValues: unknown[]): Buffer {
  const text = Buffer.from(JSON.stringify(namesAndValues.map(written)))
  return Buffer.concat([digestOf(text), text])
}

export type Unpacked = Record<string, string | number | Buffer | null>

/** The values by name; undefined when the bytes are not what they were. */
export function unpack(packed: unknown): Unpacked | undefined {
  if (!Buffer.isBuffer(packed)) return undefined
  const text = packed.subarray(digestBytes)
  if (!digestOf(text).equals(packed.subarray(0, digestBytes))) return undefined
  const flat: unknown[] = JSON.parse(text.toString())
  const values: Unpacked = {}
  for (let i = 0; i < flat.length; i += 2) values[String(flat[i])] = read(flat[i + 1])
  return values
}

function read(value: unknown): string | number | Buffer | null {
  if (typeof value === 'string' || typeof value === 'number') return value
  const bytes: unknown = Reflect.get(Object(value), 'base64')
  return typeof bytes === 'string' ? Buffer.from(bytes, 'base64') : null
}
