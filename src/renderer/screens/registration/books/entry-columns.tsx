import { formatMoney } from '#contract/protocol/format'
import type { DayBookLine } from '#contract/registration/books/books'
import { refundStateText } from '#contract/registration/refund'
import type { Column } from '../../../crud/definition'
import { textColumn, timeOfDayColumn } from '../../../crud/list/columns'
import { StatusBadge } from '../../../ui/status-badge'
import classes from './books.module.css'

type Document = Pick<DayBookLine, 'isCreditNote' | 'number' | 'creditedInvoice'>

export const documentColumn: Column<Document> = {
  title: 'Document',
  value: ({ isCreditNote }) => (isCreditNote ? 'Credit note' : 'Invoice'),
  cell: ({ isCreditNote }) => (isCreditNote ? <StatusBadge tone="wait" label="Credit note" /> : 'Invoice'),
  sortValue: false,
}
/** In lists, a credit note's invoice is shown on hover. */
export const numberColumn: Column<Document> = {
  title: 'Number',
  value: ({ number }) => number,
  cell: ({ number, creditedInvoice }) => (
    <span title={creditedInvoice ? `${number} for invoice ${creditedInvoice}` : number}>{number || '–'}</span>
  ),
  sortValue: false,
}
export const creditedInvoiceColumn: Column<Document> = {
  title: 'Credited Invoice',
  value: ({ creditedInvoice }) => creditedInvoice,
  sortValue: false,
}

const textOrDashColumn = <const K extends string>(title: string, key: K): Column<Record<K, string>> => ({
  ...textColumn(title, key),
  cell: (row) => row[key] || '–',
})
const amountColumn = (title: string, isShown: (line: DayBookLine) => boolean): Column<DayBookLine> => ({
  title,
  value: (line) => (isShown(line) ? formatMoney(line.amount) : ''),
  exportValue: (line) => (isShown(line) ? line.amount / 100 : ''),
  numeric: true,
})
const receivedColumn = amountColumn('Received', ({ isCreditNote }) => !isCreditNote)
const creditedColumn = amountColumn('Credited', ({ isCreditNote }) => isCreditNote)
const refundColumn: Column<DayBookLine> = { title: 'Refund', value: refundStateText }

/** Columns of the day's table, with the classes of their widths. */
export const entryColumns: readonly (readonly [column: Column<DayBookLine>, className?: string | undefined])[] = [
  [timeOfDayColumn('Time', 'at'), classes.time],
  [documentColumn, classes.document],
  [numberColumn, classes.invoice],
  [textColumn('Name', 'name')],
  [textColumn('Course', 'course'), classes.course],
  [textColumn('Payment Type', 'paymentType'), classes.type],
  [textOrDashColumn('Reference', 'reference'), classes.reference],
  [textOrDashColumn('Taken by', 'takenBy'), classes.by],
  [receivedColumn, classes.amount],
  [creditedColumn, classes.amount],
  [refundColumn, classes.refund],
]

/** Columns of the exported day. */
export const entryExportColumns: readonly Column<DayBookLine>[] = entryColumns.flatMap(([column]) =>
  column === numberColumn ? [column, creditedInvoiceColumn] : [column],
)
