const orientationTag = 0x0112
/** Byte after 0xff that marks the image data. */
const startOfScan = 0xda
/** Byte after 0xff that marks a segment that may have EXIF data. */
const app1 = 0xe1
/** 'Exif' in ASCII. */
const exifSignature = 0x45786966

/** EXIF orientation of a JPEG, 1 to 8; 1 if it is missing or the file is truncated. */
export function jpegOrientation(bytes: Uint8Array): number {
  const tiff = exifData(bytes)
  if (!tiff || tiff.byteLength < 14) return 1
  // The byte order mark is 'II' or 'MM'.
  const isLittleEndian = tiff.getUint16(0) === 0x4949
  const directory = tiff.getUint32(4, isLittleEndian)
  const entryCount = directory + 2 <= tiff.byteLength ? tiff.getUint16(directory, isLittleEndian) : 0
  const end = Math.min(directory + 2 + entryCount * 12, tiff.byteLength)
  for (let entry = directory + 2; entry + 12 <= end; entry += 12) {
    if (tiff.getUint16(entry, isLittleEndian) !== orientationTag) continue
    const value = tiff.getUint16(entry + 8, isLittleEndian)
    return value >= 1 && value <= 8 ? value : 1
  }
  return 1
}

/**
 * The TIFF structure in the Exif segment (APP1) of a JPEG; undefined if it comes after the image data or is missing.
 */
function exifData(bytes: Uint8Array): DataView | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let offset = 2; offset + 10 < bytes.length && bytes[offset] === 0xff && bytes[offset + 1] !== startOfScan; ) {
    const length = view.getUint16(offset + 2)
    const end = Math.min(bytes.length, offset + 2 + length)
    if (bytes[offset + 1] === app1 && view.getUint32(offset + 4) === exifSignature && end > offset + 10) {
      return new DataView(bytes.buffer, bytes.byteOffset + offset + 10, end - offset - 10)
    }
    offset += 2 + length
  }
  return undefined
}

/** Matrix for each orientation that turns a picture upright within the unit square. */
export const orientationMatrices: Record<number, readonly [number, number, number, number, number, number]> = {
  1: [1, 0, 0, 1, 0, 0],
  2: [-1, 0, 0, 1, 1, 0],
  3: [-1, 0, 0, -1, 1, 1],
  4: [1, 0, 0, -1, 0, 1],
  5: [0, -1, -1, 0, 1, 1],
  6: [0, -1, 1, 0, 0, 1],
  7: [0, 1, 1, 0, 0, 0],
  8: [0, 1, -1, 0, 1, 0],
}
