import type { BufferedRows } from '../import-buffer'
import type { ImportRun } from '../import-run'
import type { SourcePayment, SourceRegistration } from './read-registrations'

/** Only the fields needed for matching, because all registrations are kept in memory. */
type RegistrationKey = Pick<SourceRegistration, 'id' | 'isPaymentDone'>
/**
 * Registrations of one person and course. The search for the next unmatched paid registration starts at `paidIndex`,
 * and for any unmatched one at `anyIndex`.
 */
type MatchQueue = { rows: RegistrationKey[]; paidIndex: number; anyIndex: number }

/**
 * Returns payment ids by registration id. Matches the registration's id (sent by our provider), else the transaction,
 * else person, course and slot, else person and course. Rejects payments without a match, and second ones.
 */
export async function matchPayments(
  run: ImportRun,
  registrations: BufferedRows<SourceRegistration>,
  payments: BufferedRows<SourcePayment>,
): Promise<Map<string, string>> {
  const index = await buildIndex(registrations)
  const matches = new Map<string, string>()
  const isUnmatched = ({ id }: RegistrationKey) => !matches.has(id)

  function findRegistrationId(payment: SourcePayment): string | undefined {
    const phone = payment.user?.phone || payment.registration?.phone || payment.phone
    const personKey = personKeyOf({ phone, courseNameId: payment.courseName?.id ?? '' })
    const personQueue = index.byPerson.get(personKey)
    const slotQueue = payment.slotId ? index.bySlot.get(`${personKey} ${payment.slotId}`) : personQueue
    const namedIds = [payment.registration?.id ?? '', payment.receiptOf]
    return (
      namedIds.find((id) => index.ids.has(id)) ??
      index.byTransaction.get(payment.transactionId) ??
      nextUnmatched(slotQueue, isUnmatched)?.id ??
      nextUnmatched(personQueue, isUnmatched)?.id ??
      // All matched: rejected as a second payment.
      slotQueue?.rows[0]?.id
    )
  }
  for await (const rows of payments.chunks())
    for (const payment of rows) {
      const id = findRegistrationId(payment)
      const amount = `₹${payment.total / 100}`
      if (id === undefined)
        run.addRejected('paymentRecord', payment.id, `${amount}: no registration matches this payment`)
      else if (matches.has(id))
        run.addRejected('paymentRecord', payment.id, `${amount}: registration ${id} already has a payment`)
      else matches.set(id, payment.id)
    }
  return matches
}

/** The next unmatched registration, paid ones first. Matches are final, so the indexes only grow. */
function nextUnmatched(
  queue: MatchQueue | undefined,
  isUnmatched: (row: RegistrationKey) => boolean,
): RegistrationKey | undefined {
  if (!queue) return undefined
  const { rows } = queue
  queue.paidIndex = nextIndex(rows, queue.paidIndex, (row) => row.isPaymentDone && isUnmatched(row))
  queue.anyIndex = nextIndex(rows, queue.anyIndex, isUnmatched)
  return rows[queue.paidIndex] ?? rows[queue.anyIndex]
}

/** The index of the first matching row from `start`; the number of rows if there is none. */
function nextIndex(rows: readonly RegistrationKey[], start: number, matches: (row: RegistrationKey) => boolean) {
  let index = start
  for (let row = rows[index]; row && !matches(row); row = rows[index]) index++
  return index
}

async function buildIndex(registrations: BufferedRows<SourceRegistration>) {
  const ids = new Set<string>()
  const byTransaction = new Map<string, string>()
  const byPerson = new Map<string, MatchQueue>()
  const bySlot = new Map<string, MatchQueue>()
  const enqueue = (queues: Map<string, MatchQueue>, key: string, row: RegistrationKey) => {
    const queue = queues.get(key) ?? { rows: [], paidIndex: 0, anyIndex: 0 }
    queues.set(key, queue)
    queue.rows.push(row)
  }
  for await (const rows of registrations.chunks())
    for (const { id, isPaymentDone, slotId, paymentId, ...row } of rows) {
      const personKey = personKeyOf(row)
      const entry = { id, isPaymentDone }
      ids.add(id)
      if (paymentId) byTransaction.set(paymentId, id)
      enqueue(byPerson, personKey, entry)
      enqueue(bySlot, `${personKey} ${slotId}`, entry)
    }
  return { ids, byTransaction, byPerson, bySlot }
}

const personKeyOf = ({ phone, courseNameId }: { phone: string; courseNameId: string }) =>
  `${phone.trim()} ${courseNameId}`
