import { type Pixels, type Point, pageSize, perspectiveOf, type Quad } from './quad'

/** Pixels of the long side of A4 at 200 dots per inch, at which small print stays sharp. */
const maxSide = 2340

/** The page between the corners, as seen from the front. After each row, `onProgress` gets the finished share, 0 to 1. */
export function straighten(source: Pixels, quad: Quad, onProgress: (share: number) => void = () => {}): Pixels {
  const toPixels = ({ x, y }: Point): Point => ({ x: x * (source.width - 1), y: y * (source.height - 1) })
  const corners: Quad = [toPixels(quad[0]), toPixels(quad[1]), toPixels(quad[2]), toPixels(quad[3])]
  const { width, height } = pageSize(corners, maxSide)
  const positionOf = perspectiveOf(corners)
  const data = new Uint8ClampedArray(width * height * 4)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++)
      copyPixel(source, positionOf((x + 0.5) / width, (y + 0.5) / height), data, (y * width + x) * 4)
    onProgress((y + 1) / height)
  }
  return { width, height, data }
}

/** Bilinear interpolation: copies the weighted mean of the four pixels around a position. */
function copyPixel({ width, height, data }: Pixels, { x, y }: Point, target: Uint8ClampedArray, targetOffset: number) {
  const left = Math.min(width - 2, Math.max(0, Math.floor(x)))
  const top = Math.min(height - 2, Math.max(0, Math.floor(y)))
  const [right, down] = [Math.min(1, Math.max(0, x - left)), Math.min(1, Math.max(0, y - top))]
  const upperOffset = (top * width + left) * 4
  const lowerOffset = upperOffset + width * 4
  for (let channel = 0; channel < 3; channel++) {
    const upper = interpolate(data[upperOffset + channel], data[upperOffset + 4 + channel], right)
    const lower = interpolate(data[lowerOffset + channel], data[lowerOffset + 4 + channel], right)
    target[targetOffset + channel] = interpolate(upper, lower, down)
  }
  target[targetOffset + 3] = 255
}

const interpolate = (from = 0, to = 0, share: number) => from + (to - from) * share
