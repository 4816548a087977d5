import type { PrintedDocument } from '#contract/desk/printed-document'
import { ledgerKinds } from '#contract/desk/printed-kinds'
import { documentName } from '#contract/protocol/text/document-name'
import { dayBookName, gstMonthName, shiftReportName } from '#contract/registration/books/book-names'
import type { IssuedDocument } from '#contract/registration/issued-document'
import { letterheadOf } from '#documents/registration/records'
import type { DeskContext } from '../ports'
import type { Printable } from './printable'
import type { AskInstitute } from './sources/institute'
import { issuedOf } from './sources/issued'

type Wanted = Extract<PrintedDocument, { day: string } | { month: string } | { shiftId: string }>
export const isOfBooks = (wanted: PrintedDocument): wanted is Wanted => ledgerKinds.some((kind) => kind === wanted.kind)

/** The institute's books and the reports of its shifts on paper: asks the institute for what they show, in the name of the owner. */
export const bookDocuments =
  ({ clientFor, now }: Pick<DeskContext, 'clientFor' | 'now'>, institute: AskInstitute) =>
  async (wanted: Wanted, owner: string, signal: AbortSignal): Promise<Printable> => {
    const api = clientFor(owner)
    const headOf = async (as?: IssuedDocument['institute']) => {
      const known = await institute(owner, { signal, as })
      return { institute: letterheadOf(known, known.logo), printedAt: new Date(now()).toISOString() }
    }
    if (wanted.kind === 'day-book') {
      const { day } = wanted
      const book = await api.books.day({ day }, { signal })
      const head = await headOf()
      const name = dayBookName(day)
      return { subject: day, title: name, file: name, make: (make) => make('dayBook', { ...head, day, book }) }
    }
    if (wanted.kind === 'shift-report') {
      const { shiftId: id } = wanted
      const report = await api.shift.report({ id }, { signal })
      const issued = await issuedOf(api, 'z-report', report.number, { signal })
      const head = await headOf(issued?.institute ?? undefined)
      const title = shiftReportName(report)
      const file = documentName('', title)
      return { subject: id, title, file, make: (make) => make('shiftReport', { ...head, report }) }
    }
    const { month } = wanted
    const book = await api.books.month({ month }, { signal })
    const head = await headOf()
    const name = gstMonthName(month)
    return { subject: month, title: name, file: name, make: (make) => make('gstMonth', { ...head, month, book }) }
  }
