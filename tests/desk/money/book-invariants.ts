import { addDays } from '#contract/protocol/calendar'
import type { RateLine } from '#contract/registration/books/books'
import type { Day } from './day'
import { indiaDayOf, rowsOf } from './stored-invariants'

type Sums = Map<string, number>
const add = (sums: Sums, name: string, amount: number) => void sums.set(name, (sums.get(name) ?? 0) + amount)

/** A simulated day lasts at most two calendar days after its first. */
const daysOf = ({ firstDay }: Day) => [firstDay, addDays(firstDay, 1), addDays(firstDay, 2)]
const monthsOf = (day: Day) => [...new Set(daysOf(day).map((one) => one.slice(0, 7)))]
const summedFields: (keyof RateLine)[] = ['count', 'taxable', 'cgst', 'sgst', 'igst', 'roundOff', 'total']

/** Current sums of the GST reports. The months also contain the days of other seeds. */
export async function bookSums(day: Day): Promise<Sums> {
  const sums: Sums = new Map()
  for (const month of monthsOf(day)) {
    const { invoices, creditNotes, series } = await day.provider.reader.as('superadmin').books.month({ month })
    for (const [kind, lines] of [
      ['invoices', invoices],
      ['credit notes', creditNotes],
    ] as const)
      for (const line of lines)
        for (const name of summedFields) add(sums, `${month} ${kind} ${line.ratePercent} % ${name}`, line[name])
    for (const { prefix, missingCount } of series) add(sums, `${month} ${prefix} missing`, missingCount)
  }
  return sums
}

/** The tax in a price, in paise, computed independently of the program. */
function taxesOf(total: number, rate: number) {
  const taxable = Math.round((total * 100) / (100 + rate))
  const half = Math.round((taxable * rate) / 200)
  return { count: 1, taxable, cgst: half, sgst: half, igst: 0, roundOff: total - taxable - 2 * half, total }
}

type LedgerLine = { day: string; isCreditNote: boolean; amount: number; type: string; number: string; price: number }
type Payout = { day: string; amount: number; type: string }

/** Expected lines of the day book. Only the day and the document number are taken from the provider. */
async function expectedLines(day: Day): Promise<LedgerLine[]> {
  const rows = await rowsOf(day)
  return day.ledger.trainees.flatMap(({ phone, attempts, creditedAmounts }) => {
    const row = rows.find((one) => one.phone === phone)
    const attempt = attempts.find(({ status }) => status === 'recorded')
    if (!row || !attempt) return []
    const { amount: price, type } = attempt
    const invoice = { day: indiaDayOf(row.created_at), isCreditNote: false, amount: price, number: row.invoice_number }
    // Without a refund there is no credit note (D-307).
    const refundedAmounts = creditedAmounts.filter((amount) => amount > 0)
    const creditNotes = refundedAmounts.map((amount) => ({
      day: indiaDayOf(row.cancelled_at),
      isCreditNote: true,
      amount,
      number: row.credit_note_number,
    }))
    return [invoice, ...creditNotes].map((line) => ({ ...line, number: String(line.number), type, price }))
  })
}

/** Expected refunds by day and payment type. */
async function expectedPayouts(day: Day): Promise<Payout[]> {
  const rows = await rowsOf(day)
  return day.ledger.trainees.flatMap(({ phone, refunds }) => {
    const row = rows.find((one) => one.phone === phone)
    return refunds.map(({ amount, type }) => ({ day: indiaDayOf(row?.refund_paid_at), amount, type }))
  })
}

function differences(name: string, expected: Sums, observed: Sums): string[] {
  return [...new Set([...expected.keys(), ...observed.keys()])].flatMap((key) => {
    const [expectedSum, observedSum] = [expected.get(key) ?? 0, observed.get(key) ?? 0]
    return expectedSum === observedSum ? [] : [`${name}: ${key} is ${observedSum}, expected ${expectedSum}`]
  })
}

/** Violations: day book, GST report or payment totals differ from the ledger. `sumsBefore` are those before the day. */
export async function bookViolations(day: Day, sumsBefore: Sums): Promise<string[]> {
  const lines = await expectedLines(day)
  return [
    ...(await dayBookViolations(day, lines, await expectedPayouts(day))),
    ...(await gstReportViolations(day, lines, sumsBefore)),
    ...(await paymentTotalViolations(day, lines)),
  ]
}

async function dayBookViolations(
  day: Day,
  lines: readonly LedgerLine[],
  payouts: readonly Payout[],
): Promise<string[]> {
  const [expected, observed]: [Sums, Sums] = [new Map(), new Map()]
  for (const { day: date, number, amount, type, isCreditNote } of lines) {
    add(expected, `${date} ${number} ${type}`, amount)
    if (!isCreditNote) add(expected, `${date} received by ${type}`, amount)
  }
  for (const { day: date, amount, type } of payouts) add(expected, `${date} refunded by ${type}`, amount)
  for (const date of daysOf(day)) {
    const dayBook = await day.provider.reader.as('superadmin').books.day({ day: date })
    for (const { number, paymentType, amount } of dayBook.lines)
      add(observed, `${date} ${number} ${paymentType}`, amount)
    for (const { paymentType, received, refunded } of dayBook.types) {
      add(observed, `${date} received by ${paymentType}`, received)
      add(observed, `${date} refunded by ${paymentType}`, refunded)
    }
  }
  return differences('day book', expected, observed)
}

async function gstReportViolations(day: Day, lines: readonly LedgerLine[], sumsBefore: Sums): Promise<string[]> {
  const expected = new Map(sumsBefore)
  for (const { day: date, isCreditNote, amount } of lines) {
    // A refund is always complete, so its credit note has the taxes of the invoice.
    for (const [name, value] of Object.entries(taxesOf(amount, day.terms.rate)))
      add(
        expected,
        `${date.slice(0, 7)} ${isCreditNote ? 'credit notes' : 'invoices'} ${day.terms.rate} % ${name}`,
        value,
      )
  }
  return differences('GST report', expected, await bookSums(day))
}

async function paymentTotalViolations(day: Day, lines: readonly LedgerLine[]): Promise<string[]> {
  const [from, , to] = daysOf(day)
  const totals = await day.provider.reader.as('superadmin').extension.paymentTotals({ search: '', from, to })
  const sum = (summed: readonly LedgerLine[]) => summed.reduce((total, { amount }) => total + amount, 0)
  const [notes, invoices] = [lines.filter((one) => one.isCreditNote), lines.filter((one) => !one.isCreditNote)]
  const expected = new Map([
    ['count', invoices.length],
    ['total', sum(invoices)],
    ['refunds', sum(notes)],
  ])
  const { count, total, refunds } = totals
  return differences('Payment History', expected, new Map(Object.entries({ count, total, refunds })))
}
