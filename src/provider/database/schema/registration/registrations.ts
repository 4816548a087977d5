import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { taxStatuses } from '#contract/institute/tax-statuses'
import { typesWithUniqueReference } from '#contract/registration/payment/unique-references'
import { day, id, instant, optionalDay, optionalText, paise, searchText, trigramOps } from '../../columns'
import { courseCategories, courseNames, courseTypes, slots, vehicleCategories } from '../catalogue'
import { appUsers } from './app-users'
import { documentKey, numberSerial, numberYear } from './document-numbers'
import { shifts } from './shifts'

export const registrations = pgTable(
  'registration',
  {
    id: id(),
    appUserId: text().references(() => appUsers.id),
    vehicleCategoryId: text()
      .notNull()
      .references(() => vehicleCategories.id),
    courseTypeId: text()
      .notNull()
      .references(() => courseTypes.id),
    courseCategoryId: text()
      .notNull()
      .references(() => courseCategories.id),
    courseNameId: text()
      .notNull()
      .references(() => courseNames.id),
    /** Name, price and GST rate (per cent) of the course when the registration was saved. */
    courseName: text().notNull(),
    price: paise().notNull(),
    taxRate: integer().notNull(),
    slotId: text()
      .notNull()
      .references(() => slots.id),
    licenceCategory: text().notNull(),
    dateOfCourse: day().notNull(),
    licenceNumber: optionalText(),
    permanentLicenceNumber: optionalText(),
    firstName: text().notNull(),
    middleName: optionalText(),
    lastName: text().notNull(),
    dateOfBirth: optionalDay().notNull(),
    qualification: optionalText(),
    gender: optionalText(),
    address: optionalText(),
    state: optionalText(),
    city: optionalText(),
    district: optionalText(),
    pin: optionalText(),
    email: optionalText(),
    phone: text().notNull(),
    /** Days and authority of the driving licence. */
    issueDate: day(),
    validTill: day(),
    authority: optionalText(),
    authorityCity: optionalText(),
    authorityDistrict: optionalText(),
    passportPhoto: optionalText(),
    drivingLicense: optionalText(),
    idProof: optionalText(),
    medicalCertificate: optionalText(),
    bloodGroup: optionalText(),
    /** Company that gets the invoice; '' for none. */
    buyerGstin: optionalText(),
    buyerName: optionalText(),
    buyerAddress: optionalText(),
    mode: text({ enum: ['offline', 'online'] }).notNull(),
    registrationType: optionalText(),
    isPaymentDone: boolean().notNull().default(false),
    createdBy: optionalText(),
    createdAt: instant().notNull(),
    /** Time of the last move from another slot. */
    movedAt: instant(),
    /** Day of the slot at payment, on which the refund depends (D-303); null if never moved since. */
    firstSlotDate: day(),
    cancelledAt: instant(),
    /** The person's name at the cancellation. */
    cancelledBy: optionalText(),
    cancelReason: optionalText(),
    creditNoteNumber: optionalText(),
    /** Amount of the credit note. Whether it is paid back is in the table `refund`. */
    refund: paise().notNull().default(0),
    /** Imported duplicate of phone number, course and slot; exempt from the unique index (D-118). */
    isImportedDuplicate: boolean('repeats').notNull().default(false),
    search: searchText(),
  },
  (table) => [
    index('registration_search').using('gin', trigramOps(table.search)),
    index('registration_date').on(table.dateOfCourse, table.id),
    index('registration_slot').on(table.slotId),
    index('registration_app_user').on(table.appUserId),
    index('registration_cancelled').on(table.cancelledAt, table.id).where(sql`cancelled_at is not null`),
    /** One active registration per phone, course and slot (S1 §4, D-9). */
    uniqueIndex('registration_once')
      .on(table.phone, table.courseNameId, table.slotId)
      .where(sql`cancelled_at is null and not repeats`),
    index('registration_phone').on(table.phone, table.id),
    index('registration_created').on(table.createdAt),
    index('registration_credit_notes')
      .on(numberYear['credit-note'](table.creditNoteNumber), numberSerial['credit-note'](table.creditNoteNumber))
      .where(sql`cancelled_at is not null`),
    index('registration_credit_note_key').on(documentKey(table.creditNoteNumber)).where(sql`cancelled_at is not null`),
    index('registration_pending').on(table.id).where(sql`not is_payment_done and cancelled_at is null`),
  ],
)

const uniqueTypes = sql.raw(typesWithUniqueReference.map((type) => `'${type}'`).join(', '))
/** SQL condition: a payment whose reference must be unique. */
export const hasUniqueReference = sql`payment_type in (${uniqueTypes})`

export const payments = pgTable(
  'payment',
  {
    id: id(),
    registrationId: text()
      .notNull()
      .unique()
      .references(() => registrations.id),
    mode: text({ enum: ['offline', 'online'] }).notNull(),
    /** Cash, UPI, …; '' for online payments. */
    paymentType: optionalText(),
    price: paise().notNull(),
    taxable: paise().notNull(),
    cgst: paise().notNull(),
    sgst: paise().notNull(),
    /** Tax of a supply between states, instead of CGST and SGST. */
    igst: paise().notNull().default(0),
    roundOff: paise().notNull(),
    /** GST rate in per cent at payment. */
    taxRate: integer().notNull(),
    /** The institute's status at payment. */
    taxStatus: text({ enum: taxStatuses }).notNull(),
    /** Service accounting code. */
    sac: optionalText(),
    /** State code. */
    placeOfSupply: optionalText(),
    invoiceNumber: text().notNull().unique(),
    receiptDate: day().notNull(),
    cardOrderId: optionalText(),
    cardPaymentId: text().unique(),
    /** Reference of a payment by UPI, net banking or card (D-351); null for none. */
    utr: text(),
    /** Reference in the QR code shown to the payer. */
    upiReference: optionalText(),
    recordedBy: optionalText('taken_by'),
    shiftId: text().references(() => shifts.id),
    createdAt: instant().notNull(),
  },
  (table) => [
    index('payment_shift').on(table.shiftId).where(sql`shift_id is not null`),
    index('payment_created').on(table.createdAt),
    uniqueIndex('payment_reference').on(table.utr).where(hasUniqueReference),
    index('payment_invoice_key').on(documentKey(table.invoiceNumber)),
    /** For finding gaps in the number series. */
    index('payment_series').on(numberYear.invoice(table.invoiceNumber), numberSerial.invoice(table.invoiceNumber)),
  ],
)
