import type { InstituteProfile } from '#contract/institute/extension'
import { taxLines } from '#contract/registration/payment/tax'
import type { Registration } from '#contract/registration/registration'
import type { Amount, Letterhead } from '../data'
import type { CancellationReceiptData } from './cancellation-receipt'
import type { ReceiptData } from './receipt'
import { courseOf, slotOf, traineeOf } from './to-document-data'

type Paid = NonNullable<Registration['payment']>[number]
type Rules = Pick<InstituteProfile, 'taxRate' | 'refundDays'>
/** `movesSlots`: whether the institute moves a paid registration to another slot. */
type ReceiptRules = Rules & { movesSlots: boolean }

/**
 * What was paid, with the taxes of that day as they were recorded; else the price and the rate at which it was saved, tax
 * included (D-11). A provider that does not tell that rate has the institute's.
 */
export function amountOf(registration: Registration, rules: Pick<Rules, 'taxRate'>): Amount {
  const { payment, courseName, isPaymentDone, taxRate } = registration
  const paid = isPaymentDone ? payment?.[0] : undefined
  const price = paid?.price || (courseName?.[0]?.price ?? 0)
  return (paid && recordedAmount(paid)) ?? taxLines(price, taxRate ?? rules.taxRate)
}

/** The lines of a payment's own record; undefined where it tells no taxes. A rate of 0 is told by its taxable value. */
function recordedAmount({ price, taxable: recordedTaxable, cgst, sgst }: Paid): Amount | undefined {
  const tax = cgst + sgst
  if (recordedTaxable === 0 && tax === 0) return undefined
  const ratePercent = Math.round((tax * 100) / (recordedTaxable || price - tax))
  // A record without its taxable value is rounded as ours are, where that gives its taxes.
  const computedTax = taxLines(price, ratePercent)
  if (recordedTaxable === 0 && computedTax.cgst === cgst && computedTax.sgst === sgst) return computedTax
  const taxable = recordedTaxable || price - tax
  return { total: price, taxable, cgst, sgst, roundOff: price - taxable - tax, ratePercent }
}

/** What the receipt of a registration prints: a tax invoice once it is paid, a proforma before (D-15). */
export function receiptData(
  registration: Registration,
  institute: Letterhead,
  rules: ReceiptRules,
): Omit<ReceiptData, 'upi' | 'duplicate'> {
  const { id, isPaymentDone, cancelledAt, invoiceNumber, mode } = registration
  return {
    institute,
    receiptNumber: id,
    ...(invoiceNumber ? { invoiceNumber } : {}),
    receiptDate: (isPaymentDone && registration.paidAt) || registration.createdAt,
    trainee: traineeOf(registration),
    course: courseOf(registration),
    slot: slotOf(registration),
    paymentType: registration.paymentType,
    // An absent type means online (D-14).
    mode: mode === 'offline' ? 'offline' : 'online',
    // At the counter it is only our own record's id.
    ...(mode === 'online' && registration.paymentId ? { transactionId: registration.paymentId } : {}),
    amount: amountOf(registration, rules),
    refundDays: rules.refundDays,
    movesSlots: rules.movesSlots,
    status: cancelledAt ? 'cancelled' : isPaymentDone ? 'paid' : 'pending',
  }
}

/** What the receipt of a cancelled registration prints. */
export function cancellationData(
  registration: Registration,
  institute: Letterhead,
  rules: Rules,
): Omit<CancellationReceiptData, 'duplicate'> {
  const { id, invoiceNumber, creditNoteNumber, refund } = registration
  const amount = amountOf(registration, rules)
  return {
    institute,
    receiptNumber: id,
    ...(invoiceNumber ? { originalInvoiceNumber: invoiceNumber } : {}),
    creditNoteNumber: creditNoteNumber || id,
    cancelledAt: registration.cancelledAt,
    reason: registration.cancelReason,
    trainee: traineeOf(registration),
    course: courseOf(registration),
    slot: slotOf(registration),
    amount,
    refund,
    refundDays: rules.refundDays,
    refundPercent: amount.total === 0 ? 0 : Math.round((refund * 100) / amount.total),
  }
}
