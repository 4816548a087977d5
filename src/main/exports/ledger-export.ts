import type { GstReturnRequest, LedgerRequest } from '#contract/desk/schemas'
import { CallError } from '#contract/protocol/failure'
import { dayBookName, gstReportName, gstr1Name, monthBookName } from '#contract/registration/books/book-names'
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

/**
 * Ledgers as Excel files and the GSTR-1 tax return, loaded in the name of the caller. Excel is written in a worker
 * thread.
 */
export function ledgerExportCalls({ clientFor }: Pick<DeskContext, 'clientFor'>): Calls {
  /** `day`: the day book; `documents`: the month book of that month; `month`: the GST report. */
  async function loadLedger(request: LedgerRequest, owner: string) {
    const api = clientFor(owner)
    const { name: instituteName } = await api.extension.institute({})
    if ('day' in request)
      return {
        name: `${dayBookName(request.day)}.xlsx`,
        sheets: dayBookSheets(request.day, await api.books.day(request), instituteName),
      }
    if ('documents' in request) {
      const month = request.documents
      const sheets = monthBookSheets(month, await loadMonthBook(api, month), instituteName)
      return { name: `${monthBookName(month)}.xlsx`, sheets }
    }
    const sheets = gstMonthSheets(request.month, await api.books.month(request), instituteName)
    return { name: `${gstReportName(request.month)}.xlsx`, sheets }
  }

  /** Throws `conflict` if the institute does not file GSTR-1. */
  async function loadGstr1(month: string, owner: string) {
    const api = clientFor(owner)
    const institute = await api.extension.institute({})
    const problem = gstr1Problem(institute, month)
    if (problem) throw new CallError('conflict', problem)
    const { series } = await api.books.month({ month })
    const lines = await loadMonthBook(api, month)
    return { instituteName: institute.name, gstr1: gstr1Sections({ gstin: institute.gstin, month, lines, series }) }
  }

  return {
    'books.sheet': async (request, owner) => {
      const { name, sheets } = await loadLedger(request, owner)
      return { name, bytes: await writeWorkbook(sheets) }
    },
    'books.gstReturn': async ({ month, format }: GstReturnRequest, owner) => {
      const { instituteName, gstr1 } = await loadGstr1(month, owner)
      const bytes =
        format === 'json'
          ? new TextEncoder().encode(gstr1Json(gstr1))
          : await writeWorkbook(gstr1Sheets(gstr1, instituteName))
      return { name: `${gstr1Name(month)}.${format}`, bytes }
    },
  }
}
