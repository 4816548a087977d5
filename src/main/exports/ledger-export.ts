import type { LedgerRequest } from '#contract/desk/schemas'
import { dayBookName, gstMonthName } from '#contract/registration/books/book-names'
import { dayBookSheets } from '#sheets/books/day-book'
import { gstMonthSheets } from '#sheets/books/gst-month'
import { writeWorkbook } from '#sheets/write-workbook'
import type { Handlers } from '../access'
import type { DeskContext } from '../ports'

/** Day book and GST report as Excel files, loaded in the name of the caller and written in a worker thread. */
export function ledgerExportCalls({ clientFor }: Pick<DeskContext, 'clientFor'>): Pick<Handlers, 'books.sheet'> {
  async function loadLedger(request: LedgerRequest, owner: string) {
    const api = clientFor(owner)
    const { name } = await api.extension.institute({})
    if ('day' in request)
      return {
        name: `${dayBookName(request.day)}.xlsx`,
        book: dayBookSheets(request.day, await api.books.day(request), name),
      }
    const book = gstMonthSheets(request.month, await api.books.month(request), name)
    return { name: `${gstMonthName(request.month)}.xlsx`, book }
  }
  return {
    'books.sheet': async (request, owner) => {
      const { name, book } = await loadLedger(request, owner)
      return { name, bytes: await writeWorkbook(book) }
    },
  }
}
