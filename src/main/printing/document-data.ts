import { formatMoney } from '#contract/protocol/format'
import type { Registration } from '#contract/registration/registration'
import { taxLines } from '#contract/registration/tax'
import type { Amount } from '#documents/data'
import type { PrintedInstitute } from '../ports'

type Paid = NonNullable<Registration['payment']>[number]

/**
 * What was paid, with the taxes of that day as they were recorded; else the price of the course at today's rate, tax
 * included (D-11).
 */
export function amountOf({ payment, courseName, isPaymentDone }: Registration, { taxRate }: PrintedInstitute): Amount {
  const paid = isPaymentDone ? payment?.[0] : undefined
  const price = paid?.price || (courseName?.[0]?.price ?? 0)
  return (paid && recorded(paid)) ?? taxLines(price, taxRate)
}

/** The lines of a payment's own record; undefined where it tells no taxes. A rate of 0 is told by its taxable value. */
function recorded({ price, taxable: told, cgst, sgst }: Paid): Amount | undefined {
  const tax = cgst + sgst
  if (told === 0 && tax === 0) return undefined
  const ratePercent = Math.round((tax * 100) / (told || price - tax))
  // A record without its taxable value is rounded as ours are, where that gives its taxes.
  const ours = taxLines(price, ratePercent)
  if (told === 0 && ours.cgst === cgst && ours.sgst === sgst) return ours
  const taxable = told || price - tax
  return { total: price, taxable, cgst, sgst, roundOff: price - taxable - tax, ratePercent }
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
