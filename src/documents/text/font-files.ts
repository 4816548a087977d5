/** Makes consonants of Indian scripts as high as Latin capitals: at equal size, these fonts draw them smaller. */
const indicSize = 1100

/** The font files in resources/fonts. `size`: size of the font in a text of size 1000. */
export const fontFiles = {
  latin: { file: 'NotoSans-Regular', script: 'Latn', language: 'en', size: 1000 },
  latinBold: { file: 'NotoSans-Bold', script: 'Latn', language: 'en', size: 1000 },
  devanagari: { file: 'NotoSansDevanagari-Regular', script: 'Deva', language: 'hi', size: indicSize },
  devanagariBold: { file: 'NotoSansDevanagari-Bold', script: 'Deva', language: 'hi', size: indicSize },
  gurmukhi: { file: 'NotoSansGurmukhi-Regular', script: 'Guru', language: 'pa', size: indicSize },
  gurmukhiBold: { file: 'NotoSansGurmukhi-Bold', script: 'Guru', language: 'pa', size: indicSize },
  arabic: { file: 'NotoNaskhArabic-Regular', script: 'Arab', language: 'ur', size: 1150 },
  arabicBold: { file: 'NotoNaskhArabic-Bold', script: 'Arab', language: 'ur', size: 1150 },
  math: { file: 'NotoSansMath-Regular', script: 'Zyyy', language: 'en', size: 1000 },
  symbols: { file: 'NotoSansSymbols2-Regular', script: 'Zyyy', language: 'en', size: 1000 },
} as const

export type FaceName = keyof typeof fontFiles
export const faceNames = Object.keys(fontFiles) as FaceName[]
/** The font files (TrueType, 1000 units per em), as bytes. */
export type FontBytes = Record<FaceName, Uint8Array>
export type Weight = 'regular' | 'bold'

/** A value for each font. */
export const mapFaces = <T>(create: (name: FaceName) => T): Record<FaceName, T> =>
  Object.fromEntries(faceNames.map((name) => [name, create(name)])) as Record<FaceName, T>

/** Resource name of each font in a page's operators. */
export const fontResource = mapFaces((name) => `F${faceNames.indexOf(name) + 1}`)
