import type { Weight } from '../text/font-files'
import { breakLines, splitLine } from '../text/line-breaking'
import type { Shaper } from '../text/shaper'
import type { Page, Picture } from './page'
import { type Colour, ink, sizes } from './theme'

/** A measured block. Its parts can be placed on different pages. */
export interface MeasuredBlock {
  height: number
  draw(page: Page, x: number, top: number): void
  parts?: () => MeasuredBlock[]
  /** Only spacing, which is dropped at the top of a page. */
  isSpacing?: true
  /** Can be split between its parts at a page end; other blocks move to the next page as a whole. */
  isDivisible?: true
  /** Drawn again above this block if it starts a page, as the header of a table is. */
  head?: MeasuredBlock
  /** The next block starts a new page. */
  endsPage?: true
}

/** A block, measured when its width in points is known. */
export type Block = (width: number, shaper: Shaper) => MeasuredBlock

export interface TextStyle {
  size?: number
  weight?: Weight
  colour?: Colour
  align?: 'left' | 'right' | 'centre'
  /** Distance of baselines as a multiple of the size; 1.5 leaves room for Devanagari above and below. */
  lineHeight?: number
  /** Number of words at the end that are printed in grey. */
  greyTailWords?: number
}

/** Height above and depth below the baseline that fit both scripts, in ems. */
const ascent = 1.069
const descent = 0.408

/** Tolerance for comparing heights, in points: sums of heights are not exact. */
export const heightTolerance = 0.01

/** Text broken into lines. Blank text has no height. */
export function text(value: string, style: TextStyle = {}): Block {
  const { size = sizes.text, weight = 'regular', colour = ink.text, align = 'left', lineHeight = 1.5 } = style
  return (width, shaper) => {
    if (!value.trim()) return { height: 0, draw() {} }
    const lineDistance = size * lineHeight
    const baseline = (lineDistance - (ascent + descent) * size) / 2 + ascent * size
    const lines = breakLines(shaper, value, weight, size, width)
    let normalWordsLeft = style.greyTailWords
      ? lines.reduce((sum, line) => sum + line.words.length, -style.greyTailWords)
      : Number.POSITIVE_INFINITY
    const parts = lines.map((line): MeasuredBlock => {
      const freeWidth = width - (line.width * size) / 1000
      const indent = { left: 0, centre: freeWidth / 2, right: freeWidth }[align]
      const [normalPart, greyPart] = splitLine(shaper, line, normalWordsLeft)
      normalWordsLeft = Math.max(0, normalWordsLeft - line.words.length)
      const greyOffset = ((line.width - greyPart.width) * size) / 1000
      return {
        height: lineDistance,
        draw(page, x, top) {
          page.text(normalPart, x + indent, top + baseline, size, colour)
          if (greyPart.words.length > 0) page.text(greyPart, x + indent + greyOffset, top + baseline, size, ink.quiet)
        },
      }
    })
    return stackMeasured(parts)
  }
}

/** Text shrunk to fit on one line; wrapped if it does not fit even at the smallest size. */
export const shrinkToFit =
  (value: string, style: TextStyle & { size: number; smallest: number }): Block =>
  (width, shaper) => {
    const lineHeight = style.lineHeight ?? 1.5
    for (let size = style.size; size > style.smallest; size--) {
      const line = text(value, { ...style, size, lineHeight: (style.size * lineHeight) / size })(width, shaper)
      if (line.height <= style.size * lineHeight + heightTolerance) return line
    }
    return text(value, { ...style, size: style.smallest })(width, shaper)
  }

/** Blocks stacked vertically. */
export const stack =
  (...blocks: (Block | false | undefined)[]): Block =>
  (width, shaper) =>
    stackMeasured(blocks.filter((block) => !!block).map((block) => block(width, shaper)))

/** Blocks stacked vertically, split over as many pages as needed. */
export const breakableStack =
  (...blocks: Block[]): Block =>
  (width, shaper) => ({ ...stackMeasured(blocks.map((block) => block(width, shaper))), isDivisible: true })

/** Starts a new page. */
export const pageBreak: Block = () => ({ height: 0, draw() {}, endsPage: true })

export function stackMeasured(parts: MeasuredBlock[]): MeasuredBlock {
  return {
    height: parts.reduce((sum, part) => sum + part.height, 0),
    draw(page, x, top) {
      let y = top
      for (const part of parts) {
        part.draw(page, x, y)
        y += part.height
      }
    },
    parts: () => parts,
  }
}

/** Blocks side by side, top-aligned. Share 2 is as wide as two blocks of share 1 and the gap between them. */
export function columns(cells: { share?: number; block: Block }[], gap = 16): Block {
  return (width, shaper) => {
    const shares = cells.reduce((sum, cell) => sum + (cell.share ?? 1), 0)
    const unit = (width + gap) / shares
    let offset = 0
    const placedCells = cells.map((cell) => {
      const cellWidth = unit * (cell.share ?? 1) - gap
      const cellOffset = offset
      offset += cellWidth + gap
      return { cellOffset, piece: cell.block(cellWidth, shaper) }
    })
    return {
      height: Math.max(0, ...placedCells.map(({ piece }) => piece.height)),
      draw(page, x, top) {
        for (const { cellOffset, piece } of placedCells) piece.draw(page, x + cellOffset, top)
      },
      parts: () => placedCells.map(({ cellOffset, piece }) => offsetBy(piece, cellOffset)),
    }
  }
}

/** Shifts a block horizontally, with its parts: columns higher than a page are split and keep their positions. */
function offsetBy(piece: MeasuredBlock, dx: number): MeasuredBlock {
  const { parts } = piece
  return {
    ...piece,
    draw: (page, x, top) => piece.draw(page, x + dx, top),
    ...(piece.head && { head: offsetBy(piece.head, dx) }),
    ...(parts && { parts: () => parts().map((part) => offsetBy(part, dx)) }),
  }
}

/** A marker in a gutter of the given width in points, and the body at its right. */
export const withMarker =
  (marker: Block, body: Block, gutter: number): Block =>
  (width, shaper) => {
    const left = marker(gutter, shaper)
    const right = offsetBy(body(width - gutter, shaper), gutter)
    const withMarkerBeside = (piece: MeasuredBlock): MeasuredBlock => ({
      ...piece,
      height: Math.max(left.height, piece.height),
      draw(page, x, top) {
        left.draw(page, x, top)
        piece.draw(page, x, top)
      },
    })
    const parts = () => {
      const [first, ...rest] = right.parts?.() ?? [right]
      return first ? [withMarkerBeside(first), ...rest] : []
    }
    return { ...withMarkerBeside(right), parts }
  }

export const space =
  (height: number): Block =>
  () => ({ height, draw() {}, isSpacing: true })

/** A line across the whole width; its height is its thickness. */
export const rule =
  (colour: Colour = ink.line, thickness = 0.5): Block =>
  (width) => ({
    height: thickness,
    draw: (page, x, top) => page.rule(x, top + thickness / 2, x + width, top + thickness / 2, thickness, colour),
  })

/** A block with padding on all sides inside a thin frame. */
export const frame =
  (block: Block, padding = 8, colour: Colour = ink.line): Block =>
  (width, shaper) => {
    const inner = block(width - 2 * padding, shaper)
    const height = inner.height + 2 * padding
    return {
      height,
      draw(page, x, top) {
        page.frame(x, top, width, height, 0.5, colour)
        inner.draw(page, x + padding, top + padding)
      },
    }
  }

/** A block that is measured only once for each width, because many pages share it. */
export function memoizeBlock(block: Block): Block {
  const blockByWidth = new Map<number, MeasuredBlock>()
  return (width, shaper) => {
    const measuredBlock = blockByWidth.get(width) ?? block(width, shaper)
    blockByWidth.set(width, measuredBlock)
    return measuredBlock
  }
}

/** A block with a minimum height. */
export const minHeight =
  (height: number, block: Block): Block =>
  (width, shaper) => {
    const inner = block(width, shaper)
    return { ...inner, height: Math.max(height, inner.height) }
  }

/** A picture fitted into the width and the given height. */
export const picture =
  (image: Picture, height: number): Block =>
  (width) => ({ height, draw: (page, x, top) => page.picture(image, x, top, width, height) })

/** A check box, ticked or empty, with its label. */
export function checkbox(label: string, isChecked: boolean): Block {
  const side = 8
  return (width, shaper) => {
    const labelBlock = text(label, { colour: isChecked ? ink.text : ink.quiet })(width - side - 7, shaper)
    return {
      height: Math.max(labelBlock.height, sizes.text * 1.5) + 1,
      draw(page, x, top) {
        const y = top + 3.5
        page.frame(x, y, side, side, 0.7, isChecked ? ink.accent : ink.quiet)
        if (isChecked) {
          page.rule(x + 1.7, y + 4.1, x + 3.4, y + 6.2, 1.1, ink.accent)
          page.rule(x + 3.3, y + 6.2, x + 6.5, y + 1.8, 1.1, ink.accent)
        }
        labelBlock.draw(page, x + side + 7, top)
      },
    }
  }
}
