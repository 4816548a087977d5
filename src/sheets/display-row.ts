import { formatTime } from '#contract/protocol/format'
import type { ColumnSpec, ReadRow } from './columns'

/** The cells of a row for display: days as ISO, times as on screens, cells that could not be parsed as in Excel. */
export const toDisplayRow = (columns: readonly ColumnSpec[], { value, unparsed }: ReadRow): string[] =>
  columns.map((column) => unparsed[column.key] ?? displayValue(column, value[column.key]))

function displayValue({ kind }: ColumnSpec, value: ReadRow['value'][string] | undefined): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.join('\n')
  return kind === 'time' ? formatTime(String(value)) : String(value)
}
