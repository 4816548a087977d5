import type { InstituteProfile } from '#contract/institute/extension'
import { taxLines } from '#contract/registration/payment/tax'
import type { Registration } from '#contract/registration/registration'
import type { Amount, Letterhead } from '../data'
import type { CancellationReceiptData } from './cancellation-receipt'
import type { ReceiptData } from './receipt'
import { courseOf, slotOf, traineeOf } from './to-document-data'

type PaymentRecord = NonNullable<Registration['payment']>[number]
type ReceiptSettings = Pick<InstituteProfile, 'taxRate' | 'refundDays'>
/** `movesSlots`: the institute moves paid registrations to another slot on request. */
type RegistrationReceiptSettings = ReceiptSettings & { movesSlots: boolean }

/**
 * Amount paid, with the taxes recorded at payment. Without a record: the price, tax included, at the rate stored with
 * the registration (D-11) or, if the provider does not send it, at the institute's current rate.
 */
export function amountOf(registration: Registration, settings: Pick<ReceiptSettings, 'taxRate'>): Amount {
  const { payment, courseName, isPaymentDone, taxRate } = registration
  const paymentRecord = isPaymentDone ? payment?.[0] : undefined
  const price = paymentRecord?.price || (courseName?.[0]?.price ?? 0)
  return (paymentRecord && recordedAmount(paymentRecord)) ?? taxLines(price, taxRate ?? settings.taxRate)
}

/**
 * Tax lines of a payment's record; undefined if it has neither taxes nor a taxable value (a rate of 0 has the latter).
 */
function recordedAmount({ price, taxable: recordedTaxable, cgst, sgst }: PaymentRecord): Amount | undefined {
  const tax = cgst + sgst
  if (recordedTaxable === 0 && tax === 0) return undefined
  const ratePercent = Math.round((tax * 100) / (recordedTaxable || price - tax))
  // Without a recorded taxable value, our own rounding is used if it results in the recorded taxes.
  const computedTax = taxLines(price, ratePercent)
  if (recordedTaxable === 0 && computedTax.cgst === cgst && computedTax.sgst === sgst) return computedTax
  const taxable = recordedTaxable || price - tax
  return { total: price, taxable, cgst, sgst, roundOff: price - taxable - tax, ratePercent }
}

/** Data of a registration's receipt: a tax invoice once it is paid, a proforma before (D-15). */
export function receiptData(
  registration: Registration,
  institute: Letterhead,
  settings: RegistrationReceiptSettings,
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
    // Any mode other than 'offline', also a missing one, means online (D-14).
    mode: mode === 'offline' ? 'offline' : 'online',
    // For offline payments the id is only that of our own record.
    ...(mode === 'online' && registration.paymentId ? { transactionId: registration.paymentId } : {}),
    amount: amountOf(registration, settings),
    refundDays: settings.refundDays,
    movesSlots: settings.movesSlots,
    status: cancelledAt ? 'cancelled' : isPaymentDone ? 'paid' : 'pending',
  }
}

/** Data of a cancelled registration's receipt. */
export function cancellationData(
  registration: Registration,
  institute: Letterhead,
  settings: ReceiptSettings,
): Omit<CancellationReceiptData, 'duplicate'> {
  const { id, invoiceNumber, creditNoteNumber, refund } = registration
  const amount = amountOf(registration, settings)
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
    refundDays: settings.refundDays,
    refundPercent: amount.total === 0 ? 0 : Math.round((refund * 100) / amount.total),
  }
}
