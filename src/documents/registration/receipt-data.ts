import type { InstituteProfile } from '#contract/institute/extension'
import { supplyTo } from '#contract/institute/tax-status'
import { taxLines, taxOf } from '#contract/registration/payment/tax'
import type { RefundFields } from '#contract/registration/refund'
import type { Registration } from '#contract/registration/registration'
import type { Amount, Buyer, Letterhead, TaxTerms } from '../data'
import type { CancellationData } from './cancellation'
import type { ReceiptData } from './receipt'
import { courseOf, slotOf, traineeOf } from './to-document-data'

type PaymentRecord = NonNullable<Registration['payment']>[number]
type TaxSettings = Pick<InstituteProfile, 'taxRate' | 'taxStatus' | 'stateCode' | 'sac'>
type ReceiptSettings = TaxSettings & Pick<InstituteProfile, 'refundDays'>
/** `canMoveSlots`: the institute moves paid registrations to another slot on request. */
type RegistrationReceiptSettings = ReceiptSettings & { canMoveSlots: boolean }

/**
 * Amount paid or due. Taxes that were not recorded at payment (D-310) are computed from the price, which includes them,
 * at the rate of the registration (D-11), or at the institute's current rate if the backend does not send that.
 */
export function amountOf(registration: Registration, settings: TaxSettings): Amount {
  const { payment, courseName, isPaymentDone, taxRate } = registration
  const paymentRecord = isPaymentDone ? payment?.[0] : undefined
  const price = paymentRecord?.price || (courseName?.[0]?.price ?? 0)
  const computedAmount = () => taxLines(price, taxRate ?? settings.taxRate, supplyTo(settings, registration.buyerGstin))
  return (paymentRecord && recordedAmount(paymentRecord)) ?? computedAmount()
}

/**
 * Tax lines of a payment's record; undefined if neither taxes nor a taxable value are recorded. At a rate of 0, only
 * the taxable value is recorded.
 */
function recordedAmount(record: PaymentRecord): Amount | undefined {
  const { price, taxable: recordedTaxable, cgst, sgst, igst } = record
  const tax = taxOf(record)
  if (recordedTaxable === 0 && tax === 0) return undefined
  const ratePercent = Math.round((tax * 100) / (recordedTaxable || price - tax))
  // Without a recorded taxable value, our own rounding is used if it results in the recorded taxes.
  const computedAmount = taxLines(price, ratePercent)
  if (recordedTaxable === 0 && computedAmount.cgst === cgst && computedAmount.sgst === sgst) return computedAmount
  const taxable = recordedTaxable || price - tax
  return { total: price, taxable, cgst, sgst, igst, roundOff: price - taxable - tax, ratePercent }
}

/** Tax terms recorded with the payment; before it, those of the institute. */
export function taxTermsOf({ isPaymentDone, payment, buyerGstin }: Registration, settings: TaxSettings): TaxTerms {
  const paymentRecord = isPaymentDone ? payment?.[0] : undefined
  const { placeOfSupply } = supplyTo(settings, buyerGstin)
  return paymentRecord
    ? { ...paymentRecord, taxStatus: paymentRecord.taxStatus || settings.taxStatus }
    : { taxStatus: settings.taxStatus, sac: settings.sac, placeOfSupply }
}

const buyerOf = ({ buyerGstin, buyerName, buyerAddress }: Registration): Buyer | undefined =>
  buyerGstin ? { gstin: buyerGstin, name: buyerName, address: buyerAddress } : undefined

/** Undefined without a refund, or if it is unknown whether the refund is paid. */
const refundStatusOf = ({
  refundState,
  refundPaidAt,
  refundPaymentType,
  refundReference,
}: Registration): RefundFields | undefined =>
  refundState === '' ? undefined : { refundState, refundPaidAt, refundPaymentType, refundReference }

/** Data of a registration's receipt: a proforma before payment, then the document of the tax status (D-15, D-306). */
export function receiptData(
  registration: Registration,
  institute: Letterhead,
  settings: RegistrationReceiptSettings,
): Omit<ReceiptData, 'upi' | 'copy'> {
  const { id, isPaymentDone, cancelledAt, invoiceNumber, mode } = registration
  const paymentState = isPaymentDone ? 'paid' : 'pending'
  return {
    institute,
    receiptNumber: id,
    ...(invoiceNumber ? { invoiceNumber } : {}),
    receiptDate: (isPaymentDone && registration.paidAt) || registration.createdAt,
    trainee: traineeOf(registration),
    course: courseOf(registration),
    slot: slotOf(registration),
    paymentType: registration.paymentType,
    // A missing or unknown mode means online too (D-14).
    mode: mode === 'offline' ? 'offline' : 'online',
    // Otherwise, the id may be that of the payment record.
    ...(mode === 'online' && registration.paymentId ? { transactionId: registration.paymentId } : {}),
    reference: registration.utr || undefined,
    amount: amountOf(registration, settings),
    tax: taxTermsOf(registration, settings),
    buyer: buyerOf(registration),
    refundDays: settings.refundDays,
    canMoveSlots: settings.canMoveSlots,
    status: cancelledAt ? 'cancelled' : paymentState,
    ...(cancelledAt
      ? {
          cancellation: {
            at: cancelledAt,
            number: registration.creditNoteNumber,
            refund: registration.refund,
            refundStatus: refundStatusOf(registration),
          },
        }
      : {}),
  }
}

/** Data of the credit note, refund receipt or confirmation of a cancelled registration. */
export function cancellationData(
  registration: Registration,
  institute: Letterhead,
  settings: ReceiptSettings,
): Omit<CancellationData, 'copy'> {
  const { id, invoiceNumber, paidAt, creditNoteNumber } = registration
  return {
    institute,
    receiptNumber: id,
    ...(invoiceNumber ? { invoiceNumber } : {}),
    ...(paidAt ? { invoiceDate: paidAt } : {}),
    ...(creditNoteNumber ? { creditNoteNumber } : {}),
    cancelledAt: registration.cancelledAt,
    reason: registration.cancelReason,
    trainee: traineeOf(registration),
    course: courseOf(registration),
    slot: slotOf(registration),
    amount: amountOf(registration, settings),
    tax: taxTermsOf(registration, settings),
    buyer: buyerOf(registration),
    refund: registration.refund,
    refundStatus: refundStatusOf(registration),
    refundDays: settings.refundDays,
  }
}
