import type { Row } from './backend'
import type { Day } from './day'
import { kept, type Trainee } from './ledger'

/** Registrations, payments and seats that any backend stores otherwise than those who were there remember it. */
export async function rowsWrong({ ledger, slots, world }: Day): Promise<string[]> {
  const { rowsOf } = world.backend
  const phones = ledger.trainees.map(({ phone }) => phone)
  const ofToday = async (table: 'register' | 'payment') =>
    (await rowsOf(table)).filter(({ phone }) => phones.includes(String(phone)))
  const [registrations, payments] = [await ofToday('register'), await ofToday('payment')]
  const of = (rows: readonly Row[], phone: string) => rows.filter((row) => row.phone === phone)
  return [
    ...ledger.trainees.flatMap((one) => traineeWrong(one, of(registrations, one.phone), of(payments, one.phone))),
    ...slots.flatMap(({ id, date, seats }) => {
      const taken = registrations.filter(({ tdid, isCancelled }) => tdid === id && !isCancelled).length
      return taken > seats ? [`${date}: ${taken} of ${seats} seats are taken`] : []
    }),
  ]
}

function traineeWrong(trainee: Trainee, rows: Row[], payments: Row[]): string[] {
  const { phone, id, takings, draft } = trainee
  const wrong: string[] = []
  const must = (isRight: boolean, words: string) => void (isRight || wrong.push(`${phone} ${words}`))
  const [row] = rows
  const [taking] = kept(trainee)
  must(rows.length === (id ? 1 : 0), `is there ${rows.length} times, and is ${id ?? 'not'} registered`)
  must(
    takings.every(({ end }) => end !== 'open'),
    'still waits at the counter',
  )
  must(kept(trainee).length < 2, `paid ${kept(trainee).length} times`)
  must(payments.length === kept(trainee).length, `paid ${kept(trainee).length} times, ${payments.length} are stored`)
  if (!row || !id) return wrong
  must(row._id === id, `is ${row._id}, and was told to be ${id}`)
  must(row.isPaymentDone === (taking !== undefined), 'is marked otherwise than paid')
  must(row.address === draft.address, `lives at ${draft.address}, ${row.address} is stored`)
  if (taking) must(row.price === taking.amount / 100 && row.paymentType === taking.type, `paid by ${taking.type}`)
  return wrong
}
