import { breakLines } from '../text/lines'
import type { Shaper } from '../text/shape'
import type { Block, Placed } from './blocks'
import { a4, Sheet } from './sheet'
import { ink, margin } from './theme'

export interface FlowOptions {
  /** Repeated at the top of each page. */
  header?: Block
  /** Repeated at the bottom; told the page's number and how many there are. */
  footer: (page: number, pages: number) => Block
  /** Text columns on a page; 1 when not given. */
  columns?: number
  /** A word across each page, behind everything. */
  watermark?: string | undefined
}

const columnGap = 20

/** Steps by which a page that should be one is made smaller: 9.5 point text becomes 7.2 at least. */
const scales = [1, 0.95, 0.9, 0.85, 0.8, 0.76]

/** Lays blocks out on one A4 page, a little smaller where that is needed; on more pages when even that is too little. */
export function onePage(shaper: Shaper, blocks: Block[], options: FlowOptions): Sheet[] {
  for (const scale of scales) {
    const sheets = flow(shaper, blocks, options, scale)
    if (sheets.length === 1) return sheets
  }
  return flow(shaper, blocks, options)
}

/** Lays blocks out on as many A4 pages as they need. */
export function flow(shaper: Shaper, blocks: Block[], options: FlowOptions, scale = 1): Sheet[] {
  const paper = { width: a4.width / scale, height: a4.height / scale }
  const width = paper.width - 2 * margin.side
  const count = options.columns ?? 1
  const columnWidth = (width - columnGap * (count - 1)) / count
  const header = options.header?.(width, shaper)
  const top = margin.top + (header?.height ?? 0)
  const bottom = paper.height - margin.bottom - options.footer(1, 1)(width, shaper).height
  const sheets: Sheet[] = []
  let column = count
  let y = top

  const current = (): Sheet => sheets.at(-1) ?? nextColumn()
  const nextColumn = (): Sheet => {
    y = top
    column++
    const sheet = sheets.at(-1)
    if (sheet && column < count) return sheet
    column = 0
    const added = new Sheet(scale)
    if (options.watermark) drawWatermark(added, shaper, options.watermark)
    header?.draw(added, margin.side, margin.top)
    sheets.push(added)
    return added
  }
  const place = (piece: Placed): void => {
    if (piece.gap && y === top) return
    const fits = y + piece.height <= bottom + 0.01
    if (!fits && piece.parts && piece.height > bottom - top) {
      for (const part of piece.parts()) place(part)
      return
    }
    if (!fits && y > top) nextColumn()
    piece.draw(current(), margin.side + column * (columnWidth + columnGap), y)
    y += piece.height
  }

  current()
  for (const block of blocks) place(block(columnWidth, shaper))
  for (const [index, sheet] of sheets.entries()) {
    options
      .footer(index + 1, sheets.length)(width, shaper)
      .draw(sheet, margin.side, bottom)
  }
  return sheets
}

function drawWatermark(sheet: Sheet, shaper: Shaper, word: string): void {
  const [line] = breakLines(shaper, word, 'bold', 1, Number.POSITIVE_INFINITY)
  if (line) sheet.slanted(line, Math.min(130, 620_000 / line.width), 52, ink.watermark)
}
