const ascii = (text: string) => [...text].map((letter) => letter.charCodeAt(0))

/** True if `bytes` contain the signature at this offset. */
export const hasBytesAt = (bytes: Uint8Array, signature: string | readonly number[], offset = 0): boolean => {
  const expected = typeof signature === 'string' ? ascii(signature) : signature
  return bytes.length >= offset + expected.length && expected.every((byte, index) => bytes[offset + index] === byte)
}

const signatures: readonly (readonly [type: string, matches: (bytes: Uint8Array) => boolean])[] = [
  ['image/jpeg', (bytes) => hasBytesAt(bytes, [0xff, 0xd8, 0xff])],
  ['image/png', (bytes) => hasBytesAt(bytes, [0x89, ...ascii('PNG\r\n'), 0x1a, 0x0a])],
  ['image/gif', (bytes) => hasBytesAt(bytes, 'GIF87a') || hasBytesAt(bytes, 'GIF89a')],
  ['image/webp', (bytes) => hasBytesAt(bytes, 'RIFF') && hasBytesAt(bytes, 'WEBP', 8)],
]

/** MIME type of a HEIC picture. Its container format ('ftyp') also holds videos. */
export const heicType = 'image/heic'
const heicBrands = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']
/** True for a HEIC picture, as phones take it, and for an AVIF picture with one of these brands. */
export const isHeic = (bytes: Uint8Array): boolean =>
  hasBytesAt(bytes, 'ftyp', 4) && heicBrands.some((brand) => hasBytesAt(bytes, brand, 8))

/** The MIME type of an image by its first bytes; undefined for anything else, and for SVG, which can hold scripts. */
export const detectImageType = (bytes: Uint8Array): string | undefined =>
  signatures.find(([, matches]) => matches(bytes))?.[0]
