import exceljs from 'exceljs'

type Line = readonly [
  date: string,
  endDate: string,
  course: readonly string[],
  start: string,
  end: string,
  seats: unknown,
]
/** The first row of a sheet of slots. */
export const headings = ['id', 'date', 'endDate', 'vcid', 'ctid', 'ccid', 'cnid', 'startTime', 'endTime', 'seat']

/** A slot sheet as Excel saves it: days and times are formatted numbers without a time zone. */
export async function createSlotSheet(...lines: Line[]): Promise<Buffer> {
  const book = new exceljs.Workbook()
  const sheet = book.addWorksheet('Rows')
  sheet.addRow(headings)
  const day = (text: string) => new Date(`${text}T00:00:00Z`)
  const time = (text: string) => new Date(`1899-12-30T${text}:00Z`)
  for (const [date, endDate, course, start, end, seats] of lines)
    sheet.addRow(['', day(date), day(endDate), ...course, time(start), time(end), seats])
  for (const key of [2, 3]) sheet.getColumn(key).numFmt = 'dd/mm/yyyy'
  for (const key of [8, 9]) sheet.getColumn(key).numFmt = 'h:mm AM/PM'
  return Buffer.from(await book.xlsx.writeBuffer())
}
