import { stripDirectionMarks } from '#contract/protocol/text/direction-marks'
import { readTypedDay } from '#contract/protocol/text/typed-day'
import { readWhole } from '#contract/protocol/text/typed-number'
import { readTypedTime } from '#contract/protocol/text/typed-time'
import type { ColumnSpec, Value } from './columns'
import type { CellFault } from './problems'
import { dayOfSerial, timeOfSerial } from './serial-time.ts'
import type { Cell } from './worker/cell'

export type CellResult = { value: Value } | { fault: CellFault }
/** `date1904`: serial days count from 1904, not 1900. `currentYear`: to complete years of two digits. */
export interface DateSystem {
  date1904: boolean
  currentYear: number
}

/** Converts a cell to a value of its column's kind, or returns what is wrong with it. */
export function readValue(cell: Cell | undefined, column: ColumnSpec, dates: DateSystem): CellResult {
  if (!cell || (cell.kind === 'text' && cleanText(cell.text) === '')) {
    return column.requiredMessage ? fault({ code: 'required', message: column.requiredMessage }) : { value: null }
  }
  if (cell.kind === 'error') return fault({ code: 'errorValue', value: cell.code })
  if (cell.kind === 'uncalculated') return fault({ code: 'uncalculated' })
  const shown = showCell(cell, dates.date1904)
  switch (column.kind) {
    case 'day':
      return valueOrFault(readDay(cell, dates), { code: 'notDay', shown })
    case 'time':
      return valueOrFault(readTime(cell, dates), { code: 'notTime', shown })
    case 'integer':
      return valueOrFault(readInteger(cell), { code: 'notInteger', shown })
    case 'choice':
      return valueOrFault(
        column.choices.find((option) => option.toLowerCase() === shown.toLowerCase()),
        { code: 'notChoice', choices: column.choices, shown },
      )
    case 'list':
      return parseList(cell, shown, column.max)
    case 'reference':
      return parseText(cell, shown.replace(/\s+/g, ' '), column.max)
    default:
      return parseText(cell, shown, column.max)
  }
}

type FilledCell = Exclude<Cell, { kind: 'error' | 'uncalculated' }>
type NumberCell = Extract<Cell, { kind: 'number' }>

const fault = (fault: CellFault): CellResult => ({ fault })
const valueOrFault = (value: Value | undefined, otherwise: CellFault): CellResult =>
  value === undefined ? fault(otherwise) : { value }

// Control characters, which some databases cannot store, and the invisible U+200B, U+2060 and U+FEFF.
// biome-ignore lint/suspicious/noControlCharactersInRegex: matches the characters to remove
const removedCharacters = /[\u0000-\u0008\u000B-\u001F\u007F\u200B\u2060\uFEFF]/g
/** A no-break space becomes a space; a lone surrogate, which is not valid text, becomes U+FFFD. */
const cleanText = (text: string) =>
  stripDirectionMarks(text.replace(/\r\n?/g, '\n'))
    .replace(removedCharacters, '')
    .replace(/[\u00A0\u2007\u202F]/g, ' ')
    .toWellFormed()
    .trim()

/** True for a cell without visible contents. */
export const isBlankCell = (cell: Cell | undefined): boolean =>
  !cell || (cell.kind === 'text' && cleanText(cell.text) === '')

/** The text of a cell, about as Excel shows it. */
export function showCell(cell: Cell | undefined, date1904: boolean): string {
  if (!cell || cell.kind === 'uncalculated') return ''
  if (cell.kind === 'text') return cleanText(cell.text)
  if (cell.kind === 'error') return cell.code
  if (cell.kind === 'boolean') return String(cell.value).toUpperCase()
  const { value, format } = cell
  if (format === 'percent') return `${toShownNumber(value * 100)}%`
  const day = format?.includes('day') ? dayOfSerial(value, date1904)?.split('-').reverse().join('/') : undefined
  const time = format?.includes('time') ? timeOfSerial(value) : undefined
  return [day, time].filter(Boolean).join(' ') || String(toShownNumber(value))
}
/** Rounds to the 15 digits that Excel shows: 24.999999999999996 → 25. Integers stay unchanged. */
const toShownNumber = (value: number) => (Number.isInteger(value) ? value : Number(value.toPrecision(15)))

function parseText(cell: FilledCell, text: string, max = 500): CellResult {
  if (cell.kind === 'boolean') return fault({ code: 'boolean', value: text })
  if (cell.kind === 'number' && isDate(cell)) return fault({ code: 'dateAsText' })
  return text.length > max ? fault({ code: 'tooLong', max, length: text.length }) : { value: text }
}
const isDate = ({ format }: NumberCell) => format !== undefined && format !== 'percent'

const maxEntries = 20
/** Entries are lines, or parts of a single line between |. Blank lines are skipped; empty parts are entries. */
function parseList(cell: FilledCell, shown: string, max = 500): CellResult {
  const result = parseText(cell, shown, Number.POSITIVE_INFINITY)
  if ('fault' in result) return result
  const entries = shown.includes('\n') ? shown.split('\n').filter((line) => line.trim() !== '') : shown.split('|')
  const value = entries.map((entry) => entry.trim())
  if (value.length > maxEntries) return fault({ code: 'tooManyEntries', max: maxEntries, count: value.length })
  const tooLongIndex = value.findIndex((entry) => entry.length > max)
  if (tooLongIndex === -1) return { value }
  return fault({ code: 'entryTooLong', max, number: tooLongIndex + 1, length: value[tooLongIndex]?.length ?? 0 })
}

function readInteger(cell: FilledCell): number | undefined {
  if (cell.kind === 'text') return readWhole(cleanText(cell.text))
  if (cell.kind === 'boolean' || cell.format) return undefined
  const value = toShownNumber(cell.value)
  return Number.isSafeInteger(value) ? value : undefined
}

/** A number without a date format is a serial day of this century, or typed digits that lost their leading zero. */
function readDay(cell: FilledCell, { date1904, currentYear }: DateSystem): string | undefined {
  if (cell.kind === 'boolean') return undefined
  if (cell.kind === 'text') {
    // Other programs write a day as its midnight.
    const text = cleanText(cell.text).replace(/[T ]00:00(?::00(?:\.0{1,7})?)?Z?$/, '')
    return readTypedDay(text, currentYear)
  }
  const { value, format } = cell
  if (format === 'percent' || (format === 'time' && value < 1)) return undefined
  if (format) return dayOfSerial(value, date1904)
  return dayOfThisCentury(value, date1904) ?? readTypedDay(String(value).padStart(8, '0'), currentYear)
}
function dayOfThisCentury(serial: number, date1904: boolean): string | undefined {
  const day = dayOfSerial(serial, date1904)
  return day && day >= '2000' && day < '2100' ? day : undefined
}

/**
 * Reads a time, with or without a day. A fraction without a date format is a time if it is below 1 or a serial day of
 * this century. A whole number is typed digits: 930 is 0930, and 15 is 15:00. 9.3 is refused: it may mean 9:30.
 */
function readTime(cell: FilledCell, { date1904, currentYear }: DateSystem): string | undefined {
  if (cell.kind === 'boolean') return undefined
  if (cell.kind === 'text') {
    const text = cleanText(cell.text)
    const separatorIndex = text.search(/[T ]/)
    const hasDay = separatorIndex > 0 && readTypedDay(text.slice(0, separatorIndex), currentYear)
    return readTypedTime(hasDay ? text.slice(separatorIndex + 1).replace(/Z$/, '') : text)
  }
  const { value, format } = cell
  if (format === 'percent' || (format === 'day' && Number.isInteger(value))) return undefined
  if (format || (value < 1 && value >= 0)) return timeOfSerial(value)
  if (Number.isInteger(value)) return readTypedTime(value < 100 ? String(value) : String(value).padStart(4, '0'))
  return dayOfThisCentury(value, date1904) && timeOfSerial(value)
}
