import { dayOf } from '#contract/protocol/calendar'
import { rateOf } from '#contract/registration/tax'
import { payments } from '../../database/schema/registration/registrations'
import type { Adoption, Kept } from '../adoption'
import { timeOf } from '../ids'
import { numberOn } from './numbers'
import { modeOf, type ReadPayment, type ReadRegistration } from './read-registrations'

const entity = 'payment'

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
    taxRate: rateOf({ taxable, cgst, sgst }),
    receiptDate: dayOf(createdAt),
    cardPaymentId: record?.transactionId || row.paymentId || null,
    createdAt,
  }
}

/**
 * What was paid, to the paisa as it was told, with the taxes that were told. A number that was given stays: that of the
 * invoice, or where nobody tells one the receipt's, which is the id of the registration (S1 §4, D-12, D-119).
 */
export async function adoptPayments(
  run: Adoption,
  rows: readonly ReadRegistration[],
  paid: ReadonlyMap<string, ReadPayment>,
): Promise<void> {
  const report = run.reportOf(entity)
  const taken = new Set<string>()
  const only = (id: string, number: string, what: string): string => {
    if (number === '' || !taken.has(number)) return number
    run.mark(entity, id, `its ${what} ${number} is that of another payment, too: it has none here`)
    return ''
  }
  const kept: Kept<typeof payments>[] = []
  for (const row of rows) {
    const record = paid.get(row.id)
    const registrationId = run.idOf('registration', row.id)
    if (registrationId === undefined || !(row.isPaymentDone || record)) continue
    report.read++
    const columns = paymentColumns(run, row, record)
    if (columns.price === 0) run.mark(entity, row.id, 'what was paid is not told: 0')
    if (!record) run.mark(entity, row.id, 'is not on the list of payments: made from its registration')
    const invoiceNumber = only(row.id, row.invoiceNumber, 'invoice number') || row.id
    const cardPaymentId = only(row.id, columns.cardPaymentId ?? '', 'transaction') || null
    for (const number of [invoiceNumber, cardPaymentId]) if (number) taken.add(number)
    kept.push({
      sourceId: row.id,
      at: columns.createdAt,
      values: { ...columns, registrationId, invoiceNumber, cardPaymentId },
    })
  }
  report.told = report.read
  await run.keep(entity, payments, kept)
  await numberOn(
    run,
    'invoice',
    rows.map(({ invoiceNumber }) => invoiceNumber),
  )
  run.end(entity)
}
