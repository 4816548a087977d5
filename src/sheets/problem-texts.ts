import { t } from '@lingui/core/macro'
import type { CellFault, FileFault, ProblemTexts } from './problems'

/** Messages for the clerk: what is wrong, and what to do. */
const texts: ProblemTexts = {
  required: ({ message }) => message,
  errorValue: ({ value }) => t`The cell shows ${value}. Correct its formula or type the value`,
  uncalculated: () => t`The formula has no stored result. Open the file in Excel, save it and choose it again`,
  notDay: ({ shown }) => t`Enter a date as DD/MM/YYYY; “${{ words: shorten(shown) }}” is not one`,
  notTime: ({ shown }) => t`Enter a time such as 09:00 or 9:00 AM; “${{ words: shorten(shown) }}” is not one`,
  notInteger: ({ shown }) => t`Enter a whole number; “${{ words: shorten(shown) }}” is not one`,
  notChoice: ({ choices: [first = '', second = ''], shown }) =>
    t`Enter ${{ firstName: first }} or ${{ secondName: second }}; “${{ words: shorten(shown) }}” is neither`,
  boolean: ({ value }) => t`The cell holds Excel’s ${value}, not a text. Format it as text and type the value again`,
  dateAsText: () => t`The cell holds a date or time. Format it as text and type the value again`,
  tooLong: ({ max, length }) => t`At most ${max} characters; this cell has ${length}`,
  tooManyEntries: ({ max, count }) => t`At most ${max} entries; this cell has ${count}`,
  entryTooLong: ({ max, number, length }) => t`At most ${max} characters each; number ${number} has ${length}`,
  headingTwice: ({ label }) => t`The column “${label}” occurs twice. Keep one of them`,
  headingMissing: ({ label }) => t`The column “${label}” is missing. Use the headings of the sample sheet`,

  empty: () => t`The file is empty.`,
  protected: () => t`The Excel file is protected with a password. Save it without one and choose it again.`,
  oldExcel: () => t`This is an old Excel file (.xls). In Excel, use Save as and choose Excel workbook (.xlsx).`,
  binaryExcel: () => t`This is a binary Excel file (.xlsb). In Excel, use Save as and choose Excel workbook (.xlsx).`,
  notExcel: () => t`This is not an Excel file (.xlsx). In Excel, use Save as and choose Excel workbook (.xlsx).`,
  damaged: () => t`The Excel file is damaged or incomplete. Open it in Excel, save it again and choose it once more.`,
  tooLarge: () =>
    t`The Excel file holds far more than a sheet of rows. Copy the rows into the sample sheet and use that.`,
  timeout: () =>
    t`The Excel file could not be read within 5 seconds. Copy the rows into the sample sheet and use that.`,
  emptySheet: () => t`The sheet is empty. Fill in the sample sheet and choose that.`,
  noHeadings: ({ headings }) =>
    t`No sheet of the file has the headings of the sample sheet: ${{ words: headings.join(', ') }}. Copy the rows into the sample sheet and choose that.`,
  noRows: () => t`The sheet has no rows below its headings.`,
  tooManyRows: ({ max }) =>
    t`The file holds more than ${{ rows: max.toLocaleString('en-IN') }} rows. Split it into several files.`,
}

const maxShown = 40
const shorten = (text: string) => (text.length > maxShown ? `${text.slice(0, maxShown)}…` : text).toWellFormed()

/** The message of a fault, for the clerk. */
export const problemText = (fault: CellFault | FileFault): string =>
  (texts[fault.code] as (values: CellFault | FileFault) => string)(fault)
