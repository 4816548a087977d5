import * as z from 'zod/mini'
import { beyond } from '../protocol/beyond'
import { del, extending, get, lookup, page, post, put, type Row, update } from '../protocol/endpoint'
import {
  clock,
  count,
  day,
  digitsOf,
  emailOrNone,
  flag,
  id,
  instant,
  limited,
  link,
  name,
  nameOrNone,
  reference,
  required,
  requiredDay,
  rupees,
  text,
  usDay,
} from '../protocol/fields'
import { dayRange, dayRangeIfSent } from '../protocol/lists/day-range'
import { sortedBy } from '../protocol/lists/sorting'
import { many, maybe } from '../protocol/wire'
import { licenceCategories, paymentModes, paymentStates, paymentTypes, state } from './options'
import { orderCalls } from './payment/online-payment'
import { holdId } from './seats'

const courseOnRow = { id: ['_id', text], name: ['courseName', text], price: rupees, duration: text } as const
const slotOnRow = { id: ['_id', text], date: day, endDate: day, startTime: clock, endTime: clock } as const
const named = <const K extends string>(key: K) => ({ id: ['_id', link], name: [key, text] }) as const
/** Where a course names what it belongs to: S3 §3 chains them. */
const courseTypePlaces = ['cnid.ctid', 'cnid.ccid.ctid'] as const
const vehicleCategoryPlaces = ['cnid.vcid', 'cnid.ctid.vcid', 'cnid.ccid.vcid', 'cnid.ccid.ctid.vcid'] as const
/** `taxable` is 0 where the provider does not tell it. */
const paymentOnRow = { price: rupees, taxable: beyond(rupees), cgst: rupees, sgst: rupees } as const
const appUser = {
  id: ['_id', text],
  firstName: text,
  fatherName: text,
  phone: text,
  centre: ['IDTRcenter', text],
} as const

/** Who a person is, as any registration of theirs tells. */
export const personRow = {
  firstName: ['fname', text],
  middleName: ['mname', text],
  lastName: ['lname', text],
  dateOfBirth: ['DoB', day],
  qualification: text,
  gender: text,
  address: text,
  city: text,
  district: text,
  pin: ['pincode', text],
  email: text,
  phone: text,
  bloodGroup: text,
} as const

/** Where the documents of a registration are stored; '' for none. */
export const documentsOnRow = {
  passportPhoto: text,
  drivingLicense: text,
  idProof: ['IDproof', text],
  medicalCertificate: text,
} as const

/** The person of a registration and the licence, as both kinds of rows have them (S1 §3.2, §3.7). */
const trainee = {
  ...personRow,
  state: text,
  permanentLicenceNumber: ['permanentDLnumber', text],
  issueDate: day,
  validTill: day,
  authority: ['Authority', text],
  authorityCity: ['authoritycity', text],
  authorityDistrict: ['authoritydistrict', text],
  ...documentsOnRow,
} as const
export type Trainee = Row<typeof trainee>

/** S1 §3.2. What this provider knows beyond the original (invoice, cancellation) is '' or 0 where it is not sent. */
export const registrationRow = {
  id: ['_id', id],
  /** The linked app user; absent for counter registrations. */
  appUser: ['uid', maybe(appUser)],
  vehicleCategoryId: ['vcid', link, 'vehicleCategory', ...vehicleCategoryPlaces],
  courseTypeId: ['ctid', link, 'courseType', ...courseTypePlaces],
  courseCategoryId: ['ccid', link, 'courseCategory', 'cnid.ccid'],
  courseNameId: ['cnid', link, 'courseName'],
  licenceCategory: ['lcid', text],
  dateOfCourse: ['dateofCourse', day],
  licenceNumber: ['drivingLicenseNumber', text],
  ...trainee,
  paymentId: text,
  slotId: ['tdid', link, 'trainingDate'],
  mode: ['type', text],
  registrationType: ['Registrationtype', text],
  isPaymentDone: flag,
  paymentType: text,
  createdAt: instant,
  vehicleCategory: ['vehicleCategory', many(named('vehicleCategory')), 'vcid', ...vehicleCategoryPlaces],
  courseType: ['courseType', many(named('courseType')), 'ctid', ...courseTypePlaces],
  courseCategory: ['courseCategory', many(named('courseCategory')), 'ccid', 'cnid.ccid'],
  courseName: ['courseName', many(courseOnRow), 'cnid'],
  slot: ['trainingDate', many(slotOnRow), 'tdid'],
  payment: ['paymentHistory', many(paymentOnRow)],
  invoiceNumber: beyond(text),
  /** The bank's reference of a UPI payment. */
  utr: beyond(text),
  paidAt: beyond(instant),
  /** The GST rate at which it was saved; absent where the provider does not tell it. */
  taxRate: beyond(z.nullish(count)),
  /** What its course costs by now; 0 where the provider does not tell it. `courseName` has the price at which it was saved. */
  currentPrice: beyond(rupees),
  cancelledAt: beyond(instant),
  cancelledBy: beyond(text),
  cancelReason: beyond(text),
  creditNoteNumber: beyond(text),
  refund: beyond(rupees),
} as const
export type Registration = Row<typeof registrationRow>

/** What the counter sends for a registration (S1 §5.4–5.6, §7). The provider checks the rules between fields again. */
export const registrationDraft = {
  vehicleCategoryId: ['vcid', required('Sorry! Vehicle Category must be specified', 64)],
  courseTypeId: ['ctid', required('Sorry! Course Type must be specified', 64)],
  courseNameId: ['cnid', required('Sorry! Course Name must be specified', 64)],
  courseCategoryId: ['ccid', required('Sorry! Course Category must be specified', 64)],
  licenceCategory: ['lcid', z.enum(licenceCategories, 'Sorry! License Category must be specified')],
  dateOfCourse: ['dateofCourse', requiredDay('Sorry! Preferred Training Date must be specified')],
  slotId: ['tdid', required('Sorry! Slot must be specified', 64)],
  licenceNumber: ['drivingLicenseNumber', limited(32)],
  permanentLicenceNumber: ['permanentDLnumber', limited(32)],
  issueDate: day,
  validTill: day,
  authority: ['Authority', limited(100)],
  authorityCity: ['authoritycity', limited(100)],
  authorityDistrict: ['authoritydistrict', limited(100)],
  firstName: ['fname', name('Sorry! First name must be specified', 100)],
  middleName: ['mname', nameOrNone(100)],
  lastName: ['lname', name('Sorry! Last name must be specified', 100)],
  dateOfBirth: ['DoB', requiredDay('Sorry! Date of Birth must be specified')],
  qualification: required('Sorry! Qualification must be specified', 50),
  gender: required('Sorry! Gender must be specified', 20),
  address: required('Sorry! Address must be specified', 300),
  state: z.literal(state, `State is ${state}`),
  city: required('Sorry! City must be specified', 100),
  district: required('Sorry! District must be specified', 100),
  pin: ['pincode', digitsOf(6, 'Sorry! PIN must be specified', 'PIN Not Valid')],
  email: emailOrNone('Wrong email format'),
  phone: digitsOf(10, 'Sorry! Phone must be specified', 'Phone Number Not Valid'),
  bloodGroup: limited(5),
  passportPhoto: limited(500),
  drivingLicense: limited(500),
  idProof: ['IDproof', limited(500)],
  medicalCertificate: limited(500),
  paymentId: limited(100),
  mode: ['type', z.enum(paymentModes, 'Choose offline or online')],
  registrationType: ['Registrationtype', z.literal('counter')],
} as const
export type RegistrationDraft = Row<typeof registrationDraft>

/** The hold whose seat is taken; without one, or once it is over, any free seat (D-210). */
const ownHold = { holdId: beyond(z.optional(holdId)) } as const

/** The price that the trainee was told: where it is another one by now, nothing is saved. */
const quoted = { price: beyond(z.optional(rupees)) } as const
/** A pending registration keeps its price unless its course is changed or the current price is asked for. */
const repriced = { ...quoted, takesCurrentPrice: beyond(z.optional(z.boolean())) } as const

const bookedThing = {
  courseNameId: ['cnid', id],
  courseTypeId: ['ctid', id],
  vehicleCategoryId: ['vcid', id],
  slotId: ['tdid', id],
} as const

/** S1 §7 register/offlinePayment; the receipt number is the registration's id (D-12). */
const offlinePaymentDraft = {
  receiptDate: z.iso.date('Enter the receipt date'),
  registrationId: ['receiptNumber', id],
  isPaymentDone: z.literal(true),
  price: rupees,
  ...bookedThing,
  mode: ['type', z.literal('offline')],
  phone: required('Sorry! Phone must be specified', 20),
  paymentType: z.enum(paymentTypes, '*Please enter payment type!'),
  /** What was handed over, so that the provider refuses too little (D-44). */
  cashReceived: beyond(z.optional(rupees)),
  /** Of UPI: the bank's reference, with which a payment is recorded once, and what the code at the counter asked for (D-219). */
  utr: beyond(z.optional(limited(40))),
  upiReference: beyond(z.optional(limited(35))),
} as const

/** S1 §7 payment/pay; a provider of ours is told the registration, too (D-9). */
const onlinePaymentDraft = {
  orderCreationId: required('The card payment has no order'),
  ...bookedThing,
  email: limited(100),
  phone: required('Sorry! Phone must be specified', 20),
  name: nameOrNone(300),
  paymentId: ['razorpayPaymentId', required('The card payment has no payment id')],
  providerOrderId: ['razorpayOrderId', required('The card payment has no order id')],
  providerSignature: ['razorpaySignature', required('The card payment is not signed')],
  price: rupees,
  mode: ['type', z.literal('online')],
  registrationId: beyond(id),
} as const

const paid = { invoiceNumber: text, paidAt: instant } as const

const dayIfSent = z.optional(usDay)
/** What registrations are narrowed to: by training date, by the day on which they were made, by what is paid. */
const filters = {
  ...dayRangeIfSent,
  registeredFrom: ['registeredSd', dayIfSent],
  registeredTo: ['registeredEd', dayIfSent],
  payment: ['paymentState', z.optional(z.enum(paymentStates))],
} as const

const byColumns = sortedBy('createdAt', 'name', 'phone', 'course', 'dateOfCourse', 'amount', 'payment')

export const registration = {
  list: page('register/getAllRegister', 'Question', registrationRow, byColumns),
  /** Those whose training date lies in the range (D-23). */
  byRange: page('register/getRecordsByRange', 'Question', registrationRow, { ...dayRange, ...byColumns }),
  /** The same by more than that; what is absent does not count. */
  filtered: extending(page('register/getFiltered', 'Question', registrationRow, { ...filters, ...byColumns })),
  all: lookup('register/getAll', 'Question', registrationRow),
  /** Saves as pending and holds one seat of the slot (D-9). */
  add: post(
    'register/addRegister',
    { ...registrationDraft, ...ownHold, ...quoted },
    { id: ['_id', text] },
    { guarded: true },
  ),
  update: put(
    'register/updateRegister/:id',
    { ...registrationDraft, ...ownHold, ...repriced },
    {},
    { guarded: true, also: 'POST' },
  ),
  remove: del('register/deleteRegister/:id'),
  payOffline: update('register/offlinePayment', offlinePaymentDraft, paid, { guarded: true }),
  /** How many were made on each of the last thirty days, today among them, oldest first. */
  perDay: extending(lookup('register/perDay', 'days', { day, count })),
  /** How many are not paid yet; what they come to, only for whoever may see payments. */
  pending: extending(get('register/pending', '', { count, amount: z.nullish(rupees) })),
}

/** S1 §3.7: joined names come as objects with the name inside. The original tells neither reason, credit note nor refund. */
const cancelledRow = {
  id: ['_id', id],
  createdAt: instant,
  mode: ['type', text],
  courseName: ['cnid', reference('courseName')],
  courseCategory: ['ccid', reference('courseCategory')],
  cancelledBy: beyond(text),
  cancelReason: beyond(text),
  creditNoteNumber: beyond(text),
  refund: beyond(rupees),
  ...trainee,
} as const
export const cancelledRegistration = {
  list: page(
    'register/getCancleRecord',
    'Question',
    cancelledRow,
    sortedBy('createdAt', 'firstName', 'lastName', 'email', 'refund', 'creditNoteNumber'),
  ),
}

export const payment = {
  /** Result 0: the person may book this course and slot; otherwise the message says why not (S1 §4). */
  check: post(
    'payment/checkPayment',
    {
      ...bookedThing,
      ...ownHold,
      phone: required('Sorry! Phone must be specified', 20),
      /** A bank reference that is recorded already is refused before anything is saved. */
      utr: beyond(z.optional(limited(40))),
    },
    {},
    { asks: true },
  ),
  payOnline: update('payment/pay', onlinePaymentDraft, paid, { guarded: true }),
  ...orderCalls,
}
