import { breakLines } from '../text/line-breaking'
import type { Shaper } from '../text/shaper'
import { type Block, type MeasuredBlock, stackMeasured } from './blocks'
import { Page } from './page'
import { a4, millimetres, type PageFormat, roll } from './page-format'
import { ink } from './theme'

export interface FlowOptions {
  /** Repeated at the top of each page. */
  header?: Block
  /** Repeated at the bottom; told the page's number and how many there are. */
  footer: (page: number, pages: number) => Block
  /** In the margin above each page, where it takes no room from what is below. */
  marginHeader?: Block
  /** Text columns on a page; 1 when not given. */
  columns?: number
  /** A word across each page, behind everything. */
  watermark?: string | undefined
  /** A4 upright when not given. */
  format?: PageFormat
}

const columnGap = 20
/** How far from the edge what stands in the margin begins: printers reach no further. */
const edge = 15

/** Steps by which a page that should be one is made smaller: 9.5 point text becomes 7.2 at least. */
const scales = [1, 0.95, 0.9, 0.85, 0.8, 0.76]

/** Lays blocks out on one page, a little smaller where that is needed; on more pages when even that is too little. */
export function flowOnOnePage(shaper: Shaper, blocks: Block[], options: FlowOptions): Page[] {
  for (const scale of scales) {
    const pages = flow(shaper, blocks, options, scale)
    if (pages.length === 1) return pages
  }
  return flow(shaper, blocks, options)
}

/** Lays blocks out on as many pages as they need, a little smaller where that saves one. */
export function flowCompact(shaper: Shaper, blocks: Block[], options: FlowOptions): Page[] {
  const pages = flow(shaper, blocks, options)
  return pages.length === 1 ? pages : shorter(pages, flow(shaper, blocks, options, 0.9))
}

/** Where a page stays less than half full: the tight blocks if they save one, else the loose ones if they need no other. */
export function evenFlow(
  shaper: Shaper,
  { normal, tight, loose }: Record<'normal' | 'tight' | 'loose', Block[]>,
  options: FlowOptions,
): Page[] {
  const pages = flow(shaper, normal, options)
  if (pages.length === 1 || pages.every(({ fillRatio }) => fillRatio > 0.5)) return pages
  const dense = flow(shaper, tight, options)
  if (dense.length < pages.length) return dense
  const wide = flow(shaper, loose, options)
  return wide.length > pages.length ? pages : wide
}

const shorter = (pages: Page[], dense: Page[]): Page[] => (dense.length < pages.length ? dense : pages)

/** Lays blocks out on one page of a roll, which ends below the last of them, at a whole millimetre. */
export function layOutRoll(shaper: Shaper, blocks: Block[]): Page[] {
  const { width, margin } = roll
  const placed = stackMeasured(blocks.map((block) => block(width - 2 * margin.side, shaper)))
  const height = margin.top + placed.height + margin.bottom
  const page = new Page(1, { ...roll, height: Math.ceil(height / millimetres(1)) * millimetres(1) })
  placed.draw(page, margin.side, margin.top)
  return [page]
}

/** Lays blocks out on as many pages as they need. */
export function flow(shaper: Shaper, blocks: Block[], options: FlowOptions, scale = 1): Page[] {
  const format = options.format ?? a4
  const { margin } = format
  const width = format.width / scale - 2 * margin.side
  const count = options.columns ?? 1
  const columnWidth = (width - columnGap * (count - 1)) / count
  const header = options.header?.(width, shaper)
  const top = margin.top + (header?.height ?? 0)
  const bottom = format.height / scale - margin.bottom - options.footer(1, 1)(width, shaper).height
  const pages: Page[] = []
  let column = count
  let y = top

  const current = (): Page => pages.at(-1) ?? nextColumn()
  const nextColumn = (): Page => {
    y = top
    column++
    const page = pages.at(-1)
    if (page && column < count) return page
    column = 0
    const added = new Page(scale, format)
    if (options.watermark) drawWatermark(added, shaper, options.watermark)
    header?.draw(added, margin.side, margin.top)
    pages.push(added)
    return added
  }
  const draw = (piece: MeasuredBlock): void => {
    piece.draw(current(), margin.side + column * (columnWidth + columnGap), y)
    y += piece.height
    current().fillRatio = (y - top) / (bottom - top)
  }
  const place = (piece: MeasuredBlock): void => {
    if ((piece.ends || piece.gap) && y === top) return
    if (piece.ends) {
      column = count - 1
      nextColumn()
      return
    }
    const fits = y + piece.height <= bottom + 0.01
    if (!fits && piece.parts && (piece.divisible || piece.height > bottom - top)) {
      for (const part of piece.parts()) place(part)
      return
    }
    if (!fits && y > top) nextColumn()
    if (piece.head && y === top) draw(piece.head)
    draw(piece)
  }

  current()
  for (const block of blocks) place(block(columnWidth, shaper))
  for (const [index, page] of pages.entries()) {
    options.marginHeader?.(width, shaper).draw(page, margin.side, edge)
    options
      .footer(index + 1, pages.length)(width, shaper)
      .draw(page, margin.side, bottom)
  }
  return pages
}

function drawWatermark(page: Page, shaper: Shaper, word: string): void {
  const [line] = breakLines(shaper, word, 'bold', 1, Number.POSITIVE_INFINITY)
  if (line) page.rotatedText(line, Math.min(130, 620_000 / line.width), 52, ink.watermark)
}
