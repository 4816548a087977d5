import { toIndiaTime } from '#contract/protocol/calendar'
import type { DayBookLine } from '#contract/registration/books/books'
import type { CellData } from './workbook-data'

type Line = Pick<DayBookLine, 'at' | 'isCreditNote' | 'number' | 'creditedInvoice'>
/** The first cells of a document in day book and month book: day, time, document, number, credited invoice. */
export function documentCells({ at, isCreditNote, number, creditedInvoice }: Line): CellData[] {
  const time = toIndiaTime(Date.parse(at)).slice(0, 16)
  return [
    { day: time.slice(0, 10) },
    { time },
    { text: isCreditNote ? 'Credit note' : 'Invoice' },
    { text: number },
    { text: creditedInvoice },
  ]
}
