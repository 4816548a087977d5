import { encode } from 'uqr'
import type { Block } from './blocks'
import type { Rectangle } from './page'
import { ink } from './theme'

/** Width of the white margin that QR readers need, in modules. */
const quietZone = 4

/**
 * QR code as a square of the given side in points, quiet zone included. Error correction level M tolerates about 15 %
 * damage. Each run of dark modules is one rectangle, which stays sharp at any size.
 */
export function qrCode(value: string, side: number): Block {
  const { data } = encode(value, { ecc: 'M', border: quietZone })
  const unit = side / data.length
  return () => ({
    height: side,
    draw(page, x, top) {
      const runs = data.flatMap((row, index) => darkRuns(row).map(([start, end]) => [start, end, index] as const))
      const rectangles = runs.map(
        ([start, end, row]): Rectangle => [x + start * unit, top + row * unit, (end - start) * unit, unit],
      )
      page.fill(rectangles, ink.black)
    },
  })
}

/** Start and end of each run of dark modules in a row. */
function darkRuns(row: readonly boolean[]): [start: number, end: number][] {
  const starts = row.flatMap((dark, column) => (dark && !row[column - 1] ? [column] : []))
  const ends = row.flatMap((dark, column) => (dark && !row[column + 1] ? [column + 1] : []))
  return starts.map((start, index) => [start, ends[index] ?? row.length])
}
