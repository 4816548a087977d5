import { IconCircleX } from '@tabler/icons-react'
import { formatMoney, fullName } from '#contract/protocol/format'
import type { Registration } from '#contract/registration/registration'
import type { Column } from '../../../crud/definition'
import { dayColumn } from '../../../crud/list/columns'
import { State } from '../../../ui/state'
import { priceOf, stateOf } from './row'

const amount = (row: Registration) => {
  const price = priceOf(row)
  return price === undefined ? '' : formatMoney(price)
}
/** For files: a number, or nothing where there is none. */
export const rupees = (paise: number | undefined) => (paise === undefined ? '' : paise / 100)

export const columns: readonly Column<Registration>[] = [
  dayColumn('Registered', 'createdAt'),
  { title: 'Name', sort: 'name', value: fullName },
  { title: 'Phone', sort: 'phone', value: ({ phone }) => phone },
  { title: 'Course', sort: 'course', value: ({ courseName }) => courseName?.at(0)?.name ?? '' },
  dayColumn('Training date', 'dateOfCourse'),
  {
    title: 'Amount',
    sort: 'amount',
    value: amount,
    exported: (row) => rupees(priceOf(row)),
    sortBy: priceOf,
    numeric: true,
  },
  { title: 'Payment', sort: 'payment', value: stateOf, cell: (row) => <PaymentState row={row} /> },
]

const tones = { Done: 'good', Pending: 'wait', Cancelled: 'bad' } as const

function PaymentState({ row }: { row: Registration }) {
  const state = stateOf(row)
  return <State tone={tones[state]} label={state} {...(state === 'Cancelled' ? { icon: IconCircleX } : {})} />
}
