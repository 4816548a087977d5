import { breakLines } from '../text/line-breaking'
import type { Shaper } from '../text/shaper'
import { type Block, type MeasuredBlock, stackMeasured } from './blocks'
import { Page } from './page'
import { a4, millimetres, type PageFormat, roll } from './page-format'
import { ink } from './theme'

export interface FlowOptions {
  /** Repeated at the top of each page. */
  header?: Block
  /** Repeated at the bottom; receives the page number and the number of pages. */
  footer: (page: number, pages: number) => Block
  /** Printed in the top margin of each page; takes no space from the content. */
  marginHeader?: Block
  /** Text columns on a page; default 1. */
  columns?: number
  /** A word across each page, behind the content. */
  watermark?: string | undefined
  /** Default: A4 portrait. */
  format?: PageFormat
}

const columnGap = 20
/** Distance in points between paper edge and margin content: printers cannot print closer to the edge. */
const edge = 15

/** Scales tried in order to fit content on one page: 9.5 point text becomes 7.2 at least. */
const scales = [1, 0.95, 0.9, 0.85, 0.8, 0.76]

/** Lays blocks out on one page, scaled down if needed; on several unscaled pages if that is not enough. */
export function flowOnOnePage(shaper: Shaper, blocks: Block[], options: FlowOptions): Page[] {
  for (const scale of scales) {
    const pages = flow(shaper, blocks, options, scale)
    if (pages.length === 1) return pages
  }
  return flow(shaper, blocks, options)
}

/** Lays blocks out on as many pages as needed, scaled down if that saves a page. */
export function flowCompact(shaper: Shaper, blocks: Block[], options: FlowOptions): Page[] {
  const pages = flow(shaper, blocks, options)
  return pages.length === 1 ? pages : shorter(pages, flow(shaper, blocks, options, 0.9))
}

/**
 * Lays out normal blocks. If a page is less than half full: tight ones if they save a page, else loose ones if they
 * need no extra page.
 */
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

/** Lays blocks out on one page of a roll. Its length ends below the last block, rounded up to a whole millimetre. */
export function layOutRoll(shaper: Shaper, blocks: Block[]): Page[] {
  const { width, margin } = roll
  const placed = stackMeasured(blocks.map((block) => block(width - 2 * margin.side, shaper)))
  const height = margin.top + placed.height + margin.bottom
  const page = new Page(1, { ...roll, height: Math.ceil(height / millimetres(1)) * millimetres(1) })
  placed.draw(page, margin.side, margin.top)
  return [page]
}

/** Lays blocks out on as many pages as needed. */
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
