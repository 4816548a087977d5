import { brightnessOf, histogramOf, separatingBrightness } from './brightness'
import type { Pixels, Point, Quad } from './quad'

/** Limits of the share of the picture that a page takes up. */
const minShare = 0.1
const maxShare = 0.97
/** Minimum share of the area within the page's outline that is bright; the rest is dark text. */
const minBrightShare = 0.65

/**
 * Finds a bright page on a darker table in a small picture (about 200 pixels wide): the largest bright area, if it fills the
 * outline between its outermost points. Undefined if there is none.
 */
export function findPage(picture: Pixels): Quad | undefined {
  const { width, height } = picture
  const brightness = brightnessOf(picture)
  const limit = separatingBrightness(histogramOf(brightness))
  const area = largestArea(width, brightness, limit)
  const share = area.length / brightness.length
  if (share < minShare || share > maxShare) return undefined
  const points = area.map((index) => ({ x: index % width, y: Math.floor(index / width) }))
  const outermost = (score: (point: Point) => number) =>
    points.reduce((best, point) => (score(point) > score(best) ? point : best))
  const corners = [
    outermost(({ x, y }) => -x - y),
    outermost(({ x, y }) => x - y),
    outermost(({ x, y }) => x + y),
    outermost(({ x, y }) => y - x),
  ] as const
  if (area.length / outlineArea(corners) < minBrightShare) return undefined
  const toShare = ({ x, y }: Point): Point => ({ x: x / (width - 1), y: y / (height - 1) })
  return [toShare(corners[0]), toShare(corners[1]), toShare(corners[2]), toShare(corners[3])]
}

/** Indexes of the largest connected area brighter than `limit`. */
function largestArea(width: number, brightness: Uint8ClampedArray, limit: number): number[] {
  const isVisited = new Uint8Array(brightness.length)
  let largest: number[] = []
  for (let start = 0; start < brightness.length; start++) {
    if (isVisited[start] || (brightness[start] ?? 0) <= limit) continue
    const area = [start]
    isVisited[start] = 1
    for (const index of area) {
      const x = index % width
      const neighbours = [index - width, index + width, x > 0 ? index - 1 : -1, x < width - 1 ? index + 1 : -1]
      for (const next of neighbours) {
        // Indexes outside the picture are undefined here.
        if (isVisited[next] !== 0 || (brightness[next] ?? 0) <= limit) continue
        isVisited[next] = 1
        area.push(next)
      }
    }
    if (area.length > largest.length) largest = area
  }
  return largest
}

/** Area of a quadrilateral (shoelace formula); at least one pixel. */
function outlineArea(corners: Quad): number {
  const twice = corners.reduce((sum, { x, y }, index) => {
    const next = corners[(index + 1) % 4] ?? corners[0]
    return sum + x * next.y - next.x * y
  }, 0)
  return Math.max(1, Math.abs(twice) / 2)
}
