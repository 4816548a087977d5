import type { ColumnSpec } from './columns'
import type { SheetKind } from './kinds/sheet-kind'

/** The bytes of a kind's sample: a sheet with its headings and example rows, and a sheet that says what belongs where. */
export async function sampleSheet(kind: SheetKind): Promise<Uint8Array> {
  // Outside a bundle, Node finds no names in this module but its default.
  const { default: exceljs } = await import('exceljs')
  const book = new exceljs.Workbook()
  const rows = book.addWorksheet('Rows', { views: [{ state: 'frozen', ySplit: 1 }] })
  rows.columns = kind.columns.map(({ key, header, kind: holds }) => ({
    key,
    header,
    width: widths[holds],
    style: { numFmt: formats[holds], alignment: { vertical: 'top', wrapText: holds === 'list' || holds === 'text' } },
  }))
  rows.getRow(1).font = { bold: true }
  for (const example of kind.examples)
    rows.addRow(Object.fromEntries(kind.columns.map((column) => [column.key, cellValue(column, example[column.key])])))
  const notes = book.addWorksheet('Notes')
  notes.columns = [
    { header: 'Column', width: 22 },
    { header: 'Is the', width: 22 },
    { header: 'Must be filled in', width: 18 },
    { header: 'What belongs here', width: 90 },
  ]
  notes.getRow(1).font = { bold: true }
  for (const { header, label, missing, help } of kind.columns)
    notes.addRow([header, label ?? header, missing ? 'Yes' : 'No', help])
  notes.addRow([])
  notes.addRow(['Write over the example rows. Keep the headings as they are; at most 10,000 rows.'])
  return new Uint8Array(await book.xlsx.writeBuffer())
}

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

/** Days and times as the numbers that Excel keeps, so that no time zone takes part. */
function cellValue({ kind: holds }: ColumnSpec, value: string | number = ''): string | number | null {
  if (value === '') return null
  if (holds === 'day') return (Date.parse(`${value}T00:00:00Z`) - Date.UTC(1899, 11, 30)) / 86_400_000
  if (holds === 'time') return Date.parse(`1970-01-01T${value}:00Z`) / 86_400_000
  return value
}
