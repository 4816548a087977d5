import { createHash } from 'node:crypto'

const digestBytes = 16
const digestOf = (text: Buffer) => createHash('sha256').update(text).digest().subarray(0, digestBytes)
const toJson = (value: unknown) => (Buffer.isBuffer(value) ? { base64: value.toString('base64') } : value)

/** Encodes alternating names and values as JSON with a checksum. */
export function encodeRow(...namesAndValues: unknown[]): Buffer {
  const text = Buffer.from(JSON.stringify(namesAndValues.map(toJson)))
  return Buffer.concat([digestOf(text), text])
}

export type DecodedRow = Record<string, string | number | Buffer | null>

/** Values by name; undefined when the checksum does not match. */
export function decodeRow(row: unknown): DecodedRow | undefined {
  if (!Buffer.isBuffer(row)) return undefined
  const text = row.subarray(digestBytes)
  if (!digestOf(text).equals(row.subarray(0, digestBytes))) return undefined
  const namesAndValues: unknown[] = JSON.parse(text.toString())
  const values: DecodedRow = {}
  for (let i = 0; i < namesAndValues.length; i += 2) values[String(namesAndValues[i])] = fromJson(namesAndValues[i + 1])
  return values
}

function fromJson(value: unknown): string | number | Buffer | null {
  if (typeof value === 'string' || typeof value === 'number') return value
  const bytes: unknown = Reflect.get(Object(value), 'base64')
  return typeof bytes === 'string' ? Buffer.from(bytes, 'base64') : null
}
