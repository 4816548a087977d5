import type { Amount, Course, Letterhead, Slot, Trainee } from '../../../src/documents/data'
import type { ReceiptData } from '../../../src/documents/registration/receipt'
import type { RegistrationFormData } from '../../../src/documents/registration/registration-form'

export const institute: Letterhead = {
  name: 'Institute of Driving and Traffic Research, Karnal',
  addressLines: ['NH-44, Near Uchana Lake, Karnal', 'Haryana 132001'],
  phone: '0184 226 5580',
  email: 'counter@idtrkarnal.in',
  gstin: '06AAATI4721K1ZP',
}

export const trainee: Trainee = {
  name: 'राम Kumar शर्मा',
  fatherName: 'श्री कृष्ण कुमार शर्मा',
  phone: '9812045678',
  email: 'ram.sharma@example.in',
  address: 'मकान नं. 12, गली नं. 3, शिव मंदिर के पास, हाँसी रोड',
  city: 'करनाल',
  district: 'करनाल',
  state: 'हरियाणा',
  pin: '132001',
}

export const course: Course = {
  name: 'Light motor vehicle, beginner',
  category: 'Car driving',
  type: 'Non-transport',
  vehicleCategory: 'LMV',
  duration: '3 days',
}

export const slot: Slot = { date: '2026-12-01', endDate: '2026-12-03', startTime: '09:00', endTime: '13:00' }

export const amount: Amount = {
  total: 875000,
  taxable: 741525,
  cgst: 66737,
  sgst: 66737,
  igst: 0,
  roundOff: 1,
  ratePercent: 18,
}

export const paid: ReceiptData = {
  institute,
  receiptNumber: '665f1c2ab9d3e4f7a8c01b22',
  invoiceNumber: 'KNL/2627/000123',
  receiptDate: '2026-11-20T10:35:00Z',
  trainee,
  course,
  slot,
  paymentType: 'UPI',
  mode: 'offline',
  amount,
  tax: { taxStatus: 'regular', sac: '999293', placeOfSupply: '06' },
  refundDays: 3,
  canMoveSlots: false,
  status: 'paid',
}

/** Data of the registration form of a paid registration. */
export const registrationFormData: RegistrationFormData = {
  institute,
  registrationNumber: paid.receiptNumber,
  registeredAt: '2026-11-20T10:35:00Z',
  personal: {
    ...trainee,
    firstName: 'राम',
    middleName: 'Kumar',
    lastName: 'शर्मा',
    birthDate: '1998-02-14',
    gender: 'Male',
    qualification: '12th Standard Graduate',
    bloodGroup: 'B+',
  },
  licence: { category: 'Learner', number: 'HR05 20260012345', issueDate: '2026-08-31', validTill: '2027-02-28' },
  authority: { city: 'Karnal', district: 'Karnal' },
  course,
  slot,
  documents: [
    { kind: 'passportPhoto', isSubmitted: true },
    { kind: 'medicalCertificate', isSubmitted: false },
  ],
  payment: { state: 'paid', amount: 875000, type: 'UPI' },
}

/** Refund days of an institute and their wording in documents. */
export const refundTerms = [
  [5, 'at least 5 days before it starts'],
  [1, 'at least 1 day before it starts'],
  [0, 'no later than the day it starts'],
] as const

/** Values at or above the maximum lengths of the forms. */
export const longestValues = {
  trainee: {
    ...trainee,
    name: 'Venkatanarasimharajuvaripeta Subrahmanyeswara Lakshmi Narasimhacharyulu Bhattathiripad',
    fatherName: 'श्रीमान राजराजेश्वरीप्रसाद विद्यावाचस्पति लक्ष्मीनारायण त्रिपाठी महोदय',
    email: `${'very.long.mailbox.name.'.repeat(8)}@training.example.in`,
    address: 'मकान नं. 4127/18-B, तीसरी मंज़िल, श्री कृष्ण अपार्टमेंट, राजकीय वरिष्ठ माध्यमिक विद्यालय के पीछे, '.repeat(4),
    city: 'Mahendragarh Narnaul',
    district: 'Charkhi Dadri',
  } satisfies Trainee,
  course: {
    name: 'Refresher and remedial training for drivers of heavy goods and passenger vehicles including hazardous goods',
    category: 'Heavy motor vehicle, hazardous goods and refresher training',
    type: 'Transport vehicle, commercial endorsement',
    vehicleCategory: 'Heavy passenger motor vehicle',
    duration: '30 days, 45 hours of practice',
  } satisfies Course,
  // Paise, grouped as in India: 99,99,99,999 rupees and 99 paise.
  amount: {
    total: 99_99_99_999_99,
    taxable: 84_74_57_627_11,
    cgst: 7_62_71_186_44,
    sgst: 7_62_71_186_44,
    igst: 0,
    roundOff: 0,
    ratePercent: 18,
  } satisfies Amount,
}
