import { Text } from '@mantine/core'
import { IconReceiptRupee } from '@tabler/icons-react'
import type { DayRange } from '#contract/protocol/calendar'
import { formatMoney } from '#contract/protocol/format'
import { api } from '../../core/api'
import { useCan } from '../../core/capabilities'
import { useAsk } from '../../core/query'
import { crudScreen } from '../../crud/crud-screen'
import { dayColumn, moneyColumn, textColumn, timeOfDayColumn } from '../../crud/list/columns'

/** S2 §2, 9. A counter payment shows the person of its registration (D-14). */
export const paymentHistoryScreen = crudScreen(api.paymentRecord, {
  path: '/payment-history',
  title: 'Payment History',
  icon: IconReceiptRupee,
  group: 'Reports',
  empty: 'Nothing has been paid yet.',
  columns: [
    { title: 'User Name', value: ({ user, registration }) => user?.firstName || registration?.name || '' },
    { title: 'Mobile', value: ({ user, registration }) => user?.phone || registration?.phone || '' },
    dayColumn('Date', 'createdAt'),
    timeOfDayColumn('Time', 'createdAt'),
    moneyColumn('Final Total Amount', 'total'),
    moneyColumn('CGST', 'cgst'),
    moneyColumn('SGST', 'sgst'),
    { title: 'Payment Type', value: ({ type, paymentType }) => paymentType || type || 'online' },
    { title: 'Course Name', value: ({ courseName }) => courseName?.name ?? '' },
    { title: 'Course Type', value: ({ courseType }) => courseType?.name ?? '' },
    { title: 'Vehicle Category', value: ({ vehicleCategory }) => vehicleCategory?.name ?? '' },
    textColumn('Transaction Id', 'transactionId'),
    { title: 'Booking Id', value: ({ transactionId }) => transactionId },
    { title: 'User Id', value: ({ user }) => user?.id ?? '' },
  ],
  range: { label: 'Payment date', chip: 'Paid' },
  tools: (search, range) => <Totals search={search} range={range} />,
  export: { file: 'Payment History Report.csv' },
})

function Totals({ search, range }: { search: string; range: DayRange | undefined }) {
  const can = useCan('paymentTotals')
  const { data } = useAsk('extension', 'paymentTotals', { search, ...range }, { enabled: can, keepPrevious: true })
  if (!data) return null
  return (
    <Text size="sm" className="tabular" role="status" aria-label="Totals">
      Total <b>{formatMoney(data.total)}</b> · CGST {formatMoney(data.cgst)} · SGST {formatMoney(data.sgst)}
    </Text>
  )
}
