import { brightnessOf, histogramOf, separatingBrightness } from './brightness'
import type { Pixels, Point, Quad } from './quad'

/** Minimum and maximum share of the picture that a page takes up. */
const minShare = 0.1
const maxShare = 0.97
/** Minimum bright share of the page; the rest is dark text. */
const minBrightShare = 0.65

/**
 * Finds a bright page on a darker table in a small picture (about 200 pixels wide): the largest bright area, if it
 * fills the outline of its corners. Returns the corners as shares of width and height; undefined if there is no page.
 */
export function findPage(picture: Pixels): Quad | undefined {
  const { width, height } = picture
  const brightness = brightnessOf(picture)
  const threshold = separatingBrightness(histogramOf(brightness))
  const brightArea = largestBrightArea(width, brightness, threshold)
  const share = brightArea.length / brightness.length
  if (share < minShare || share > maxShare) return undefined
  const points = brightArea.map((index) => ({ x: index % width, y: Math.floor(index / width) }))
  const outermost = (score: (point: Point) => number) =>
    points.reduce((best, point) => (score(point) > score(best) ? point : best))
  const corners = [
    outermost(({ x, y }) => -x - y),
    outermost(({ x, y }) => x - y),
    outermost(({ x, y }) => x + y),
    outermost(({ x, y }) => y - x),
  ] as const
  if (brightArea.length / outlineArea(corners) < minBrightShare) return undefined
  const toShare = ({ x, y }: Point): Point => ({ x: x / (width - 1), y: y / (height - 1) })
  return [toShare(corners[0]), toShare(corners[1]), toShare(corners[2]), toShare(corners[3])]
}

/** Indexes of the largest connected area brighter than `limit`. */
function largestBrightArea(width: number, brightness: Uint8ClampedArray, threshold: number): number[] {
  const visited = new Uint8Array(brightness.length)
  let largest: number[] = []
  for (let start = 0; start < brightness.length; start++) {
    if (visited[start] || (brightness[start] ?? 0) <= threshold) continue
    const area = [start]
    visited[start] = 1
    for (const index of area) {
      const x = index % width
      const neighbours = [index - width, index + width, x > 0 ? index - 1 : -1, x < width - 1 ? index + 1 : -1]
      for (const next of neighbours) {
        // Indexes outside the picture are undefined here.
        if (visited[next] !== 0 || (brightness[next] ?? 0) <= threshold) continue
        visited[next] = 1
        area.push(next)
      }
    }
    if (area.length > largest.length) largest = area
  }
  return largest
}

/** Area of a quadrilateral (shoelace formula); at least one pixel. */
function outlineArea(corners: Quad): number {
  const doubledArea = corners.reduce((sum, { x, y }, index) => {
    const next = corners[(index + 1) % 4] ?? corners[0]
    return sum + x * next.y - next.x * y
  }, 0)
  return Math.max(1, Math.abs(doubledArea) / 2)
}
