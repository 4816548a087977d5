import { addDays } from '#contract/protocol/calendar'
import type { RateLine } from '#contract/registration/books/books'
import type { Day } from './day'
import { dayIn, rowsOf } from './invariants'

type Sums = Map<string, number>
const add = (sums: Sums, name: string, amount: number) => void sums.set(name, (sums.get(name) ?? 0) + amount)

/** Two days at most: the day begins after noon. */
const daysOf = ({ firstDay }: Day) => [firstDay, addDays(firstDay, 1), addDays(firstDay, 2)]
const monthsOf = (day: Day) => [...new Set(daysOf(day).map((one) => one.slice(0, 7)))]
const rateless: (keyof RateLine)[] = ['count', 'taxable', 'cgst', 'sgst', 'igst', 'roundOff', 'total']

/** Current GST sums of the months of these days; the months also contain the days of other seeds. */
async function monthSums(day: Day): Promise<Sums> {
  const sums: Sums = new Map()
  for (const month of monthsOf(day)) {
    const { invoices, creditNotes, series } = await day.provider.reader.as('superadmin').books.month({ month })
    for (const [kind, lines] of [
      ['invoices', invoices],
      ['credit notes', creditNotes],
    ] as const)
      for (const line of lines)
        for (const name of rateless) add(sums, `${month} ${kind} ${line.ratePercent} % ${name}`, line[name])
    for (const { prefix, missingCount } of series) add(sums, `${month} ${prefix} missing`, missingCount)
  }
  return sums
}

/** The tax in a price, to the paisa: the office's own arithmetic. */
function taxesOf(total: number, rate: number) {
  const taxable = Math.round((total * 100) / (100 + rate))
  const half = Math.round((taxable * rate) / 200)
  return { count: 1, taxable, cgst: half, sgst: half, igst: 0, roundOff: total - taxable - 2 * half, total }
}

type Line = { day: string; isCreditNote: boolean; amount: number; type: string; number: string; price: number }
type Payout = { day: string; amount: number; type: string }

/** Expected ledger entries by the test's own record; only the day of recording is taken from the provider. */
async function linesOf(day: Day): Promise<Line[]> {
  const rows = await rowsOf(day)
  return day.ledger.trainees.flatMap(({ phone, takings, credited }) => {
    const row = rows.find((one) => one.phone === phone)
    const one = takings.find(({ end }) => end === 'kept')
    if (!row || !one) return []
    const { amount: price, type } = one
    const invoice = { day: dayIn(row.created_at), isCreditNote: false, amount: price, number: row.invoice_number }
    // Without a refund there is no credit note (D-307).
    const notes = credited.filter((amount) => amount > 0)
    const note = notes.map((amount) => ({
      ...{ day: dayIn(row.cancelled_at), isCreditNote: true, amount, number: row.credit_note_number },
    }))
    return [invoice, ...note].map((line) => ({ ...line, number: String(line.number), type, price }))
  })
}

/** Refunds paid on these days. */
async function payoutsOf(day: Day): Promise<Payout[]> {
  const rows = await rowsOf(day)
  return day.ledger.trainees.flatMap(({ phone, refunds }) => {
    const row = rows.find((one) => one.phone === phone)
    return refunds.map(({ amount, type }) => ({ day: dayIn(row?.refund_paid_at), amount, type }))
  })
}

function differences(name: string, expected: Sums, told: Sums): string[] {
  return [...new Set([...expected.keys(), ...told.keys()])].flatMap((key) => {
    const [wanted, is] = [expected.get(key) ?? 0, told.get(key) ?? 0]
    return wanted === is ? [] : [`${name}: ${key} is ${is}, not ${wanted}`]
  })
}

async function after(day: Day, before: Sums): Promise<string[]> {
  const lines = await linesOf(day)
  return [
    ...(await daysWrong(day, lines, await payoutsOf(day))),
    ...(await monthsWrong(day, lines, before)),
    ...(await totalsWrong(day, lines)),
  ]
}

async function daysWrong(day: Day, lines: readonly Line[], payouts: readonly Payout[]): Promise<string[]> {
  const [expected, told]: [Sums, Sums] = [new Map(), new Map()]
  for (const { day: on, number, amount, type, isCreditNote } of lines) {
    add(expected, `${on} ${number} ${type}`, amount)
    if (!isCreditNote) add(expected, `${on} received by ${type}`, amount)
  }
  for (const { day: on, amount, type } of payouts) add(expected, `${on} refunded by ${type}`, amount)
  for (const on of daysOf(day)) {
    const book = await day.provider.reader.as('superadmin').books.day({ day: on })
    for (const { number, paymentType, amount } of book.lines) add(told, `${on} ${number} ${paymentType}`, amount)
    for (const { paymentType, received, refunded } of book.types) {
      add(told, `${on} received by ${paymentType}`, received)
      add(told, `${on} refunded by ${paymentType}`, refunded)
    }
  }
  return differences('day book', expected, told)
}

async function monthsWrong(day: Day, lines: readonly Line[], before: Sums): Promise<string[]> {
  const expected = new Map(before)
  for (const { day: on, isCreditNote, amount } of lines) {
    // A refund is all or nothing, and takes the same taxes back.
    for (const [name, value] of Object.entries(taxesOf(amount, day.terms.rate)))
      add(
        expected,
        `${on.slice(0, 7)} ${isCreditNote ? 'credit notes' : 'invoices'} ${day.terms.rate} % ${name}`,
        value,
      )
  }
  return differences('GST report', expected, await monthSums(day))
}

async function totalsWrong(day: Day, lines: readonly Line[]): Promise<string[]> {
  const [from, , to] = daysOf(day)
  const told = await day.provider.reader.as('superadmin').extension.paymentTotals({ search: '', from, to })
  const sum = (some: readonly Line[]) => some.reduce((all, { amount }) => all + amount, 0)
  const [notes, invoices] = [lines.filter((one) => one.isCreditNote), lines.filter((one) => !one.isCreditNote)]
  const expected = new Map([
    ['count', invoices.length],
    ['total', sum(invoices)],
    ['refunds', sum(notes)],
  ])
  const { count, total, refunds } = told
  return differences('Payment History', expected, new Map(Object.entries({ count, total, refunds })))
}

/** Looks at the books before a day and after it. */
export const booksWrong = { before: monthSums, after }
