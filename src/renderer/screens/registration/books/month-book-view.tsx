import { t } from '@lingui/core/macro'
import { stateLabel } from '#contract/institute/states'
import { formatMoney, formatMonth } from '#contract/protocol/format'
import { signedAmounts } from '#contract/registration/books/book-sums'
import type { MonthBookLine } from '#contract/registration/books/month-book'
import { taxOf } from '#contract/registration/payment/tax'
import { useApiQuery } from '../../../core/query'
import type { Column, ExportColumn } from '../../../crud/definition'
import { dayColumn, textColumn, timeOfDayColumn } from '../../../crud/list/columns'
import { List } from '../../../crud/list/list'
import { useListState } from '../../../crud/list/list-state'
import { creditedInvoiceColumn, documentColumn, numberColumn, paymentTypeColumn } from './entry-columns'

type Amounts = ReturnType<typeof signedAmounts>
const amountColumn = (key: string, title: string, getAmount: (amounts: Amounts) => number): Column<MonthBookLine> => ({
  key,
  title,
  value: (line) => formatMoney(getAmount(signedAmounts(line))),
  exportValue: (line) => getAmount(signedAmounts(line)) / 100,
  numeric: true,
})
const day = dayColumn(t`Date`, 'at')
const time = timeOfDayColumn(t`Time`, 'at')
const name = { ...textColumn(t`Name`, 'name'), isRowName: true } as const
const company = textColumn(t`Company`, 'buyerName')
const course = textColumn(t`Course`, 'course')
const reference = textColumn(t`Reference`, 'reference')
const rate: Column<MonthBookLine> = {
  key: 'ratePercent',
  title: t`Rate`,
  value: ({ ratePercent }) => `${ratePercent} %`,
  exportValue: ({ ratePercent }) => ratePercent,
  numeric: true,
}
const taxable = amountColumn('taxable', t`Taxable Value`, (amounts) => amounts.taxable)
const total = amountColumn('total', t`Total`, (amounts) => amounts.total)

const listColumns: readonly Column<MonthBookLine>[] = [
  day,
  { ...documentColumn, hiddenIfNarrow: true },
  numberColumn,
  name,
  { ...company, hiddenIfNarrow: true },
  { ...course, hiddenIfNarrow: true },
  paymentTypeColumn,
  reference,
  { ...rate, hiddenIfNarrow: true },
  taxable,
  amountColumn('tax', t`Tax`, taxOf),
  total,
]
/** Not sortable: always in the order of recording. */
const columns = listColumns.map((column): Column<MonthBookLine> => ({ ...column, sortValue: false }))

export const monthBookExportColumns: readonly ExportColumn<MonthBookLine>[] = [
  day,
  time,
  documentColumn,
  numberColumn,
  creditedInvoiceColumn,
  name,
  company,
  textColumn(t`GST Number`, 'buyerGstin'),
  course,
  paymentTypeColumn,
  reference,
  { title: t`Place of Supply`, value: ({ placeOfSupply }) => stateLabel(placeOfSupply) },
  textColumn('SAC', 'sac'),
  rate,
  taxable,
  amountColumn('cgst', 'CGST', ({ cgst }) => cgst),
  amountColumn('sgst', 'SGST', ({ sgst }) => sgst),
  amountColumn('igst', 'IGST', ({ igst }) => igst),
  amountColumn('roundOff', t`Round Off`, ({ roundOff }) => roundOff),
  total,
]

/** Invoices and credit notes of a month, credit notes with negative amounts. */
export function MonthBookView({ month }: { month: string }) {
  const state = useListState()
  const { page, limit, search } = state
  const query = useApiQuery(
    'monthBook',
    'list',
    { month, page, limit, search },
    { keepPrevious: true, refetchOnWindowFocus: true },
  )
  return (
    <List<MonthBookLine>
      title={t`Month book`}
      query={query}
      state={state}
      columns={columns}
      actions={[]}
      empty={t`No invoices or credit notes in ${formatMonth(month)}.`}
    />
  )
}
