import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { IconReceiptRupee } from '@tabler/icons-react'
import { lazy } from 'react'
import { type DayRange, monthRange } from '#contract/protocol/calendar'
import { formatMoney } from '#contract/protocol/format'
import { paymentTypeLabel } from '#contract/registration/option-labels'
import { netOf } from '#contract/registration/payment/net'
import type { PaymentRecord } from '#contract/registration/payment/payment-record'
import { api } from '../../core/api'
import { useHasExtension } from '../../core/capabilities'
import { useApiQuery } from '../../core/query'
import { serverToday } from '../../core/workstation/server-time'
import { crudScreen } from '../../crud/crud-screen'
import type { Column } from '../../crud/definition'
import { dayColumn, instantColumn, moneyColumn, optional, textColumn, timeOfDayColumn } from '../../crud/list/columns'
import { paymentModeLabel } from './parts/payment-labels'

/** Column of an amount after deduction of the refund, so that it adds up to the totals (D-45). */
const netColumn = (title: string, key: keyof ReturnType<typeof netOf>): Column<PaymentRecord> => ({
  key,
  title,
  value: (row) => formatMoney(netOf(row)[key]),
  exportValue: (row) => netOf(row)[key] / 100,
  sortValue: (row) => netOf(row)[key],
  numeric: true,
})

/** Columns of the list, the details and the export (S2 §2, 9; D-72). */
const columns: readonly Column<PaymentRecord>[] = [
  { key: 'user', title: t`User Name`, value: ({ user, registration }) => user?.firstName || registration?.name || '' },
  {
    key: 'phone',
    title: t`Mobile`,
    value: ({ user, registration }) => user?.phone || registration?.phone || '',
    hiddenIfNarrow: true,
  },
  dayColumn(t`Date`, 'createdAt'),
  { ...timeOfDayColumn(t`Time`, 'createdAt'), hiddenIfNarrow: true },
  moneyColumn(t`Final Total Amount`, 'total'),
  // Shown because the amount is gross, but the taxes are those after the refund (D-394).
  {
    ...moneyColumn(t`Refund`, 'refund'),
    value: ({ refund }) => (refund > 0 ? formatMoney(refund) : ''),
    requiredExtension: 'cancel',
  },
  { ...netColumn(t`Net`, 'net'), requiredExtension: 'cancel' },
  // A narrow list hides its rightmost columns first: the courses, then the taxes, whose totals are shown above.
  { ...netColumn('CGST', 'cgst'), hiddenIfNarrow: true },
  { ...netColumn('SGST', 'sgst'), hiddenIfNarrow: true },
  optional({ ...netColumn('IGST', 'igst'), requiredExtension: 'books' }),
  // `type`: payment mode, online or offline.
  {
    key: 'paymentType',
    title: t`Payment Type`,
    value: ({ type, paymentType }) => paymentTypeLabel(paymentType) || paymentModeLabel(type || 'online'),
    exportValue: ({ type, paymentType }) => paymentType || type || 'online',
  },
  optional({ ...textColumn(t`Invoice Number`, 'invoiceNumber'), requiredExtension: 'books' }),
  { key: 'courseName', title: t`Course Name`, value: ({ courseName }) => courseName?.name ?? '', hiddenIfNarrow: true },
  { key: 'courseType', title: t`Course Type`, value: ({ courseType }) => courseType?.name ?? '', hiddenIfNarrow: true },
  {
    key: 'vehicleCategory',
    title: t`Vehicle Category`,
    value: ({ vehicleCategory }) => vehicleCategory?.name ?? '',
    hiddenIfNarrow: true,
  },
  optional(textColumn(t`Transaction Id`, 'transactionId')),
  // The same value as the transaction id, as in the specification (S2 §2, 9).
  optional({ key: 'bookingId', title: t`Booking Id`, value: ({ transactionId }) => transactionId }),
  optional({ key: 'userId', title: t`User Id`, value: ({ user }) => user?.id ?? '' }),
  optional({ key: 'email', title: t`Email`, value: ({ user }) => user?.email ?? '' }),
  optional({ key: 'registration', title: t`Registration Id`, value: ({ registration }) => registration?.id ?? '' }),
  optional({
    key: 'courseCategory',
    title: t`Course Category`,
    value: ({ courseCategory }) => courseCategory?.name ?? '',
  }),
  optional({
    key: 'type',
    title: t`Payment Mode`,
    value: ({ type }) => paymentModeLabel(type || 'online'),
    exportValue: ({ type }) => type || 'online',
  }),
  optional({ ...instantColumn(t`Refunded At`, 'refundedAt'), requiredExtension: 'cancel' }),
  optional({ ...textColumn(t`Credit Note`, 'creditNoteNumber'), requiredExtension: 'cancel' }),
]

const refundedFilter = 'refunded'
const refundedLabel = t({ message: 'Refunded', context: 'payment' })
const refundOptions = [{ value: refundedFilter, label: refundedLabel }]

const PaymentDrawer = lazy(async () => ({
  default: (await import('./parts/trainee-drawer/payment-drawer')).PaymentDrawer,
}))

/** Payment History (S2 §2, 9). A payment without an app user shows the person of its registration (D-14). */
export const paymentHistoryScreen = crudScreen(api.paymentRecord, {
  path: '/payment-history',
  icon: IconReceiptRupee,
  empty: t`No payments yet.`,
  columns,
  views: [
    { id: 'all', name: t`All`, getQuery: () => ({}) },
    {
      id: 'today',
      name: t`Today`,
      getQuery: () => ({ from: serverToday(), to: serverToday() }),
      requiredExtension: 'paymentRecord.byRange',
    },
    {
      id: 'month',
      name: t`This month`,
      getQuery: () => ({ ...monthRange(serverToday().slice(0, 7)) }),
      requiredExtension: 'paymentRecord.byRange',
    },
    {
      id: 'refunded',
      name: refundedLabel,
      getQuery: () => ({ refund: refundedFilter }),
      requiredExtension: 'paymentRecord.filtered',
    },
  ],
  range: { label: t`Payment date`, chipLabel: t`Paid` },
  // `isInViewOnly`: only the view "Refunded" sets this filter; the toolbar has no control for it.
  filters: [{ name: 'refund', label: t`Refund`, useOptions: () => refundOptions, isInViewOnly: true }],
  toolbar: (search, range, filters) => (
    <Totals search={search} range={range} hasRefundFilter={filters?.refund !== undefined} />
  ),
  details: {
    title: t`Payment Information`,
    drawer: {
      Drawer: PaymentDrawer,
      getSearchText: ({ user, registration }) => user?.phone || registration?.phone || '',
    },
  },
  export: { file: 'Payment History Report.csv', columns },
})

type TotalsProps = { search: string; range: DayRange | undefined; hasRefundFilter: boolean }

function Totals({ search, range, hasRefundFilter }: TotalsProps) {
  const hasTotals = useHasExtension('paymentTotals')
  const { data } = useApiQuery(
    'extension',
    'paymentTotals',
    { search, ...range, ...(hasRefundFilter ? { refund: refundedFilter } : {}) },
    { enabled: hasTotals, keepPrevious: true },
  )
  if (!data) return null
  const [gross, refunds, net] = [data.total, data.refunds, data.total - data.refunds].map(formatMoney)
  const [cgst, sgst] = [data.cgst, data.sgst].map(formatMoney)
  return (
    <Text size="sm" className="tabular" role="status" aria-label={t`Totals`}>
      <Trans>
        Gross {gross} · Refunds {refunds} · Net <b>{net}</b> · CGST {cgst} · SGST {sgst}
      </Trans>
      {data.igst > 0 ? ` · IGST ${formatMoney(data.igst)}` : null}
    </Text>
  )
}
