/** The largest picture that is decoded: 24 megapixels, what phones take. */
const maxPixels = 24_000_000

/** Tells the picture by its first bytes, and passes over one that is too large to decode; a JPEG goes in as it is. */
export function imageFormat(bytes: Uint8Array, most = maxPixels): 'jpeg' | 'png' | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xd8) return 'jpeg'
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (bytes.length < 33 || view.getUint32(0) !== 0x89504e47) return undefined
  return view.getUint32(16) * view.getUint32(20) <= most ? 'png' : undefined
}

/** 1200 dots squared: every paper is made with it, and a larger PNG takes a noticeable time to decode. */
const maxLogoPixels = 1_440_000
/** Whether paper prints these bytes as a logo, as far as their beginning says. */
export const isPrintableLogo = (bytes: Uint8Array): boolean => imageFormat(bytes, maxLogoPixels) !== undefined
