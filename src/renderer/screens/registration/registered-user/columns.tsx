import { IconCircleX } from '@tabler/icons-react'
import { formatMoney, fullName } from '#contract/protocol/format'
import type { Registration } from '#contract/registration/registration'
import type { Column } from '../../../crud/definition'
import { dayColumn } from '../../../crud/list/columns'
import { StatusBadge } from '../../../ui/status-badge'
import { getPaymentState, getPrice } from './row'

const formatPrice = (row: Registration) => {
  const price = getPrice(row)
  return price === undefined ? '' : formatMoney(price)
}
/** Rupees for exports; empty when undefined. */
export const toRupees = (paise: number | undefined) => (paise === undefined ? '' : paise / 100)

export const columns: readonly Column<Registration>[] = [
  dayColumn('Registered', 'createdAt'),
  { title: 'Name', serverSortKey: 'name', value: fullName },
  { title: 'Phone', serverSortKey: 'phone', value: ({ phone }) => phone },
  { title: 'Course', serverSortKey: 'course', value: ({ courseName }) => courseName?.at(0)?.name ?? '' },
  dayColumn('Training date', 'dateOfCourse'),
  {
    title: 'Amount',
    serverSortKey: 'amount',
    value: formatPrice,
    exportValue: (row) => toRupees(getPrice(row)),
    sortValue: getPrice,
    numeric: true,
  },
  { title: 'Payment', serverSortKey: 'payment', value: getPaymentState, cell: (row) => <PaymentState row={row} /> },
]

const tones = { Done: 'good', Pending: 'wait', Cancelled: 'bad' } as const

function PaymentState({ row }: { row: Registration }) {
  const state = getPaymentState(row)
  return <StatusBadge tone={tones[state]} label={state} {...(state === 'Cancelled' ? { icon: IconCircleX } : {})} />
}
