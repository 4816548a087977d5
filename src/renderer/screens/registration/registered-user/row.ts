import type { ChangeAbout } from '#contract/desk/outbox'
import { fullName } from '#contract/protocol/format'
import type { Registration } from '#contract/registration/registration'
import { api } from '../../../core/api'

/** Made at the counter: no app user is linked. Only these are edited, deleted or cancelled here (S1 §6). */
export const isCounterRow = ({ appUser }: Registration): boolean => !appUser
export const isCancelled = ({ cancelledAt }: Registration): boolean => cancelledAt !== ''

/** D-16: only what is not paid is deleted. */
export const mayDelete = (row: Registration): boolean => isCounterRow(row) && !row.isPaymentDone && !isCancelled(row)
/** D-16 and D-17: what is paid at the counter is cancelled. */
export const mayCancel = (row: Registration): boolean =>
  isCounterRow(row) && row.isPaymentDone && row.mode !== 'online' && !isCancelled(row)
/** D-217; what else speaks against it the provider says. */
export const mayMove = (row: Registration): boolean => mayEdit(row) && row.isPaymentDone
export const mayEdit = (row: Registration): boolean => isCounterRow(row) && !isCancelled(row)
export const mayPay = (row: Registration): boolean => !row.isPaymentDone && !isCancelled(row)

/** The price of the course, in paise; undefined when the row does not say, or says what nobody can read. */
export const priceOf = ({ courseName }: Registration): number | undefined => courseName?.at(0)?.price || undefined

/** How the outbox shows a change of this registration. */
export const aboutRow = (row: Registration): ChangeAbout => ({
  person: fullName(row),
  phone: row.phone,
  course: row.courseName?.at(0)?.name ?? '',
  day: row.dateOfCourse,
  price: priceOf(row) ?? null,
})

export const stateOf = (row: Registration): 'Cancelled' | 'Done' | 'Pending' =>
  isCancelled(row) ? 'Cancelled' : row.isPaymentDone ? 'Done' : 'Pending'

/** The row as the provider has it now: after a payment or a cancellation its documents need the new numbers. */
export async function readAgain({ id, phone }: Pick<Registration, 'id' | 'phone'>): Promise<Registration | undefined> {
  const { rows } = await api.registration.list({ search: phone, page: 1, limit: 100 })
  return rows.find((row) => row.id === id)
}
