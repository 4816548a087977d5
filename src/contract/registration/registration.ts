import { t } from '@lingui/core/macro'
import * as z from 'zod/mini'
import {
  asExtension,
  commonListKey,
  deleteById,
  fullList,
  get,
  pagedList,
  post,
  put,
  putWithoutId,
  type Row,
} from '../protocol/endpoint'
import { extensionField } from '../protocol/extension-field'
import {
  count,
  day,
  flag,
  id,
  instant,
  name,
  optionalEmail,
  optionalId,
  optionalName,
  optionalText,
  phone,
  pin,
  requiredDay,
  requiredText,
  rupees,
  text,
  timeOfDay,
  usDay,
} from '../protocol/fields'
import { dayRange, optionalDayRange } from '../protocol/lists/day-range'
import { sortInputs } from '../protocol/lists/sorting'
import { printable } from '../protocol/text/printable'
import { nullableObject, optionalList } from '../protocol/wire'
import { buyerFields } from './buyer'
import { licenceCategories, paymentModes, paymentStates, paymentTypes, stateName } from './options'
import { orderCalls } from './payment/online-payment'
import { paymentSums } from './payment/payment-sums'
import { licenceNumber, paymentReference, place } from './printed-texts'
import { refundFields } from './refund'
import { holdId } from './seats'

const bookedCourse = { id: ['_id', text], name: ['courseName', text], price: rupees, duration: text } as const
const bookedSlot = { id: ['_id', text], date: day, endDate: day, startTime: timeOfDay, endTime: timeOfDay } as const
const namedRef = <const K extends string>(key: K) => ({ id: ['_id', optionalId], name: [key, text] }) as const
/** Alternate paths of course type and vehicle category, which S3 §3 nests in the course. */
const courseTypePaths = ['cnid.ctid', 'cnid.ccid.ctid'] as const
const vehicleCategoryPaths = ['cnid.vcid', 'cnid.ctid.vcid', 'cnid.ccid.vcid', 'cnid.ccid.ctid.vcid'] as const
const appUser = {
  id: ['_id', text],
  firstName: text,
  fatherName: text,
  phone: text,
  centre: ['IDTRcenter', text],
} as const

/** Personal data of a registration. */
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

/** Locations of a registration's documents; '' for none. */
export const documentFields = {
  passportPhoto: text,
  drivingLicense: text,
  idProof: ['IDproof', text],
  medicalCertificate: text,
} as const

/** Personal data, licence and documents, in registrations and cancelled ones (S1 §3.2, §3.7). */
export const traineeRow = {
  ...personRow,
  state: text,
  permanentLicenceNumber: ['permanentDLnumber', text],
  issueDate: day,
  validTill: day,
  authority: ['Authority', text],
  authorityCity: ['authoritycity', text],
  authorityDistrict: ['authoritydistrict', text],
  ...documentFields,
} as const
export type TraineeRow = Row<typeof traineeRow>

/** S1 §3.2: name on the wire, codec and alternate paths. Extension fields (invoice, …) are '' or 0 if not sent. */
export const registrationRow = {
  id: ['_id', id],
  /** The user of the app; absent for registrations made by staff. */
  appUser: ['uid', nullableObject(appUser)],
  vehicleCategoryId: ['vcid', optionalId, 'vehicleCategory', ...vehicleCategoryPaths],
  courseTypeId: ['ctid', optionalId, 'courseType', ...courseTypePaths],
  courseCategoryId: ['ccid', optionalId, 'courseCategory', 'cnid.ccid'],
  courseNameId: ['cnid', optionalId, 'courseName'],
  licenceCategory: ['lcid', text],
  dateOfCourse: ['dateofCourse', day],
  licenceNumber: ['drivingLicenseNumber', text],
  ...traineeRow,
  paymentId: text,
  slotId: ['tdid', optionalId, 'trainingDate'],
  mode: ['type', text],
  registrationType: ['Registrationtype', text],
  isPaymentDone: flag,
  paymentType: text,
  createdAt: instant,
  vehicleCategory: ['vehicleCategory', optionalList(namedRef('vehicleCategory')), 'vcid', ...vehicleCategoryPaths],
  courseType: ['courseType', optionalList(namedRef('courseType')), 'ctid', ...courseTypePaths],
  courseCategory: ['courseCategory', optionalList(namedRef('courseCategory')), 'ccid', 'cnid.ccid'],
  courseName: ['courseName', optionalList(bookedCourse), 'cnid'],
  slot: ['trainingDate', optionalList(bookedSlot), 'tdid'],
  payment: ['paymentHistory', optionalList(paymentSums)],
  invoiceNumber: extensionField(text),
  /** Reference of a payment by UPI, net banking or card; '' for none. */
  utr: extensionField(text),
  paidAt: extensionField(instant),
  /** GST rate in per cent when the registration was saved; absent if not sent. */
  taxRate: extensionField(z.nullish(count)),
  /** Company that gets the invoice; '' for none or if not sent: the trainee then gets it. */
  buyerGstin: extensionField(text),
  buyerName: extensionField(text),
  buyerAddress: extensionField(text),
  /** Current price of the course; 0 if not sent. `courseName` has the price when the registration was saved. */
  currentPrice: extensionField(rupees),
  cancelledAt: extensionField(instant),
  cancelledBy: extensionField(text),
  cancelReason: extensionField(text),
  creditNoteNumber: extensionField(text),
  refund: extensionField(rupees),
  ...refundFields,
} as const
export type Registration = Row<typeof registrationRow>

/** S1 §5.4–5.6, §7. `registrationProblems` checks the rules that depend on more than one field. */
export const registrationDraft = {
  vehicleCategoryId: ['vcid', requiredText(t`Sorry! Vehicle Category must be specified`, 64)],
  courseTypeId: ['ctid', requiredText(t`Sorry! Course Type must be specified`, 64)],
  courseNameId: ['cnid', requiredText(t`Sorry! Course Name must be specified`, 64)],
  courseCategoryId: ['ccid', requiredText(t`Sorry! Course Category must be specified`, 64)],
  licenceCategory: ['lcid', z.enum(licenceCategories, t`Sorry! License Category must be specified`)],
  dateOfCourse: ['dateofCourse', requiredDay(t`Sorry! Preferred Training Date must be specified`)],
  slotId: ['tdid', requiredText(t`Sorry! Slot must be specified`, 64)],
  licenceNumber: ['drivingLicenseNumber', licenceNumber],
  permanentLicenceNumber: ['permanentDLnumber', licenceNumber],
  issueDate: day,
  validTill: day,
  authority: ['Authority', place],
  authorityCity: ['authoritycity', place],
  authorityDistrict: ['authoritydistrict', place],
  firstName: ['fname', name(t`Sorry! First name must be specified`, 100).check(printable(t`The name`))],
  middleName: ['mname', optionalName(100).check(printable(t`The name`))],
  lastName: ['lname', name(t`Sorry! Last name must be specified`, 100).check(printable(t`The name`))],
  dateOfBirth: ['DoB', requiredDay(t`Sorry! Date of Birth must be specified`)],
  qualification: requiredText(t`Sorry! Qualification must be specified`, 50).check(printable(t`The qualification`)),
  gender: requiredText(t`Sorry! Gender must be specified`, 20).check(printable(t`The gender`)),
  address: requiredText(t`Sorry! Address must be specified`, 300).check(printable(t`The address`)),
  state: z.literal(stateName, { error: () => t`State is ${stateName}` }),
  city: requiredText(t`Sorry! City must be specified`, 100).check(printable(t`The city`)),
  district: requiredText(t`Sorry! District must be specified`, 100).check(printable(t`The district`)),
  pin: ['pincode', pin(t`Sorry! PIN must be specified`, t`PIN Not Valid`)],
  email: optionalEmail(t`Wrong email format`),
  phone: phone(t`Sorry! Phone must be specified`, t`Phone Number Not Valid`),
  bloodGroup: optionalText(5).check(printable(t`The blood group`)),
  passportPhoto: optionalText(500),
  drivingLicense: optionalText(500),
  idProof: ['IDproof', optionalText(500)],
  medicalCertificate: optionalText(500),
  paymentId: optionalText(100),
  mode: ['type', z.enum(paymentModes, t`Choose offline or online`)],
  registrationType: ['Registrationtype', z.literal('counter')],
  /** Company that gets the invoice; absent leaves it unchanged. */
  buyerGstin: extensionField(z.optional(buyerFields.buyerGstin)),
  buyerName: extensionField(z.optional(buyerFields.buyerName)),
  buyerAddress: extensionField(z.optional(buyerFields.buyerAddress)),
} as const
export type RegistrationDraft = Row<typeof registrationDraft>

/** Seat hold to use; without a valid one, any free seat is booked (D-210). */
const holdInput = { holdId: extensionField(z.optional(holdId)) } as const

/** The price quoted to the trainee. A request is refused if the price has changed since. */
const quotedPrice = { price: extensionField(z.optional(rupees)) } as const
/** A pending registration keeps its price, unless the course changes or `usesCurrentPrice` is set. */
const priceInput = { ...quotedPrice, usesCurrentPrice: extensionField(z.optional(z.boolean())) } as const

const bookingInput = {
  courseNameId: ['cnid', id],
  courseTypeId: ['ctid', id],
  vehicleCategoryId: ['vcid', id],
  slotId: ['tdid', id],
} as const

/** S1 §7 register/offlinePayment; the receipt number is the registration's id (D-12). */
const offlinePaymentDraft = {
  receiptDate: z.iso.date(t`Enter the receipt date`),
  registrationId: ['receiptNumber', id],
  isPaymentDone: z.literal(true),
  price: rupees,
  ...bookingInput,
  mode: ['type', z.literal('offline')],
  phone: requiredText(t`Sorry! Phone must be specified`, 20),
  paymentType: z.enum(paymentTypes, t`*Please enter payment type!`),
  /** Cash handed over: the provider refuses less than the price (D-44). */
  cashReceived: extensionField(z.optional(rupees)),
  /** Reference of UPI, net banking or a card slip (D-351), and the reference in the QR code (D-219). */
  utr: extensionField(z.optional(paymentReference)),
  upiReference: extensionField(z.optional(optionalText(35).check(printable(t`The reference`)))),
} as const

/** S1 §7 payment/pay, with the registration as an extension (D-9). */
const onlinePaymentDraft = {
  /** Id of the order that the institute created; `providerOrderId`: the signed id in the card provider's response. */
  orderCreationId: requiredText(t`The card payment has no order`),
  ...bookingInput,
  email: optionalText(100),
  phone: requiredText(t`Sorry! Phone must be specified`, 20),
  name: optionalName(400).check(printable(t`The name`)),
  paymentId: ['razorpayPaymentId', requiredText(t`The card payment has no payment id`)],
  providerOrderId: ['razorpayOrderId', requiredText(t`The card payment has no order id`)],
  providerSignature: ['razorpaySignature', requiredText(t`The card payment is not signed`)],
  price: rupees,
  mode: ['type', z.literal('online')],
  registrationId: extensionField(id),
} as const

const paymentResult = { invoiceNumber: text, paidAt: instant } as const

const optionalDay = z.optional(usDay)
/** Filters by training date, day of registration and payment state. */
const filters = {
  ...optionalDayRange,
  registeredFrom: ['registeredSd', optionalDay],
  registeredTo: ['registeredEd', optionalDay],
  payment: ['paymentState', z.optional(z.enum(paymentStates))],
} as const

const sortColumns = sortInputs('createdAt', 'name', 'phone', 'course', 'dateOfCourse', 'amount', 'payment')

export const registration = {
  list: pagedList('register/getAllRegister', commonListKey, registrationRow, sortColumns),
  /** Filtered by training date (D-23). */
  byRange: pagedList('register/getRecordsByRange', commonListKey, registrationRow, { ...dayRange, ...sortColumns }),
  filtered: asExtension(
    pagedList('register/getFiltered', commonListKey, registrationRow, { ...filters, ...sortColumns }),
  ),
  all: fullList('register/getAll', commonListKey, registrationRow),
  /** Saves a pending registration and books a seat of the slot (D-9). */
  add: post(
    'register/addRegister',
    { ...registrationDraft, ...holdInput, ...quotedPrice },
    { id: ['_id', text] },
    { requiresIdempotencyKey: true },
  ),
  update: put(
    'register/updateRegister/:id',
    { ...registrationDraft, ...holdInput, ...priceInput },
    {},
    { requiresIdempotencyKey: true, alternateMethod: 'POST' },
  ),
  remove: deleteById('register/deleteRegister/:id'),
  payOffline: putWithoutId('register/offlinePayment', offlinePaymentDraft, paymentResult, {
    requiresIdempotencyKey: true,
  }),
  /** Registrations on each of the last thirty days, oldest first. */
  perDay: asExtension(fullList('register/perDay', 'days', { day, count })),
  /** Unpaid registrations, and their sum for people who may see payments. */
  pending: asExtension(get('register/pending', '', { count, amount: z.nullish(rupees) })),
}

export const payment = {
  /** Result 0: the person may book this course and slot; else refused, with the reason as message (S1 §4). */
  check: post(
    'payment/checkPayment',
    {
      ...bookingInput,
      ...holdInput,
      phone: requiredText(t`Sorry! Phone must be specified`, 20),
      /** Reference of UPI or net banking; the check refuses one that is already recorded. */
      utr: extensionField(z.optional(paymentReference)),
    },
    {},
    { isReadOnly: true },
  ),
  payOnline: putWithoutId('payment/pay', onlinePaymentDraft, paymentResult, { requiresIdempotencyKey: true }),
  ...orderCalls,
}
