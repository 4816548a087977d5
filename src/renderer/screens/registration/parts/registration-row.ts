import { t } from '@lingui/core/macro'
import type { ChangeDescription } from '#contract/desk/outbox'
import { formatTime, fullName } from '#contract/protocol/format'
import type { PaymentState } from '#contract/registration/options'
import { referenceRuleOf } from '#contract/registration/payment/payment-reference'
import type { Registration } from '#contract/registration/registration'
import { api } from '../../../core/api'

/** Registered at the counter, not in the app. Only such rows are edited, deleted or cancelled here (S1 §6). */
export const isCounterRow = ({ appUser }: Registration): boolean => !appUser
export const isCancelled = ({ cancelledAt }: Registration): boolean => cancelledAt !== ''

export const isEditable = (row: Registration): boolean => isCounterRow(row) && !isCancelled(row)
/** Paid registrations of the counter (D-217). The provider refuses a slot that has started. */
export const isMovable = (row: Registration): boolean => isEditable(row) && row.isPaymentDone
/** Only unpaid registrations can be deleted (D-16). */
export const isDeletable = (row: Registration): boolean => isEditable(row) && !row.isPaymentDone
/** A registration that was paid online is not cancelled here (D-16, D-17). */
export const isCancellable = (row: Registration): boolean =>
  isEditable(row) && row.isPaymentDone && row.mode !== 'online'
/** Includes unpaid registrations of the app. */
export const isPayable = (row: Registration): boolean => !row.isPaymentDone && !isCancelled(row)
/** Paid by UPI, net banking or card, which have a reference (D-351). */
export const canHavePaymentReference = ({ isPaymentDone, paymentType }: Registration): boolean =>
  isPaymentDone && referenceRuleOf(paymentType) !== undefined
/** Title of the dialog for the payment's reference. */
export const referenceTitle = ({ utr }: Registration): string => (utr ? t`Correct reference` : t`Add reference`)

/** Price of the course in paise; undefined when it is missing or 0, which stands for an unreadable price. */
export const getPrice = ({ courseName }: Registration): number | undefined => courseName?.at(0)?.price || undefined

/** '9:00 AM – 11:00 AM'; '' without a slot. */
export const formatSlot = ({ slot }: Registration): string => {
  const [bookedSlot] = slot ?? []
  return bookedSlot ? `${formatTime(bookedSlot.startTime)} – ${formatTime(bookedSlot.endTime)}` : ''
}

/** Description of a change of this registration in the outbox. */
export const describeRowChange = (row: Registration): ChangeDescription => ({
  person: fullName(row),
  phone: row.phone,
  course: row.courseName?.at(0)?.name ?? '',
  day: row.dateOfCourse,
  price: getPrice(row) ?? null,
})

export function getPaymentState(row: Registration): PaymentState {
  if (isCancelled(row)) return 'Cancelled'
  return row.isPaymentDone ? 'Done' : 'Pending'
}

/** Refetches a row after a payment or cancellation: the receipt or credit note to print needs its number. */
export async function refetchRow({ id, phone }: Pick<Registration, 'id' | 'phone'>): Promise<Registration | undefined> {
  const { rows } = await api.registration.list({ search: phone, page: 1, limit: 100 })
  return rows.find((row) => row.id === id)
}
