import type { PrintedDocument } from '#contract/desk/printed-document'
import { ledgerKinds } from '#contract/desk/printed-kinds'
import { documentName } from '#contract/protocol/text/document-name'
import { dayBookName, gstReportName, shiftReportName } from '#contract/registration/books/book-names'
import type { IssuedDocument } from '#contract/registration/issued-document'
import { letterheadOf } from '#documents/registration/to-document-data'
import type { DeskContext } from '../ports'
import type { PrintableDocument } from './printable-document'
import type { LoadInstitute } from './sources/institute'
import { loadIssuedDocument } from './sources/issued'

type LedgerDocument = Extract<PrintedDocument, { day: string } | { month: string } | { shiftId: string }>
export const isLedgerDocument = (document: PrintedDocument): document is LedgerDocument =>
  ledgerKinds.some((kind) => kind === document.kind)

/** Loads ledgers and shift reports in the name of `owner`, the person who prints. */
export const ledgerDocuments =
  ({ clientFor, now }: Pick<DeskContext, 'clientFor' | 'now'>, loadInstitute: LoadInstitute) =>
  async (document: LedgerDocument, owner: string, signal: AbortSignal): Promise<PrintableDocument> => {
    const api = clientFor(owner)
    const loadHeader = async (issuedInstitute?: IssuedDocument['institute']) => {
      const letterhead = await loadInstitute(owner, { signal, issuedInstitute })
      return { institute: letterheadOf(letterhead, letterhead.logo), printedAt: new Date(now()).toISOString() }
    }
    if (document.kind === 'day-book') {
      const { day } = document
      const ledger = await api.books.day({ day }, { signal })
      const header = await loadHeader()
      const name = dayBookName(day)
      return {
        subject: day,
        title: name,
        file: name,
        render: (make) => make('dayBook', { ...header, day, book: ledger }),
      }
    }
    if (document.kind === 'shift-report') {
      const { shiftId: id } = document
      const report = await api.shift.report({ id }, { signal })
      const issued = await loadIssuedDocument(api, 'z-report', report.number, { signal })
      const header = await loadHeader(issued?.institute ?? undefined)
      const title = shiftReportName(report)
      const file = documentName('', title)
      return { subject: id, title, file, render: (make) => make('shiftReport', { ...header, report }) }
    }
    const { month } = document
    const ledger = await api.books.month({ month }, { signal })
    const header = await loadHeader()
    const name = gstReportName(month)
    return {
      subject: month,
      title: name,
      file: name,
      render: (make) => make('gstMonth', { ...header, month, book: ledger }),
    }
  }
