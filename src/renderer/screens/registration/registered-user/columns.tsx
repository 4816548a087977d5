import { t } from '@lingui/core/macro'
import { formatMoney, fullName } from '#contract/protocol/format'
import type { Registration } from '#contract/registration/registration'
import type { Column } from '../../../crud/definition'
import { dayColumn, optional, textColumn } from '../../../crud/list/columns'
import { paymentStateLabels } from '../parts/payment-labels'
import { PaymentStateBadge } from '../parts/payment-state-badge'
import { formatSlot, getPaymentState, getPrice } from '../parts/registration-row'

const formatPrice = (row: Registration) => {
  const price = getPrice(row)
  return price === undefined ? '' : formatMoney(price)
}
export const slotColumn: Column<Registration> = { key: 'slot', title: t`Slot`, value: formatSlot }
/** Rupees for exports; empty when undefined. */
export const toRupees = (paise: number | undefined) => (paise === undefined ? '' : paise / 100)

/** Columns shown by default, and those of the export. */
export const columns: readonly Column<Registration>[] = [
  dayColumn(t({ message: 'Registered', context: 'date' }), 'createdAt'),
  { key: 'name', title: t`Name`, value: fullName, isRowName: true },
  { key: 'phone', title: t`Phone`, value: ({ phone }) => phone },
  { key: 'course', title: t`Course`, value: ({ courseName }) => courseName?.at(0)?.name ?? '' },
  dayColumn(t`Training date`, 'dateOfCourse'),
  {
    key: 'amount',
    title: t`Amount`,
    value: formatPrice,
    exportValue: (row) => toRupees(getPrice(row)),
    sortValue: getPrice,
    numeric: true,
  },
  {
    key: 'payment',
    title: t`Payment`,
    value: (row) => paymentStateLabels[getPaymentState(row)],
    exportValue: getPaymentState,
    cell: (row) => <PaymentStateBadge row={row} />,
  },
]

/** All columns of the list: those shown by default, and optional ones that the user may add. */
export const listColumns: readonly Column<Registration>[] = [
  ...columns,
  optional(textColumn(t`Email`, 'email')),
  optional(textColumn(t`City`, 'city')),
  optional(textColumn(t`Licence category`, 'licenceCategory')),
  optional({
    key: 'vehicleCategory',
    title: t`Vehicle Category`,
    value: ({ vehicleCategory }) => vehicleCategory?.at(0)?.name ?? '',
  }),
  optional(slotColumn),
  optional(textColumn(t`Invoice`, 'invoiceNumber')),
]
