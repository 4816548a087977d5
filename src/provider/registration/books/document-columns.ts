import { sql } from 'drizzle-orm'
import { payments, registrations } from '../../database/schema/registration/registrations'
import { paymentTypeName } from '../payment-type'

const commonColumns = {
  firstName: registrations.firstName,
  middleName: registrations.middleName,
  lastName: registrations.lastName,
  course: registrations.courseName,
  paymentType: paymentTypeName,
  reference: sql<string>`coalesce(${payments.utr}, ${payments.cardPaymentId}, '')`,
}

/** Columns of an invoice in the books: payments, joined with their registrations. */
export const invoiceColumns = {
  id: payments.id,
  at: sql<string>`${payments.createdAt}`.mapWith(payments.createdAt),
  isCreditNote: sql<boolean>`false`,
  number: sql<string>`${payments.invoiceNumber}`,
  creditedInvoice: sql<string>`''`,
  ...commonColumns,
}

/** Columns of a credit note in the books: cancelled registrations, joined with their payments. */
export const creditNoteColumns = {
  id: registrations.id,
  at: sql<string>`${registrations.cancelledAt}`.mapWith(registrations.cancelledAt),
  isCreditNote: sql<boolean>`true`,
  number: sql<string>`${registrations.creditNoteNumber}`,
  creditedInvoice: sql<string>`${payments.invoiceNumber}`,
  ...commonColumns,
}
