import { detectImageType, hasBytesAt, heicType, isHeic } from '#contract/protocol/image-type'

export const unknownType = 'application/octet-stream'
/** Enough bytes of a file to detect pictures, videos and PDFs. */
export const typeDetectionBytes = 4096

const mp4Brands = ['isom', 'iso2', 'iso4', 'iso5', 'iso6', 'mp41', 'mp42', 'avc1', 'M4V ', 'M4VH', 'dash', 'MSNV']

type Rule = readonly [type: string, matches: (bytes: Uint8Array) => boolean]
const rules: readonly Rule[] = [
  ['application/pdf', (bytes) => hasBytesAt(bytes, '%PDF-')],
  [
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    (bytes) => isZip(bytes) && containsWorkbook(bytes),
  ],
  ['application/zip', isZip],
  [heicType, isHeic],
  ['video/mp4', (bytes) => hasBytesAt(bytes, 'ftyp', 4) && mp4Brands.some((brand) => hasBytesAt(bytes, brand, 8))],
  [
    'video/webm',
    (bytes) => hasBytesAt(bytes, [0x1a, 0x45, 0xdf, 0xa3]) && toBuffer(bytes).subarray(0, 128).includes('webm'),
  ],
]

/** Media type by content; `unknownType` for unsupported files. */
export function contentTypeOf(bytes: Uint8Array): string {
  return detectImageType(bytes) ?? rules.find(([, matches]) => matches(bytes))?.[0] ?? unknownType
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
/** 'image/jpeg' → 'jpg'; 'bin' for other types. */
export const extensionOf = (type: string): string => extensions[type] ?? 'bin'

/** 'public/a.jpg' → 'image/jpeg'; `unknownType` for other extensions. */
export const typeOfName = (name: string): string =>
  Object.keys(extensions).find((type) => name.endsWith(`.${extensions[type]}`)) ?? unknownType

function isZip(bytes: Uint8Array): boolean {
  return hasBytesAt(bytes, 'PK\x03\x04')
}

/** Searches the bytes: a zip does not compress file names. */
const containsWorkbook = (bytes: Uint8Array) => toBuffer(bytes).includes('xl/workbook.xml')

const toBuffer = (bytes: Uint8Array) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
