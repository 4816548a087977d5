import { breakLines } from '../text/line-breaking'
import type { Shaper } from '../text/shaper'
import { type Block, heightTolerance, type MeasuredBlock, stackMeasured } from './blocks'
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
const edgeDistance = 15

/** Scales tried in order to fit content on one page: text of 9.5 points keeps at least 7.2. */
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
  return pages.length === 1 ? pages : fewerPages(pages, flow(shaper, blocks, options, 0.9))
}

/**
 * Lays out the normal blocks. If a page is at most half full, the tight blocks replace them if that saves a page, else
 * the loose blocks if that adds none.
 */
export function evenFlow(
  shaper: Shaper,
  { normal, tight, loose }: Record<'normal' | 'tight' | 'loose', Block[]>,
  options: FlowOptions,
): Page[] {
  const pages = flow(shaper, normal, options)
  if (pages.length === 1 || pages.every(({ fillRatio }) => fillRatio > 0.5)) return pages
  const tightPages = flow(shaper, tight, options)
  if (tightPages.length < pages.length) return tightPages
  const loosePages = flow(shaper, loose, options)
  return loosePages.length > pages.length ? pages : loosePages
}

const fewerPages = (pages: Page[], scaledPages: Page[]): Page[] =>
  scaledPages.length < pages.length ? scaledPages : pages

/** Lays blocks out on one page of a roll. Its length ends below the last block, rounded up to a whole millimetre. */
export function layOutRoll(shaper: Shaper, blocks: Block[]): Page[] {
  const { width, margin } = roll
  const content = stackMeasured(blocks.map((block) => block(width - 2 * margin.side, shaper)))
  const height = margin.top + content.height + margin.bottom
  const page = new Page(1, { ...roll, height: Math.ceil(height / millimetres(1)) * millimetres(1) })
  content.draw(page, margin.side, margin.top)
  return [page]
}

/** Lays blocks out on as many pages as needed. */
export function flow(shaper: Shaper, blocks: Block[], options: FlowOptions, scale = 1): Page[] {
  const format = options.format ?? a4
  const { margin } = format
  const width = format.width / scale - 2 * margin.side
  const columnCount = options.columns ?? 1
  const columnWidth = (width - columnGap * (columnCount - 1)) / columnCount
  const header = options.header?.(width, shaper)
  const top = margin.top + (header?.height ?? 0)
  const bottom = format.height / scale - margin.bottom - options.footer(1, 1)(width, shaper).height
  const pages: Page[] = []
  let column = columnCount
  let y = top

  const currentPage = (): Page => pages.at(-1) ?? nextColumn()
  const nextColumn = (): Page => {
    y = top
    column++
    const page = pages.at(-1)
    if (page && column < columnCount) return page
    column = 0
    const newPage = new Page(scale, format)
    if (options.watermark) drawWatermark(newPage, shaper, options.watermark)
    header?.draw(newPage, margin.side, margin.top)
    pages.push(newPage)
    return newPage
  }
  const draw = (piece: MeasuredBlock): void => {
    piece.draw(currentPage(), margin.side + column * (columnWidth + columnGap), y)
    y += piece.height
    currentPage().fillRatio = (y - top) / (bottom - top)
  }
  const place = (piece: MeasuredBlock): void => {
    const isAtTop = y === top
    if ((piece.endsPage || piece.isSpacing) && isAtTop) return
    if (piece.endsPage) {
      column = columnCount - 1
      nextColumn()
      return
    }
    const fits = y + piece.height <= bottom + heightTolerance
    if (!fits && piece.parts && (piece.isDivisible || piece.height > bottom - top)) {
      for (const part of piece.parts()) place(part)
      return
    }
    if (!fits && !isAtTop) nextColumn()
    if (piece.head && y === top) draw(piece.head)
    draw(piece)
  }

  currentPage()
  for (const block of blocks) place(block(columnWidth, shaper))
  for (const [index, page] of pages.entries()) {
    options.marginHeader?.(width, shaper).draw(page, margin.side, edgeDistance)
    options
      .footer(index + 1, pages.length)(width, shaper)
      .draw(page, margin.side, bottom)
  }
  return pages
}

function drawWatermark(page: Page, shaper: Shaper, word: string): void {
  const [line] = breakLines(shaper, word, 'bold', 1, Number.POSITIVE_INFINITY)
  // At most 620 points long, so that the word fits along the diagonal of A4. The width is in units of 1/1000 em.
  if (line) page.rotatedText(line, Math.min(130, 620_000 / line.width), 52, ink.watermark)
}
