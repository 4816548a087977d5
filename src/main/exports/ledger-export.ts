import type { LedgerRequest } from '#contract/desk/schemas'
import { dayBookName, gstMonthName, monthBookName } from '#contract/registration/books/book-names'
import { dayBookSheets } from '#sheets/books/day-book'
import { gstMonthSheets } from '#sheets/books/gst-month'
import { monthBookSheets } from '#sheets/books/month-book'
import { writeWorkbook } from '#sheets/write-workbook'
import type { Handlers } from '../access'
import type { DeskContext } from '../ports'
import { loadMonthBook } from './load-month-book'

/** Day book, month book and GST report as Excel files, loaded in the name of the caller and written in a worker thread. */
export function ledgerExportCalls({ clientFor }: Pick<DeskContext, 'clientFor'>): Pick<Handlers, 'books.sheet'> {
  async function loadLedger(request: LedgerRequest, owner: string) {
    const api = clientFor(owner)
    const { name } = await api.extension.institute({})
    if ('day' in request)
      return {
        name: `${dayBookName(request.day)}.xlsx`,
        book: dayBookSheets(request.day, await api.books.day(request), name),
      }
    if ('documents' in request) {
      const month = request.documents
      const book = monthBookSheets(month, await loadMonthBook(api, month), name)
      return { name: `${monthBookName(month)}.xlsx`, book }
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
