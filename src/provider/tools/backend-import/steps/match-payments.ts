import type { Adoption } from '../import-run'
import type { Spooled } from '../spool'
import type { ReadPayment, ReadRegistration } from './read-registrations'

/** What of a registration its payment is known by: all of them stand in memory at once. */
type Payable = Pick<ReadRegistration, 'id' | 'isPaymentDone'>
/** The registrations of one person and course, as far as none has a payment yet. */
type Queue = { rows: Payable[]; paid: number; any: number }

/**
 * Which payment is of which registration, by their ids. Our own providers name it; else the transaction does, else whoever
 * paid for this course and slot. What is of none, or of one that has another already, is told with its amount: it cannot be
 * kept.
 */
export async function matchPayments(
  run: Adoption,
  registrations: Spooled<ReadRegistration>,
  payments: Spooled<ReadPayment>,
): Promise<Map<string, string>> {
  const known = await indexed(registrations)
  const found = new Map<string, string>()
  const isFree = ({ id }: Payable) => !found.has(id)

  function match(payment: ReadPayment): string | undefined {
    const phone = payment.user?.phone || payment.registration?.phone || payment.phone
    const person = personOf({ phone, courseNameId: payment.courseName?.id ?? '' })
    const ofPerson = known.byPerson.get(person)
    const ofSlot = payment.slotId ? known.bySlot.get(`${person} ${payment.slotId}`) : ofPerson
    return (
      known.ids.get(payment.registration?.id ?? '') ??
      known.ids.get(payment.receiptOf) ??
      known.byTransaction.get(payment.transactionId) ??
      next(ofSlot, isFree)?.id ??
      next(ofPerson, isFree)?.id ??
      ofSlot?.rows[0]?.id
    )
  }
  for await (const chunk of payments.chunks())
    for (const payment of chunk) {
      const id = match(payment)
      const amount = `₹${payment.total / 100}`
      if (id === undefined)
        run.refuse('paymentRecord', payment.id, `${amount}: a payment is of a registration, and of none here`)
      else if (found.has(id))
        run.refuse('paymentRecord', payment.id, `${amount}: ${id} has another payment, and is paid once`)
      else found.set(id, payment.id)
    }
  return found
}

/** The next free one, one that is marked as paid before the others. What has a payment keeps it, so each is looked at once. */
function next(queue: Queue | undefined, isFree: (row: Payable) => boolean): Payable | undefined {
  if (!queue) return undefined
  const { rows } = queue
  const paid = () => rows[queue.paid]
  for (let row = paid(); row && !(row.isPaymentDone && isFree(row)); row = paid()) queue.paid++
  const any = () => rows[queue.any]
  for (let row = any(); row && !isFree(row); row = any()) queue.any++
  return paid() ?? any()
}

async function indexed(registrations: Spooled<ReadRegistration>) {
  const ids = new Map<string, string>()
  const byTransaction = new Map<string, string>()
  const byPerson = new Map<string, Queue>()
  const bySlot = new Map<string, Queue>()
  const add = (queues: Map<string, Queue>, key: string, row: Payable) => {
    const queue = queues.get(key) ?? { rows: [], paid: 0, any: 0 }
    queues.set(key, queue)
    queue.rows.push(row)
  }
  for await (const chunk of registrations.chunks())
    for (const { id, isPaymentDone, slotId, paymentId, ...row } of chunk) {
      const person = personOf(row)
      const one = { id, isPaymentDone }
      ids.set(id, id)
      if (paymentId) byTransaction.set(paymentId, id)
      add(byPerson, person, one)
      add(bySlot, `${person} ${slotId}`, one)
    }
  return { ids, byTransaction, byPerson, bySlot }
}

const personOf = ({ phone, courseNameId }: { phone: string; courseNameId: string }) => `${phone.trim()} ${courseNameId}`
