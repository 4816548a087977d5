import { isBlankCell } from '../parse-cell.ts'
import { serialOfIso } from '../serial-time.ts'
import { UnreadableFileError } from '../unreadable-file-error.ts'
import type { Cell } from './cell.ts'
import { decodeExcelText } from './strings.ts'
import type { Workbook } from './workbook.ts'
import { type Attributes, readXml, type XmlHandler } from './xml.ts'

/** Limits of Excel. */
const lastRow = 1_048_576
const lastColumn = 16_384

/** Receives Excel's row number, and the cells that are not empty, by 0-based column. 'stop' ends the reading. */
export type RowHandler = (rowNumber: number, cells: ReadonlyMap<number, Cell>) => 'stop' | undefined

/**
 * Passes a sheet's rows to `onRow` in order. Only rows and cells are read: merged ranges, validations, defined names
 * and column definitions can span whole sheets in a small file, so they must never create cells.
 */
export async function readRows(
  source: AsyncIterable<Uint8Array>,
  workbook: Workbook,
  onRow: RowHandler,
): Promise<void> {
  let rowNumber = 0
  let column = -1
  let cells = new Map<number, Cell>()
  let cellAttributes: Attributes = {}
  let content: CellContent = { hasFormula: false }
  /** Depth of phonetic hints (rPh), whose text is skipped. */
  let hintDepth = 0
  let isStopped = false
  const handler: XmlHandler = {
    open(name, attributes) {
      if (name === 'row') {
        rowNumber = integerBetween(Number(attributes.r ?? rowNumber + 1), rowNumber + 1, lastRow)
        column = -1
        cells = new Map()
      } else if (name === 'c') {
        column = attributes.r === undefined ? integerBetween(column + 1, 0, lastColumn - 1) : columnOf(attributes.r)
        cellAttributes = attributes
        content = { hasFormula: false }
      } else if (name === 'rPh') hintDepth++
      else if (name === 'f') content.hasFormula = true
      return name === 'v' || name === 't'
    },
    close(name, text) {
      if (name === 'v') content.value = text
      else if (name === 't' && hintDepth === 0) content.text = (content.text ?? '') + text
      else if (name === 'rPh') hintDepth--
      else if (name === 'c') {
        const cell = parseCell(cellAttributes, content, workbook)
        if (cell) cells.set(column, cell)
      } else if (name === 'row' && cells.size > 0 && !isStopped) isStopped = onRow(rowNumber, cells) === 'stop'
    },
  }
  await readXml(source, handler, () => isStopped)
}

export function isBlankRow(cells: ReadonlyMap<number, Cell>): boolean {
  for (const cell of cells.values()) if (!isBlankCell(cell)) return false
  return true
}

/** Elements of a cell: `v` is its value, `t` its inline text, `f` its formula. */
type CellContent = { value?: string; text?: string; hasFormula: boolean }

function parseCell(
  { t: type = 'n', s: style }: Attributes,
  { value, text, hasFormula }: CellContent,
  { strings, formats, date1904 }: Workbook,
): Cell | undefined {
  if (type === 'inlineStr') return text === undefined ? undefined : { kind: 'text', text: decodeExcelText(text) }
  if (value === undefined || (value === '' && type !== 'str')) return hasFormula ? { kind: 'uncalculated' } : undefined
  switch (type) {
    // Index in the workbook's strings.
    case 's': {
      const shared = strings[integerBetween(Number(value), 0, strings.length - 1)]
      return shared ? { kind: 'text', text: shared } : undefined
    }
    // ISO date.
    case 'd': {
      const date = serialOfIso(value, date1904)
      if (date) return { kind: 'number', value: date.value, format: formats[Number(style ?? 0)] ?? date.format }
      return { kind: 'text', text: decodeExcelText(value) }
    }
    // Text that a formula returns.
    case 'str':
      return { kind: 'text', text: decodeExcelText(value) }
    case 'b':
      return { kind: 'boolean', value: value === '1' || value === 'true' }
    case 'e':
      return { kind: 'error', code: value.slice(0, 20) }
    case 'n': {
      const number = Number(value)
      if (!Number.isFinite(number)) throw new UnreadableFileError({ code: 'damaged' })
      return { kind: 'number', value: number, format: formats[Number(style ?? 0)] }
    }
    default:
      throw new UnreadableFileError({ code: 'damaged' })
  }
}

/** Returns the value; throws unless it is an integer in the range. */
function integerBetween(value: number, from: number, to: number): number {
  if (!Number.isInteger(value) || value < from || value > to) throw new UnreadableFileError({ code: 'damaged' })
  return value
}

/** 0-based column of a cell reference: 'C7' → 2. */
function columnOf(reference: string): number {
  let column = 0
  for (const letter of /^[A-Z]{1,3}/.exec(reference)?.[0] ?? '') column = column * 26 + letter.charCodeAt(0) - 64
  if (column < 1 || column > lastColumn) throw new UnreadableFileError({ code: 'damaged' })
  return column - 1
}
