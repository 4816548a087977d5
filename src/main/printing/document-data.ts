import { formatMoney } from '#contract/protocol/format'
import type { Registration } from '#contract/registration/registration'
import { taxLines } from '#contract/registration/tax'
import type { Amount } from '#documents/data'
import type { PrintedInstitute } from '../ports'

/** What was paid, else the price of the course, with tax included (D-11). */
export function amountOf({ payment, courseName, isPaymentDone }: Registration, { taxRate }: PrintedInstitute): Amount {
  const price = courseName?.[0]?.price ?? 0
  const paid = isPaymentDone ? payment?.[0] : undefined
  const lines = taxLines(paid?.price || price, taxRate)
  if (!paid?.cgst || paid.cgst === lines.cgst) return lines
  // Paid under another rate than today's: the provider's record of that day counts.
  const tax = paid.cgst + paid.sgst
  const ratePercent = Math.round((tax * 100) / (lines.total - tax))
  return { ...lines, taxable: lines.total - tax, cgst: paid.cgst, sgst: paid.sgst, roundOff: 0, ratePercent }
}

/** 'Paid ₹8,750.00, UPI', 'Pending' or 'Cancelled'. */
export function paymentNote(registration: Registration, { total }: Amount): string {
  if (registration.cancelledAt) return 'Cancelled'
  if (!registration.isPaymentDone) return 'Pending'
  return [`Paid ${formatMoney(total)}`, registration.paymentType].filter(Boolean).join(', ')
}

/** Which of the four documents the record holds (S1 §5.6). */
export const documentsOf = (registration: Registration) => [
  { name: 'Passport photo', submitted: registration.passportPhoto !== '' },
  { name: 'Driving licence', submitted: registration.drivingLicense !== '' },
  { name: 'ID proof', submitted: registration.idProof !== '' },
  { name: 'Medical certificate', submitted: registration.medicalCertificate !== '' },
]
