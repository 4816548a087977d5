import { t } from '@lingui/core/macro'
import { formatMoney } from '#contract/protocol/format'
import type { DayBookLine } from '#contract/registration/books/books'
import { paymentTypeLabel } from '#contract/registration/option-labels'
import { refundStateText } from '#contract/registration/refund'
import type { Column, ExportColumn } from '../../../crud/definition'
import { textColumn, timeOfDayColumn } from '../../../crud/list/columns'
import { StatusBadge } from '../../../ui/status-badge'
import classes from './books.module.css'

type BookedDocument = Pick<DayBookLine, 'isCreditNote' | 'number' | 'creditedInvoice'>

export const documentColumn: Column<BookedDocument> = {
  key: 'isCreditNote',
  title: t`Document`,
  value: ({ isCreditNote }) => (isCreditNote ? t`Credit note` : t`Invoice`),
  cell: ({ isCreditNote }) => (isCreditNote ? <StatusBadge tone="wait" label={t`Credit note`} /> : t`Invoice`),
  sortValue: false,
}
/** On hover, the number of a credit note shows that of its invoice. */
export const numberColumn: Column<BookedDocument> = {
  key: 'number',
  title: t`Number`,
  value: ({ number }) => number,
  cell: ({ number, creditedInvoice }) => (
    <span title={creditedInvoice ? t`${number} for invoice ${creditedInvoice}` : number}>{number || '–'}</span>
  ),
  sortValue: false,
}
export const creditedInvoiceColumn: Column<BookedDocument> = {
  key: 'creditedInvoice',
  title: t`Credited Invoice`,
  value: ({ creditedInvoice }) => creditedInvoice,
  sortValue: false,
}

export const paymentTypeColumn: Column<Pick<DayBookLine, 'paymentType'>> = {
  ...textColumn(t`Payment Type`, 'paymentType'),
  value: ({ paymentType }) => paymentTypeLabel(paymentType),
  exportValue: ({ paymentType }) => paymentType,
}

const textOrDashColumn = <const K extends string>(title: string, key: K): Column<Record<K, string>> => ({
  ...textColumn(title, key),
  cell: (row) => row[key] || '–',
})
const amountColumn = (key: string, title: string, isShown: (line: DayBookLine) => boolean): Column<DayBookLine> => ({
  key,
  title,
  value: (line) => (isShown(line) ? formatMoney(line.amount) : ''),
  exportValue: (line) => (isShown(line) ? line.amount / 100 : ''),
  numeric: true,
})
const receivedColumn = amountColumn('received', t`Received`, ({ isCreditNote }) => !isCreditNote)
const creditedColumn = amountColumn('credited', t`Credited`, ({ isCreditNote }) => isCreditNote)
const refundColumn: Column<DayBookLine> = { key: 'refundState', title: t`Refund`, value: refundStateText }

/** Columns of the day's table, with the classes of their widths. */
export const entryColumns: readonly (readonly [column: Column<DayBookLine>, className?: string | undefined])[] = [
  [timeOfDayColumn(t`Time`, 'at'), classes.time],
  [documentColumn, classes.document],
  [numberColumn, classes.invoice],
  [textColumn(t`Name`, 'name')],
  [textColumn(t`Course`, 'course'), classes.course],
  [paymentTypeColumn, classes.type],
  [textOrDashColumn(t`Reference`, 'reference'), classes.reference],
  [textOrDashColumn(t`Recorded by`, 'recordedBy'), classes.by],
  [receivedColumn, classes.amount],
  [creditedColumn, classes.amount],
  [refundColumn, classes.refund],
]

/** Columns of the exported day. The invoice of a credit note has a column here. */
export const entryExportColumns: readonly ExportColumn<DayBookLine>[] = entryColumns.flatMap(([column]) =>
  column === numberColumn ? [column, creditedInvoiceColumn] : [column],
)
