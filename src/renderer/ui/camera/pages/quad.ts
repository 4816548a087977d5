/** A point as a share of width and height of its picture: 0 to 1. */
export type Point = { x: number; y: number }
/** Corners of a page: top left, top right, bottom right, bottom left. */
export type Quad = readonly [Point, Point, Point, Point]
/** A picture of a page, with the corners of the page. */
export type Still = { picture: ImageBitmap; quad: Quad }
/** Pixels of a picture, four bytes each, as in ImageData. */
export type Pixels = { width: number; height: number; data: Uint8ClampedArray<ArrayBuffer> }

const margin = 0.04
/** Corners near those of the picture, used if no page is detected. */
export const defaultQuad: Quad = [
  { x: margin, y: margin },
  { x: 1 - margin, y: margin },
  { x: 1 - margin, y: 1 - margin },
  { x: margin, y: 1 - margin },
]

const clamp = (value: number) => Math.min(1, Math.max(0, value))

export const withCorner = (quad: Quad, index: number, { x, y }: Point): Quad =>
  quad.map((corner, cornerIndex) => (cornerIndex === index ? { x: clamp(x), y: clamp(y) } : corner)) as unknown as Quad

/** The corners after the picture is rotated clockwise by 90 degrees. */
export function rotateQuad([topLeft, topRight, bottomRight, bottomLeft]: Quad): Quad {
  const turn = ({ x, y }: Point): Point => ({ x: 1 - y, y: x })
  return [turn(bottomLeft), turn(topLeft), turn(topRight), turn(bottomRight)]
}

/** Maps the unit square to a quadrilateral in perspective (Heckbert, Fundamentals of Texture Mapping, 1989). */
export function perspectiveOf([p0, p1, p2, p3]: Quad): (u: number, v: number) => Point {
  const [dx1, dx2, sx] = [p1.x - p2.x, p3.x - p2.x, p0.x - p1.x + p2.x - p3.x]
  const [dy1, dy2, sy] = [p1.y - p2.y, p3.y - p2.y, p0.y - p1.y + p2.y - p3.y]
  const determinant = dx1 * dy2 - dx2 * dy1 || Number.EPSILON
  const g = (sx * dy2 - dx2 * sy) / determinant
  const h = (dx1 * sy - sx * dy1) / determinant
  return (u, v) => {
    const w = g * u + h * v + 1
    return {
      x: ((p1.x - p0.x + g * p1.x) * u + (p3.x - p0.x + h * p3.x) * v + p0.x) / w,
      y: ((p1.y - p0.y + g * p1.y) * u + (p3.y - p0.y + h * p3.y) * v + p0.y) / w,
    }
  }
}

const distance = (from: Point, to: Point) => Math.hypot(to.x - from.x, to.y - from.y)

/** Size in pixels of a page with these corners (in pixels), reduced so that no side exceeds `maxSide`. */
export function pageSize([p0, p1, p2, p3]: Quad, maxSide: number): { width: number; height: number } {
  const width = Math.max(distance(p0, p1), distance(p3, p2), 1)
  const height = Math.max(distance(p0, p3), distance(p1, p2), 1)
  const scale = Math.min(1, maxSide / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}
