import type { Row } from './backend'
import { createChecker } from './checker'
import type { Day } from './day'
import { recordedAttempts, type Trainee } from './ledger'

/** Violations, at any backend: registrations and payments differ from the ledger, or a slot is overbooked. */
export async function rowViolations({ ledger, slots, world }: Day): Promise<string[]> {
  const { rowsOf } = world.backend
  const phones = ledger.trainees.map(({ phone }) => phone)
  const rowsOfDay = async (table: 'register' | 'payment') =>
    (await rowsOf(table)).filter(({ phone }) => phones.includes(String(phone)))
  const [registrations, payments] = [await rowsOfDay('register'), await rowsOfDay('payment')]
  const withPhone = (rows: readonly Row[], phone: string) => rows.filter((row) => row.phone === phone)
  return [
    ...ledger.trainees.flatMap((trainee) => {
      const { phone } = trainee
      return traineeViolations(trainee, withPhone(registrations, phone), withPhone(payments, phone))
    }),
    ...slots.flatMap(({ id, date, seats }) => {
      const taken = registrations.filter(({ tdid, isCancelled }) => tdid === id && !isCancelled).length
      return taken > seats ? [`slot of ${date}: ${taken} of ${seats} seats are taken`] : []
    }),
  ]
}

function traineeViolations(trainee: Trainee, registrations: Row[], payments: Row[]): string[] {
  const { phone, id, attempts, draft } = trainee
  const { violations, check, checkEqual } = createChecker(`trainee ${phone}`)
  const recorded = recordedAttempts(trainee)
  const [row] = registrations
  const [attempt] = recorded
  checkEqual('number of registrations', registrations.length, id ? 1 : 0)
  check(
    attempts.every(({ status }) => status !== 'open'),
    'a payment is still open',
  )
  check(recorded.length < 2, `${recorded.length} payments are confirmed`)
  checkEqual('number of stored payments', payments.length, recorded.length)
  if (!row || !id) return violations
  checkEqual('id', row._id, id)
  checkEqual('isPaymentDone', row.isPaymentDone, attempt !== undefined)
  checkEqual('address', row.address, draft.address)
  if (!attempt) return violations
  checkEqual('price', row.price, attempt.amount / 100)
  checkEqual('payment type', row.paymentType, attempt.type)
  return violations
}
