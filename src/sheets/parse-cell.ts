import type { ColumnSpec, Value } from './columns'
import type { Cell } from './worker/cell'

export type CellResult = { value: Value } | { message: string }

/**
 * Converts a cell to a value of its column's kind, or returns a message for the clerk. `date1904`: days count from
 * 1904.
 */
export function readValue(cell: Cell | undefined, column: ColumnSpec, date1904: boolean): CellResult {
  if (!cell || (cell.kind === 'text' && cleanText(cell.text) === '')) {
    return column.requiredMessage ? { message: column.requiredMessage } : { value: null }
  }
  if (cell.kind === 'error') return { message: `The cell shows ${cell.code}. Correct its formula or type the value` }
  if (cell.kind === 'uncalculated') {
    return { message: 'The formula has no stored result. Open the file in Excel, save it and choose it again' }
  }
  switch (column.kind) {
    case 'day':
      return parseDay(cell, date1904)
    case 'time':
      return parseTime(cell)
    case 'integer':
      return parseInteger(cell)
    case 'list':
      return parseList(cell, column.max)
    case 'choice':
      return parseChoice(cell, column.choices)
    default:
      return parseText(cell, column.max)
  }
}

type FilledCell = Exclude<Cell, { kind: 'error' | 'uncalculated' }>

// Control characters, which some databases cannot store, and the invisible U+200B and U+FEFF.
// biome-ignore lint/suspicious/noControlCharactersInRegex: matches the characters to remove
const removedCharacters = /[\u0000-\u0008\u000B-\u001F\u007F\u200B\uFEFF]/g
/** A lone surrogate, which is not valid text, becomes U+FFFD. */
const cleanText = (value: string) => value.replace(/\r\n?/g, '\n').replace(removedCharacters, '').toWellFormed().trim()
const truncateForMessage = (value: string) => (value.length > 40 ? `${value.slice(0, 40)}…` : value).toWellFormed()
const cellText = (cell: FilledCell) => {
  if (cell.kind === 'text') return cleanText(cell.text)
  return cell.kind === 'number' ? String(toShownNumber(cell.value)) : String(cell.value).toUpperCase()
}
/** Rounds to the 15 digits that Excel shows: 24.999999999999996 → 25. Integers stay unchanged. */
const toShownNumber = (value: number) => (Number.isInteger(value) ? value : Number(value.toPrecision(15)))

function parseText(cell: FilledCell, max = 500): CellResult {
  if (cell.kind === 'number' && cell.isDateFormat) {
    return { message: 'The cell holds a date or time. Format it as text and type the value again' }
  }
  const value = cellText(cell)
  return value.length > max ? { message: `At most ${max} characters; this cell has ${value.length}` } : { value }
}

const maxEntries = 20
/** One entry per line; a single line is split at |. Blank lines are skipped; an empty entry between | is counted. */
function parseList(cell: FilledCell, max = 500): CellResult {
  const result = parseText(cell, Number.POSITIVE_INFINITY)
  if ('message' in result) return result
  const text = String(result.value)
  const entries = text.includes('\n') ? text.split('\n').filter((line) => line.trim() !== '') : text.split('|')
  const value = entries.map((entry) => entry.trim())
  if (value.length > maxEntries) return { message: `At most ${maxEntries} entries; this cell has ${value.length}` }
  const tooLong = value.findIndex((entry) => entry.length > max)
  if (tooLong === -1) return { value }
  return { message: `At most ${max} characters each; number ${tooLong + 1} has ${value[tooLong]?.length}` }
}

function parseChoice(cell: FilledCell, choices: readonly string[]): CellResult {
  const text = cellText(cell)
  const value = choices.find((option) => option.toLowerCase() === text.toLowerCase())
  return value === undefined
    ? { message: `Enter ${choices.join(' or ')}; “${truncateForMessage(text)}” is neither` }
    : { value }
}

function parseInteger(cell: FilledCell): CellResult {
  if (cell.kind === 'number' && cell.isDateFormat) {
    return { message: 'The cell is formatted as a date. Format it as a number and type the value again' }
  }
  const text = cellText(cell)
  const value = Number(text)
  if (/^-?\d+$/.test(text) && Number.isSafeInteger(value)) return { value }
  return { message: `Enter a whole number; “${truncateForMessage(text)}” is not one` }
}

function parseDay(cell: FilledCell, date1904: boolean): CellResult {
  const value =
    cell.kind === 'number' ? dayOfSerial(cell.value, cell.isDateFormat, date1904) : dayOfText(cellText(cell))
  return value
    ? { value }
    : { message: `Enter a date as DD/MM/YYYY; “${truncateForMessage(cellText(cell))}” is not one` }
}

const msPerDay = 86_400_000
const secondsPerDay = 86_400
/** ISO date. Years above 9999 get a sign and more digits; callers reject them by the length of the text. */
const toIsoDay = (ms: number) => new Date(ms).toISOString().split('T')[0] ?? ''
/** A number in a cell without a date format counts as a date only between 2000 and 2099. */
const isThisCentury = (value: string) => value >= '2000' && value < '2100'

/**
 * Day of an Excel serial number, independent of time zones. Serial 60 of the 1900 system (29 Feb 1900) does not exist.
 */
function dayOfSerial(serial: number, isDateFormat: boolean, date1904: boolean): string | undefined {
  // A formula result can be a fraction of a second before midnight: round to seconds before truncating to days.
  const days = Math.floor(Math.round(serial * secondsPerDay) / secondsPerDay)
  if (days < (date1904 ? 0 : 1) || days > 2_958_465 || (!date1904 && days === 60)) return undefined
  const epoch = date1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, days < 60 ? 31 : 30)
  const value = toIsoDay(epoch + days * msPerDay)
  return value.length === 10 && (isDateFormat || isThisCentury(value)) ? value : undefined
}

function dayOfText(text: string): string | undefined {
  const match =
    /^(?<d>\d{1,2})\/(?<m>\d{1,2})\/(?<y>\d{4})$/.exec(text) ??
    /^(?<y>\d{4})-(?<m>\d{2})-(?<d>\d{2})(T00:00:00(\.0+)?Z?)?$/.exec(text)
  const { y = '', m = '', d = '' } = match?.groups ?? {}
  const value = `${y}-${m.padStart(2, '0')}-${d.padStart(2, '0')}`
  const ms = match ? Date.parse(`${value}T00:00:00Z`) : Number.NaN
  return !Number.isNaN(ms) && toIsoDay(ms) === value ? value : undefined
}

function parseTime(cell: FilledCell): CellResult {
  const seconds = cell.kind === 'number' ? secondsOfSerial(cell.value) : secondsOfText(cellText(cell))
  if (seconds === undefined || seconds < 0 || seconds >= secondsPerDay) {
    return { message: `Enter a time such as 09:00 or 9:00 AM; “${truncateForMessage(cellText(cell))}” is not one` }
  }
  // Rounding must not carry the last half minute of a day into the next day.
  const minutes = Math.min(Math.round(seconds / 60), 1439)
  return { value: `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}` }
}
/** Seconds since midnight. A formula result less than half a second below 0 counts as midnight. */
const secondsOfSerial = (serial: number) =>
  (serial > -0.5 / secondsPerDay ? Math.max(serial, 0) : serial) * secondsPerDay
const twoDigits = (value: number) => String(value).padStart(2, '0')

function secondsOfText(text: string): number | undefined {
  const match = /^(\d{1,2})[:.](\d{2})(?:[:.](\d{2}))?\s*(?:([ap])\.?m\.?)?$/i.exec(text)
  if (!match) return undefined
  const [hour, minute, second] = [match[1], match[2], match[3] ?? '0'].map(Number)
  const amOrPm = match[4]?.toLowerCase()
  if (hour === undefined || minute === undefined || second === undefined || minute > 59 || second > 59) return undefined
  if (amOrPm && (hour < 1 || hour > 12)) return undefined
  const hour24 = amOrPm ? (hour % 12) + (amOrPm === 'p' ? 12 : 0) : hour
  return hour24 * 3600 + minute * 60 + second
}
