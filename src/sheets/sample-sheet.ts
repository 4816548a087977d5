import { t } from '@lingui/core/macro'
import type { ColumnSpec } from './columns'
import type { SheetKind } from './kinds/sheet-kind'
import { serialDay } from './xlsx/serial-day'
import type { Cell } from './xlsx/worksheet'
import { createXlsx } from './xlsx/xlsx'

/**
 * Bytes of a kind's sample workbook: a sheet with headings and example rows, and a sheet that explains the columns.
 * `translate` translates the explanations from English.
 */
export function sampleSheet(
  kind: SheetKind,
  translate: (text: string) => string = (text) => text,
): Uint8Array<ArrayBuffer> {
  const { columns, examples } = kind
  const rows = examples.map((example) => columns.map((column) => exampleCell(column, example[column.key])))
  const notes = columns.map(({ header, label = header, requiredMessage, help }) => {
    const explanations = [label, requiredMessage ? t`Yes` : t`No`, help].map(translate)
    return [header, ...explanations].map((value) => ({ value }))
  })
  return createXlsx([
    {
      name: 'Rows',
      frozenRows: 1,
      columns: columns.map(({ kind: columnKind }) => ({
        width: widths[columnKind],
        format: formats[columnKind],
        isWrapped: columnKind === 'list' || columnKind === 'text',
      })),
      rows: [headings(columns.map(({ header }) => header)), ...rows],
    },
    {
      name: 'Notes',
      frozenRows: 0,
      columns: [22, 22, 18, 90].map((width) => ({ width })),
      rows: [headings(noteTitles.map(translate)), ...notes, [], [{ value: translate(instructions) }]],
    },
  ])
}

const dayMs = 24 * 60 * 60_000
const noteTitles = [t`Column`, t`Name in the form`, t`Must be filled in`, t`What to enter`]
const instructions = t`Replace the example rows. Do not change the headings. At most 10,000 rows.`
const headings = (titles: readonly string[]): Cell[] => titles.map((value) => ({ value, format: '@', isBold: true }))

/** Column widths in characters. */
const widths: Record<ColumnSpec['kind'], number> = {
  text: 40,
  reference: 26,
  choice: 16,
  list: 40,
  integer: 8,
  day: 14,
  time: 12,
}
const formats: Record<ColumnSpec['kind'], string> = {
  text: '@',
  reference: '@',
  choice: '@',
  list: '@',
  integer: '0',
  day: 'dd/mm/yyyy',
  time: 'h:mm AM/PM',
}

function exampleCell({ kind }: ColumnSpec, value: string | number = ''): Cell | null {
  const format = formats[kind]
  if (value === '') return null
  if (kind === 'day') return { value: serialDay(`${value}`), format }
  // Excel stores a time as a fraction of a day.
  if (kind === 'time') return { value: Date.parse(`1970-01-01T${value}:00Z`) / dayMs, format }
  return { value, format }
}
