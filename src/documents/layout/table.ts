import {
  type Block,
  breakableStack,
  columns,
  type MeasuredBlock,
  rule,
  space,
  stack,
  stackMeasured,
  text,
} from './blocks'
import { ink, sizes } from './theme'

export interface TableColumn {
  title: string
  /** Width relative to the other columns. */
  share: number
  align?: 'left' | 'right' | 'centre'
}

export interface TableStyle {
  size?: number
  /** Minimum height of a row in points, for handwriting. */
  rowHeight?: number
  /** Space above and below the text of a row, in points. */
  padding?: number
  /** Also draws lines between the columns. */
  grid?: boolean
  /** Kept together with the table header on the first page: a heading. */
  leadingBlock?: Block
  /** Kept together with the last row: signatures must not stand alone on a page. */
  trailingBlock?: Block
}

const gap = 8

/** A table. Its header is repeated on every page it continues on. A cell is a text or a block. */
export function table(tableColumns: TableColumn[], rows: (string | Block)[][], style: TableStyle = {}): Block {
  const {
    size = sizes.small,
    rowHeight = 0,
    padding = 2.5,
    grid = false,
    leadingBlock = stack(),
    trailingBlock = stack(),
  } = style
  const line = (cells: (string | Block)[], isHeader: boolean): Block => {
    const [weight, colour] = isHeader ? (['bold', ink.quiet] as const) : (['regular', ink.text] as const)
    return columns(
      tableColumns.map(({ share, align = 'left' }, index) => {
        const cell = cells[index] ?? ''
        const block = typeof cell === 'string' ? text(cell, { size, weight, align, colour, lineHeight: 1.45 }) : cell
        return { share, block: centreVertically(isHeader ? 0 : rowHeight, block) }
      }),
      gap,
    )
  }
  const titles = tableColumns.map(({ title }) => title)
  return (width, shaper) => {
    const head = stack(line(titles, true), space(2), rule(ink.accent, 0.8))(width, shaper)
    const rowBlocks = rows.map((row): MeasuredBlock => {
      const rowBlock = stack(space(padding), line(row, false), space(padding), rule())(width, shaper)
      return { ...(grid ? withColumnLines(rowBlock, tableColumns, width) : rowBlock), head }
    })
    const [firstRow, ...otherRows] = rowBlocks
    const start = stackMeasured([leadingBlock(width, shaper), head, ...(firstRow ? [firstRow] : [])])
    const pieces = [start, ...otherRows]
    const lastIndex = pieces.length - 1
    const rowsWithEnd = pieces.map((piece, index) =>
      index === lastIndex ? appendBlock(piece, trailingBlock(width, shaper)) : piece,
    )
    return breakableStack(...rowsWithEnd.map((piece) => () => piece))(width, shaper)
  }
}

const appendBlock = (row: MeasuredBlock, trailingBlock: MeasuredBlock): MeasuredBlock => ({
  ...stackMeasured([row, trailingBlock]),
  ...(row.head && { head: row.head }),
})

/** Centres a block vertically within a minimum height. */
const centreVertically =
  (height: number, block: Block): Block =>
  (width, shaper) => {
    const inner = block(width, shaper)
    const spaceAbove = Math.max(0, (height - inner.height) / 2)
    return {
      height: inner.height + 2 * spaceAbove,
      draw: (page, x, top) => inner.draw(page, x, top + spaceAbove),
    }
  }

/** A table row with a line between each two columns. */
function withColumnLines(row: MeasuredBlock, tableColumns: TableColumn[], width: number): MeasuredBlock {
  const unit = (width + gap) / tableColumns.reduce((sum, { share }) => sum + share, 0)
  return {
    ...row,
    draw(page, x, top) {
      row.draw(page, x, top)
      let lineX = x - gap / 2
      for (const { share } of tableColumns.slice(0, -1)) {
        lineX += share * unit
        page.rule(lineX, top, lineX, top + row.height, 0.5, ink.line)
      }
    },
  }
}
