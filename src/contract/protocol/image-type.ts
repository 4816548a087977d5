const ascii = (text: string) => [...text].map((letter) => letter.charCodeAt(0))

/** Does it begin so, from there on? */
export const hasBytesAt = (bytes: Uint8Array, start: string | readonly number[], at = 0): boolean => {
  const signs = typeof start === 'string' ? ascii(start) : start
  return bytes.length >= at + signs.length && signs.every((sign, place) => bytes[at + place] === sign)
}

const signatures: readonly (readonly [type: string, fits: (bytes: Uint8Array) => boolean])[] = [
  ['image/jpeg', (bytes) => hasBytesAt(bytes, [0xff, 0xd8, 0xff])],
  ['image/png', (bytes) => hasBytesAt(bytes, [0x89, ...ascii('PNG\r\n'), 0x1a, 0x0a])],
  ['image/gif', (bytes) => hasBytesAt(bytes, 'GIF87a') || hasBytesAt(bytes, 'GIF89a')],
  ['image/webp', (bytes) => hasBytesAt(bytes, 'RIFF') && hasBytesAt(bytes, 'WEBP', 8)],
]

/** The type of picture that the first bytes show, whatever they are called; undefined for everything else. Never SVG. */
export const detectImageType = (bytes: Uint8Array): string | undefined =>
  signatures.find(([, fits]) => fits(bytes))?.[0]
