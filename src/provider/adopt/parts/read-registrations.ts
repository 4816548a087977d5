import { createClient } from '#contract/protocol/client'
import { page, type Row } from '#contract/protocol/endpoint'
import { instant, link, text } from '#contract/protocol/fields'
import { paymentTypes } from '#contract/registration/options'
import { paymentRow } from '#contract/registration/payment-record'
import { registrationRow } from '#contract/registration/registration'
import type { Adoption } from '../adoption'

/** What a document database tells of a cancelled row and of a payment besides what their screens show. */
const cancelledToo = { ...registrationRow, updatedAt: instant } as const
const paymentToo = { ...paymentRow, slotId: ['tdid', link], phone: text, receiptOf: ['receiptNumber', text] } as const
const lists = {
  registration: { cancelled: page('register/getCancleRecord', 'Question', cancelledToo) },
  payment: { list: page('payment/getAllPayment', 'Question', paymentToo) },
}

export type ReadRegistration = Row<typeof registrationRow> & {
  /** Is on the list of cancelled ones. */
  isCancelled: boolean
  updatedAt?: string
}
export type ReadPayment = Row<typeof paymentToo>

/** Registrations and cancelled ones, the same calls and reading as those of the screens; one on both lists is cancelled. */
export async function readRegistrations(run: Adoption): Promise<ReadRegistration[]> {
  const { registration } = createClient(lists, run.source.send)
  const live = await run.all('registration', run.source.api.registration.list)
  const cancelled = await run.all('cancelledRegistration', registration.cancelled)
  const byId = new Map<string, ReadRegistration>(
    live.map((row) => [row.id, { ...row, isCancelled: row.cancelledAt !== '' }]),
  )
  for (const row of cancelled) byId.set(row.id, { ...withType(row), ...byId.get(row.id), isCancelled: true })
  run.reportOf('registration').read += byId.size - live.length
  run.reportOf('registration').told += byId.size - live.length
  return [...byId.values()].sort((a, b) => (key(run, a) < key(run, b) ? -1 : 1))
}
const key = (run: Adoption, row: ReadRegistration) => `${run.timeOf(row)} ${row.id}`

/** Of a cancelled one S1 §3.7 says that `type` is the payment type. */
function withType<R extends { mode: string; paymentType: string }>(row: R): R {
  const type = paymentTypes.find((one) => one.toLowerCase() === row.mode.trim().toLowerCase())
  return type ? { ...row, mode: 'offline', paymentType: row.paymentType || type } : row
}

export function readPayments(run: Adoption): Promise<ReadPayment[]> {
  return run.all('paymentRecord', createClient(lists, run.source.send).payment.list)
}

/**
 * Which payment is of which registration. Our own providers name it; else the transaction does, else whoever paid for this
 * course and slot. What is of none, or of one that has another already, is told with its amount: it cannot be kept.
 */
export function matchPayments(
  run: Adoption,
  registrations: readonly ReadRegistration[],
  payments: readonly ReadPayment[],
): Map<string, ReadPayment> {
  const byId = new Map(registrations.map((row) => [row.id, row]))
  const byTransaction = new Map(registrations.flatMap((row) => (row.paymentId ? [[row.paymentId, row]] : [])))
  const byPerson = Map.groupBy(registrations, personOf)
  const bySlot = Map.groupBy(registrations, (row) => `${personOf(row)} ${row.slotId}`)
  const found = new Map<string, ReadPayment>()
  const free = (rows: readonly ReadRegistration[] = []) =>
    rows.find(({ id, isPaymentDone }) => isPaymentDone && !found.has(id)) ?? rows.find(({ id }) => !found.has(id))
  for (const payment of payments) {
    const phone = payment.user?.phone || payment.registration?.phone || payment.phone
    const person = personOf({ phone, courseNameId: payment.courseName?.id ?? '' })
    const ofSlot = payment.slotId ? bySlot.get(`${person} ${payment.slotId}`) : byPerson.get(person)
    const registration =
      byId.get(payment.registration?.id ?? '') ??
      byId.get(payment.receiptOf) ??
      byTransaction.get(payment.transactionId) ??
      free(ofSlot) ??
      free(byPerson.get(person)) ??
      ofSlot?.[0]
    const amount = `₹${payment.total / 100}`
    if (!registration)
      run.refuse('paymentRecord', payment.id, `${amount}: a payment is of a registration, and of none here`)
    else if (found.has(registration.id))
      run.refuse('paymentRecord', payment.id, `${amount}: ${registration.id} has another payment, and is paid once`)
    else found.set(registration.id, payment)
  }
  return found
}

const personOf = ({ phone, courseNameId }: { phone: string; courseNameId: string }) => `${phone.trim()} ${courseNameId}`

/** S1 §3.2 says offline or online; where it is not told, a transaction is online. */
export const modeOf = ({ mode, paymentId }: Pick<ReadRegistration, 'mode' | 'paymentId'>): 'offline' | 'online' => {
  const said = mode.trim().toLowerCase()
  return said === 'online' || (said === '' && paymentId !== '') ? 'online' : 'offline'
}
