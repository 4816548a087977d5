import type { GstReturnRequest, LedgerRequest } from '#contract/desk/schemas'
import { CallError } from '#contract/protocol/failure'
import { dayBookName, gstMonthName, gstr1Name, monthBookName } from '#contract/registration/books/book-names'
import { gstr1Problem, gstr1Sections } from '#contract/registration/books/gstr1'
import { gstr1Json } from '#contract/registration/books/gstr1-json'
import { dayBookSheets } from '#sheets/books/day-book'
import { gstMonthSheets } from '#sheets/books/gst-month'
import { gstr1Sheets } from '#sheets/books/gstr1'
import { monthBookSheets } from '#sheets/books/month-book'
import { writeWorkbook } from '#sheets/write-workbook'
import type { Handlers } from '../access'
import type { DeskContext } from '../ports'
import { loadMonthBook } from './load-month-book'

type Calls = Pick<Handlers, 'books.sheet' | 'books.gstReturn'>

/** Ledgers as Excel files and the GSTR-1 tax return, loaded in the name of the caller. Excel is written in a worker thread. */
export function ledgerExportCalls({ clientFor }: Pick<DeskContext, 'clientFor'>): Calls {
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

  /** Throws `conflict` if the institute does not file GSTR-1. */
  async function loadGstr1(month: string, owner: string) {
    const api = clientFor(owner)
    const institute = await api.extension.institute({})
    const problem = gstr1Problem(institute, month)
    if (problem) throw new CallError('conflict', problem)
    const { series } = await api.books.month({ month })
    const lines = await loadMonthBook(api, month)
    return { institute: institute.name, gstr1: gstr1Sections({ gstin: institute.gstin, month, lines, series }) }
  }

  return {
    'books.sheet': async (request, owner) => {
      const { name, book } = await loadLedger(request, owner)
      return { name, bytes: await writeWorkbook(book) }
    },
    'books.gstReturn': async ({ month, format }: GstReturnRequest, owner) => {
      const { institute, gstr1 } = await loadGstr1(month, owner)
      const bytes =
        format === 'json'
          ? new TextEncoder().encode(gstr1Json(gstr1))
          : await writeWorkbook(gstr1Sheets(gstr1, institute))
      return { name: `${gstr1Name(month)}.${format}`, bytes }
    },
  }
}
