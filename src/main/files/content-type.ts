export const unknownType = 'application/octet-stream'

const ascii = (text: string) => [...text].map((letter) => letter.charCodeAt(0))
const mp4Brands = ['isom', 'iso2', 'iso4', 'iso5', 'iso6', 'mp41', 'mp42', 'avc1', 'M4V ', 'M4VH', 'dash', 'MSNV']

type Rule = readonly [type: string, fits: (bytes: Uint8Array) => boolean]
const rules: readonly Rule[] = [
  ['image/jpeg', (bytes) => begins(bytes, [0xff, 0xd8, 0xff])],
  ['image/png', (bytes) => begins(bytes, [0x89, ...ascii('PNG\r\n'), 0x1a, 0x0a])],
  ['image/gif', (bytes) => begins(bytes, ascii('GIF87a')) || begins(bytes, ascii('GIF89a'))],
  ['image/webp', (bytes) => begins(bytes, ascii('RIFF')) && begins(bytes, ascii('WEBP'), 8)],
  ['application/pdf', (bytes) => begins(bytes, ascii('%PDF-'))],
  [
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    (bytes) => isZip(bytes) && holdsWorkbook(bytes),
  ],
  ['application/zip', isZip],
  [
    'video/mp4',
    (bytes) => begins(bytes, ascii('ftyp'), 4) && mp4Brands.some((brand) => begins(bytes, ascii(brand), 8)),
  ],
  ['video/webm', (bytes) => begins(bytes, [0x1a, 0x45, 0xdf, 0xa3]) && view(bytes).subarray(0, 128).includes('webm')],
]

/** The media type that the bytes themselves show; `unknownType` for everything the product has no use for. */
export function contentTypeOf(bytes: Uint8Array): string {
  return rules.find(([, fits]) => fits(bytes))?.[0] ?? unknownType
}

const extensions: Record<string, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
  'video/mp4': 'mp4',
  'video/webm': 'webm',
}
/** 'image/jpeg' → 'jpg'; 'bin' for types that are not stored as documents. */
export const extensionOf = (type: string): string => extensions[type] ?? 'bin'

const begins = (bytes: Uint8Array, start: readonly number[], at = 0) =>
  bytes.length >= at + start.length && start.every((byte, i) => bytes[at + i] === byte)

function isZip(bytes: Uint8Array): boolean {
  return begins(bytes, [...ascii('PK'), 3, 4])
}

/** Names in a zip are never compressed, so a workbook shows its part's name. */
const holdsWorkbook = (bytes: Uint8Array) => view(bytes).includes('xl/workbook.xml')

const view = (bytes: Uint8Array) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
