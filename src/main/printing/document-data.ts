import { formatMoney, fullName } from '#contract/format'
import type { Registration } from '#contract/registration'
import { taxLines } from '#contract/tax'
import type { Amount, Course, Institute as Letterhead, Slot, Trainee } from '#documents/data'
import type { Institute } from './institute'

export const letterheadOf = ({ name, address, phone, email, gstin }: Institute): Letterhead => ({
  name,
  addressLines: address,
  phone,
  email,
  gstin,
})

/** Counter rows have no app user; what the user knows better is taken from it (decision 14). */
export const traineeOf = (registration: Registration): Trainee => ({
  name: fullName(registration) || (registration.appUser?.firstName ?? ''),
  fatherName: registration.appUser?.fatherName ?? '',
  phone: registration.phone || (registration.appUser?.phone ?? ''),
  email: registration.email,
  address: registration.address,
  city: registration.city,
  district: registration.district,
  state: registration.state,
  pin: registration.pin,
})

export const courseOf = (registration: Registration): Course => ({
  name: registration.courseName?.[0]?.name ?? '',
  category: registration.courseCategory?.[0]?.name ?? '',
  type: registration.courseType?.[0]?.name ?? '',
  vehicleCategory: registration.vehicleCategory?.[0]?.name ?? '',
  duration: daysText(registration.courseName?.[0]?.duration ?? ''),
})

/** The slot's range of days where the row carries it, else the one day that was asked for (decision 8). */
export function slotOf({ slot, dateOfCourse }: Registration): Slot {
  const first = slot?.[0]
  if (!first) return { date: dateOfCourse, startTime: '', endTime: '' }
  return { ...first, date: first.date || dateOfCourse }
}

/** What was paid, else the price of the course, with tax included (decision 11). */
export function amountOf({ payment, courseName, isPaymentDone }: Registration, { taxRate }: Institute): Amount {
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

/** '21' → '21 days'; what says more than a number stays as it is. */
const daysText = (duration: string) =>
  /^\d+$/.test(duration) ? `${duration} ${duration === '1' ? 'day' : 'days'}` : duration
