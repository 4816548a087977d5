const pngSignature = 0x89504e47
/** Signature and first chunk, which has the width and height. */
const pngHeaderLength = 33
/** Largest PNG that is decoded: 24 megapixels, the size of phone pictures. */
const maxPixels = 24_000_000

/**
 * Detects the format by the first bytes. Undefined for other formats and for a PNG of more than `pixelLimit` pixels. A
 * JPEG has no limit: it is embedded without decoding.
 */
export function detectImageFormat(bytes: Uint8Array, pixelLimit = maxPixels): 'jpeg' | 'png' | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xd8) return 'jpeg'
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (bytes.length < pngHeaderLength || view.getUint32(0) !== pngSignature) return undefined
  const [width, height] = [view.getUint32(16), view.getUint32(20)]
  return width * height <= pixelLimit ? 'png' : undefined
}

/** 1200 × 1200 pixels: the logo is in every document, and a larger PNG takes noticeable time to decode. */
const maxLogoPixels = 1_440_000
/** True if documents can print these bytes as a logo, judged by the file header. */
export const isPrintableLogo = (bytes: Uint8Array): boolean => detectImageFormat(bytes, maxLogoPixels) !== undefined
