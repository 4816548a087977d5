import { columnLetter } from '../books/workbook-data.ts'
import { element, escapeXml, spreadsheetNamespace } from './element.ts'
import type { Style } from './style-sheet.ts'

export type Cell = Style & {
  value: string | number
  /** Formula without "="; `value` is its calculated result. */
  formula?: string
}
/** Format and wrapping also apply to cells that the user fills in. `width`: in characters. */
export type Column = Omit<Style, 'isBold'> & { width: number }
export type Sheet = {
  name: string
  columns: readonly Column[]
  /** Number of rows at the top that stay visible while scrolling. */
  frozenRows: number
  /** Printed on landscape A4, scaled to one page in width. */
  isLandscape?: boolean
  rows: readonly (readonly (Cell | null)[])[]
}

/** Elements follow the order of the schema (CT_Worksheet): Excel reports a file with another order as damaged. */
export function worksheet(sheet: Sheet, isFirst: boolean, styleIndexOf: (style: Style) => number): string {
  const { columns, frozenRows, isLandscape = false, rows } = sheet
  const widths = columns.map(({ width, ...style }, index) =>
    element('col', { min: index + 1, max: index + 1, width, style: styleIndexOf(style), customWidth: 1 }),
  )
  const rowElements = rows.map((cells, index) => {
    const cellElements = cells.map((cell, column) => {
      if (cell === null) return ''
      const { format = 'General', isBold = false, isWrapped = columns[column]?.isWrapped ?? false } = cell
      return cellElement(cell, {
        r: `${columnLetter(column + 1)}${index + 1}`,
        s: styleIndexOf({ format, isBold, isWrapped }),
      })
    })
    return element('row', { r: index + 1 }, ...cellElements)
  })
  return element(
    'worksheet',
    { xmlns: spreadsheetNamespace },
    isLandscape ? element('sheetPr', {}, element('pageSetUpPr', { fitToPage: 1 })) : '',
    element('sheetViews', {}, sheetView(frozenRows, isFirst)),
    element('sheetFormatPr', { defaultRowHeight: 15 }),
    element('cols', {}, ...widths),
    element('sheetData', {}, ...rowElements),
    ...(isLandscape ? [element('pageMargins', margins), element('pageSetup', pageSetup)] : []),
  )
}

const margins = { left: 0.7, right: 0.7, top: 0.75, bottom: 0.75, header: 0.3, footer: 0.3 }
/** Excel's code of the paper size. */
const a4 = 9
const pageSetup = { paperSize: a4, orientation: 'landscape', fitToWidth: 1, fitToHeight: 0 }

function sheetView(frozenRows: number, isFirst: boolean): string {
  const pane = { ySplit: frozenRows, topLeftCell: `A${frozenRows + 1}`, activePane: 'bottomLeft', state: 'frozen' }
  return element(
    'sheetView',
    { tabSelected: isFirst ? 1 : 0, workbookViewId: 0 },
    frozenRows > 0 ? element('pane', pane) : '',
  )
}

/** `attributes`: reference and style. */
function cellElement({ value, formula }: Cell, attributes: { r: string; s: number }): string {
  if (formula !== undefined)
    return element('c', attributes, element('f', {}, escapeXml(formula)), element('v', {}, String(value)))
  if (typeof value === 'number') return element('c', attributes, element('v', {}, String(value)))
  const text = element('t', { 'xml:space': 'preserve' }, escapeXml(value))
  return element('c', { ...attributes, t: 'inlineStr' }, element('is', {}, text))
}
