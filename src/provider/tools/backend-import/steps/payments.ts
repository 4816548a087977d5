import { toIndiaDay } from '#contract/protocol/calendar'
import { taxRateOf } from '#contract/registration/payment/tax'
import { payments } from '../../../database/schema/registration/registrations'
import { timeOf } from '../ids'
import type { Adoption } from '../import-run'
import type { Kept } from '../imported-row'
import type { Spooled } from '../spool'
import { numberOn } from './document-numbers'
import { modeOf, type ReadPayment, type ReadRegistration } from './read-registrations'

const entity = 'payment'

/** The payments of some registrations, by their ids. */
export type PaymentsOf = (rows: readonly ReadRegistration[]) => Promise<Map<string, ReadPayment>>
/** `paid` are ids of payments by those of their registrations. */
export const paymentsBy =
  (paid: ReadonlyMap<string, string>, payments: Spooled<ReadPayment>): PaymentsOf =>
  async (rows) => {
    const found = await payments.of(rows.flatMap(({ id }) => paid.get(id) ?? []))
    return new Map(
      rows.flatMap(({ id }) => {
        const payment = found.get(paid.get(id) ?? '')
        return payment ? [[id, payment] as const] : []
      }),
    )
  }

/** How a registration was paid: the record of the payment tells it first, and the registration what that does not. */
export function paymentColumns(run: Adoption, row: ReadRegistration, record: ReadPayment | undefined) {
  const own = row.payment?.[0]
  // A payment without a type is online (S2 §3), unless its registration says otherwise.
  const said = { mode: record?.type || row.mode, paymentId: record ? 'a payment' : row.paymentId }
  const mode = modeOf(said)
  const price = record?.total || own?.price || 0
  const tax = (key: 'cgst' | 'sgst') => record?.[key] || own?.[key] || 0
  const [cgst, sgst] = [tax('cgst'), tax('sgst')]
  const taxable = own?.taxable || price - cgst - sgst
  const createdAt = timeOf(record?.createdAt || row.paidAt, record?.id ?? '', run.timeOf(row))
  return {
    ...{ mode, paymentType: record?.paymentType || row.paymentType, price, taxable, cgst, sgst },
    roundOff: price - taxable - cgst - sgst,
    taxRate: taxRateOf({ taxable, cgst, sgst }),
    receiptDate: toIndiaDay(createdAt),
    cardPaymentId: record?.transactionId || row.paymentId || null,
    createdAt,
  }
}

/**
 * What was paid, to the paisa as it was told, with the taxes that were told. A number that was given stays: that of the
 * invoice, or where nobody tells one the receipt's, which is the id of the registration (S1 §4, D-12, D-119).
 */
export async function adoptPayments(run: Adoption, rows: Spooled<ReadRegistration>, paid: PaymentsOf): Promise<void> {
  const report = run.reportOf(entity)
  const taken = new Set<string>()
  const only = (id: string, number: string, what: string): string => {
    if (number === '' || !taken.has(number)) return number
    run.mark(entity, id, `its ${what} ${number} is that of another payment, too: it has none here`)
    return ''
  }
  const numbers: string[] = []
  const keptOf = (row: ReadRegistration, record: ReadPayment | undefined): Kept<typeof payments>[] => {
    const registrationId = run.idOf('registration', row.id)
    if (row.invoiceNumber !== '') numbers.push(row.invoiceNumber)
    if (registrationId === undefined || !(row.isPaymentDone || record)) return []
    report.read++
    const columns = paymentColumns(run, row, record)
    if (columns.price === 0) run.mark(entity, row.id, 'what was paid is not told: 0')
    if (!record) run.mark(entity, row.id, 'is not on the list of payments: made from its registration')
    const invoiceNumber = only(row.id, row.invoiceNumber, 'invoice number') || row.id
    const cardPaymentId = only(row.id, columns.cardPaymentId ?? '', 'transaction') || null
    for (const number of [invoiceNumber, cardPaymentId]) if (number) taken.add(number)
    const values = { ...columns, registrationId, invoiceNumber, cardPaymentId }
    return [{ sourceId: row.id, at: columns.createdAt, values }]
  }
  await run.keepMany(entity, payments, rows, async (chunk) => {
    const records = await paid(chunk)
    return chunk.flatMap((row) => keptOf(row, records.get(row.id)))
  })
  report.told = report.read
  await numberOn(run, 'invoice', numbers)
  run.end(entity)
}
