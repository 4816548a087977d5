import { describe, expect, it } from 'vitest'
import { findPage } from './find-page'
import { type Pixels, perspectiveOf, type Quad, rotateQuad } from './quad'
import { straighten } from './straighten'
import { improveContrast } from './text-contrast'

const page: Quad = [
  { x: 0.2, y: 0.15 },
  { x: 0.8, y: 0.25 },
  { x: 0.9, y: 0.9 },
  { x: 0.1, y: 0.8 },
]
const [width, height] = [200, 150]

/** A grey page on a darker table, seen at an angle. The page's left half has the grey level `ink`. */
function photograph({ paper, table, ink } = { paper: 200, table: 60, ink: 120 }): Pixels {
  const data = new Uint8ClampedArray(width * height * 4).fill(255)
  const paint = (x: number, y: number, value: number) => data.fill(value, (y * width + x) * 4, (y * width + x) * 4 + 3)
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) paint(x, y, table)
  const positionOf = perspectiveOf(page)
  for (let v = 0; v <= 1; v += 0.001)
    for (let u = 0; u <= 1; u += 0.001) {
      const { x, y } = positionOf(u, v)
      paint(Math.round(x * (width - 1)), Math.round(y * (height - 1)), u < 0.5 ? ink : paper)
    }
  return { width, height, data }
}
const valueAt = ({ data, ...size }: Pixels, u: number, v: number) =>
  data[(Math.round(v * (size.height - 1)) * size.width + Math.round(u * (size.width - 1))) * 4] ?? 0

describe('the edges of a photographed page', () => {
  it('are found on a darker table', () => {
    const found = findPage(photograph({ paper: 200, table: 40, ink: 180 })) ?? expect.unreachable()
    for (const [index, corner] of page.entries()) {
      const { x, y } = found[index] ?? expect.unreachable()
      expect(Math.abs(x - corner.x)).toBeLessThan(0.02)
      expect(Math.abs(y - corner.y)).toBeLessThan(0.02)
    }
  })

  it('are not guessed in a picture without a page', () => {
    expect(findPage({ width, height, data: new Uint8ClampedArray(width * height * 4).fill(90) })).toBeUndefined()
    const stripes = new Uint8ClampedArray(width * height * 4).map((_, index) => (Math.floor(index / 4) % 2 ? 40 : 220))
    expect(findPage({ width, height, data: stripes })).toBeUndefined()
  })
})

describe('a straightened page', () => {
  it('fills the picture, with the middle of the page in the middle', () => {
    const flat = straighten(photograph(), page)
    for (const v of [0.05, 0.5, 0.95]) {
      expect([valueAt(flat, 0.05, v), valueAt(flat, 0.45, v)]).toEqual([120, 120])
      expect([valueAt(flat, 0.55, v), valueAt(flat, 0.95, v)]).toEqual([200, 200])
    }
  })

  it('reports its progress up to the end', () => {
    const progress: number[] = []
    straighten(photograph(), page, (share) => progress.push(share))
    expect(progress).toEqual(progress.toSorted((a, b) => a - b))
    expect([progress.length > 50, progress[0], progress.at(-1)]).toEqual([true, expect.closeTo(0, 1), 1])
  })

  it('gets white paper and dark ink', () => {
    const clear = improveContrast(straighten(photograph(), page))
    expect([valueAt(clear, 0.2, 0.5), valueAt(clear, 0.8, 0.5)]).toEqual([0, 255])
  })

  it('has the same corners after four quarter turns', () => {
    expect(rotateQuad(rotateQuad(page))).not.toEqual(page)
    const turned = rotateQuad(rotateQuad(rotateQuad(rotateQuad(page))))
    for (const [index, { x, y }] of page.entries()) {
      expect(turned[index]?.x).toBeCloseTo(x)
      expect(turned[index]?.y).toBeCloseTo(y)
    }
  })
})
