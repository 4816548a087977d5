/** EXIF orientation of a JPEG, 1 to 8; 1 if it is missing or the file is truncated. */
export function jpegOrientation(bytes: Uint8Array): number {
  const exif = exifBlock(bytes)
  if (!exif || exif.byteLength < 14) return 1
  const little = exif.getUint16(0) === 0x4949
  const directory = exif.getUint32(4, little)
  for (let at = directory + 2; at + 12 <= exif.byteLength; at += 12) {
    if (exif.getUint16(at, little) !== 0x0112) continue
    const value = exif.getUint16(at + 8, little)
    return value >= 1 && value <= 8 ? value : 1
  }
  return 1
}

function exifBlock(bytes: Uint8Array): DataView | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let at = 2; at + 10 < bytes.length && bytes[at] === 0xff && bytes[at + 1] !== 0xda; ) {
    const length = view.getUint16(at + 2)
    const end = Math.min(bytes.length, at + 2 + length)
    if (bytes[at + 1] === 0xe1 && view.getUint32(at + 4) === 0x45786966 && end > at + 10) {
      return new DataView(bytes.buffer, bytes.byteOffset + at + 10, end - at - 10)
    }
    at += 2 + length
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
