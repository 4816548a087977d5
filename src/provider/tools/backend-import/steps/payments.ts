import { toIndiaDay } from '#contract/protocol/calendar'
import { taxOf, taxRateOf } from '#contract/registration/payment/tax'
import { payments } from '../../../database/schema/registration/registrations'
import { readInstitute } from '../../../institute/institute'
import { timestampFrom } from '../ids'
import type { BufferedRows } from '../import-buffer'
import type { ImportRun } from '../import-run'
import type { RowToStore } from '../imported-row'
import { continueNumbers } from './document-numbers'
import { paymentModeOf, type SourcePayment, type SourceRegistration } from './read-registrations'

const entity = 'payment'
/** Warning for a payment that the source's list of payments lacks; verification.ts counts these warnings. */
export const unlistedPaymentWarning = 'not in the list of payments: created from its registration'

/** Loads the payments of registrations, by registration id. */
export type LoadPayments = (rows: readonly SourceRegistration[]) => Promise<Map<string, SourcePayment>>
/** `paymentRecords`: the source's list of payments. `paymentIds`: ids of its entries, by registration id. */
export const createPaymentLoader =
  (paymentIds: ReadonlyMap<string, string>, paymentRecords: BufferedRows<SourcePayment>): LoadPayments =>
  async (rows) => {
    const records = await paymentRecords.findByIds(rows.flatMap(({ id }) => paymentIds.get(id) ?? []))
    return new Map(
      rows.flatMap(({ id }) => {
        const payment = records.get(paymentIds.get(id) ?? '')
        return payment ? [[id, payment] as const] : []
      }),
    )
  }

/**
 * Columns of a payment: from its record in the source's list of payments, else from its registration. The
 * registration's `paymentId` is the id of a card transaction.
 */
export function paymentColumns(run: ImportRun, row: SourceRegistration, record: SourcePayment | undefined) {
  const embeddedPayment = row.payment?.[0]
  // Without a stated mode, a listed payment is online (S2 §3), and so is one with a card transaction.
  const isOnlineByDefault = record !== undefined || row.paymentId !== ''
  const mode = paymentModeOf(record?.type || row.mode, isOnlineByDefault)
  const price = record?.total || embeddedPayment?.price || 0
  const tax = (key: 'cgst' | 'sgst' | 'igst') => record?.[key] || embeddedPayment?.[key] || 0
  const taxes = { cgst: tax('cgst'), sgst: tax('sgst'), igst: tax('igst') }
  const taxable = embeddedPayment?.taxable || price - taxOf(taxes)
  const createdAt = timestampFrom(record?.createdAt || row.paidAt, record?.id ?? '', run.timestampOf(row))
  return {
    mode,
    paymentType: record?.paymentType || row.paymentType,
    price,
    taxable,
    ...taxes,
    roundOff: price - taxable - taxOf(taxes),
    taxRate: taxRateOf({ taxable, ...taxes }),
    receiptDate: toIndiaDay(createdAt),
    // `paymentId` of a registration is the card provider's id.
    cardPaymentId: record?.transactionId || row.paymentId || null,
    createdAt,
  }
}

/**
 * Imports payments with exact amounts and taxes. A payment keeps its invoice number in the source, else its receipt
 * number, which is the registration's id (S1 §4, D-12, D-119).
 */
export async function importPayments(
  run: ImportRun,
  rows: BufferedRows<SourceRegistration>,
  loadPayments: LoadPayments,
): Promise<void> {
  const report = run.reportOf(entity)
  const usedNumbers = new Set<string>()
  const dropIfUsed = (id: string, number: string, label: string): string => {
    if (number === '' || !usedNumbers.has(number)) return number
    run.addWarning(entity, id, `${label} ${number} is used by another payment: stored without it`)
    return ''
  }
  const invoiceNumbers: string[] = []
  const institute = await readInstitute(run.db)
  const toRows = (row: SourceRegistration, record: SourcePayment | undefined): RowToStore<typeof payments>[] => {
    const registrationId = run.localIdOf('registration', row.id)
    if (row.invoiceNumber !== '') invoiceNumbers.push(row.invoiceNumber)
    if (registrationId === undefined || !(row.isPaymentDone || record)) return []
    report.read++
    const columns = paymentColumns(run, row, record)
    if (columns.price === 0) run.addWarning(entity, row.id, 'amount paid is missing: stored as 0')
    if (!record) run.addWarning(entity, row.id, unlistedPaymentWarning)
    const invoiceNumber = dropIfUsed(row.id, row.invoiceNumber, 'invoice number') || row.id
    const cardPaymentId = dropIfUsed(row.id, columns.cardPaymentId ?? '', 'transaction') || null
    for (const number of [invoiceNumber, cardPaymentId]) if (number) usedNumbers.add(number)
    const { taxStatus, sac, placeOfSupply } = row.payment?.[0] ?? {}
    const values = {
      ...columns,
      registrationId,
      invoiceNumber,
      cardPaymentId,
      taxStatus: taxStatus || institute.taxStatus,
      sac: sac || institute.sac,
      placeOfSupply: placeOfSupply || institute.stateCode,
    }
    return [{ sourceId: row.id, at: columns.createdAt, values }]
  }
  await run.storeBuffered(entity, payments, rows, async (batch) => {
    const records = await loadPayments(batch)
    return batch.flatMap((row) => toRows(row, records.get(row.id)))
  })
  // Payments are read with their registrations: the source reports no total for them.
  report.reportedTotal = report.read
  await continueNumbers(run, 'invoice', invoiceNumbers)
  run.finishEntity(entity)
}
