import ExcelJS from 'exceljs'
import { slotSheet } from '#sheets/kinds/slot-sheet'
import type { Institute } from '../institute-under-test'

export type SheetRow = Record<(typeof slotSheet.columns)[number]['header'], string | number | null>
const headings = slotSheet.columns.map(({ header }) => header)

/** An Excel file with these rows under the sample's headings, as Excel itself would write it. */
export async function slotWorkbook(rows: readonly Partial<SheetRow>[]): Promise<Uint8Array<ArrayBuffer>> {
  const workbook = new ExcelJS.Workbook()
  const sheet = workbook.addWorksheet('Rows')
  sheet.addRow(headings)
  for (const row of rows) sheet.addRow(headings.map((heading) => row[heading] ?? null))
  return new Uint8Array(await workbook.xlsx.writeBuffer())
}

/** A slot of the LMV driving course as a clerk types it: names, DD/MM/YYYY. */
export const sheetRow = (date: string, changes: Partial<SheetRow> = {}): Partial<SheetRow> => ({
  date: toDayMonthYear(date),
  endDate: toDayMonthYear(date),
  vcid: 'Light Motor Vehicle',
  ctid: 'Learner Training',
  ccid: 'Regular Batch',
  cnid: 'LMV Driving Course',
  startTime: '19:00',
  endTime: '8:30 PM',
  seat: 6,
  ...changes,
})
export const toDayMonthYear = (day: string) => day.split('-').reverse().join('/')

/** A slot that may be added, of the same course. */
export async function slotDraft(institute: Institute, date: string) {
  const api = institute.as('admin')
  const course = (await api.courseName.all()).find(({ name }) => name === 'LMV Driving Course')
  return {
    vehicleCategoryId: course!.vehicleCategory.id,
    courseTypeId: course!.courseType.id,
    courseCategoryId: course!.courseCategory.id,
    courseNameId: course!.id,
    date,
    endDate: date,
    startTime: '06:00',
    endTime: '08:30',
    seats: 10,
  }
}
