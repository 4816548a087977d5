import type { PrintedKind } from '#contract/desk'
import { CallError } from '#contract/failure'
import type { Registration } from '#contract/registration'
import type { Duplicate } from '#documents/data'
import type { Documents } from '#documents/index'
import { amountOf, courseOf, documentsOf, letterheadOf, paymentNote, slotOf, traineeOf } from './document-data'
import type { Institute } from './institute'

type Source = { registration: Registration; institute: Institute; photo?: Uint8Array | undefined }
/** A document about to be made. The title tells it from every other: one print each is the original (decision 15). */
export type Printable = { title: string; make(documents: Documents, duplicate?: Duplicate): Promise<Uint8Array> }

const kinds: Record<PrintedKind, (source: Source) => Printable> = {
  receipt,
  cancellation,
  'registration-sheet': registrationSheet,
}

/** Chooses and fills the document of a registration. Throws `conflict` when its state has no such document. */
export const printable = (kind: PrintedKind, source: Source): Printable => kinds[kind](source)

/** Tax invoice once paid, proforma before; a cancelled one says so across the page (decision 15). */
function receipt({ registration, institute }: Source): Printable {
  const { id, isPaymentDone, cancelledAt, invoiceNumber, mode } = registration
  const paid = isPaymentDone ? 'paid' : 'pending'
  const status = cancelledAt ? 'cancelled' : paid
  const names = { paid: 'Tax invoice', pending: 'Proforma', cancelled: 'Cancelled invoice' }
  return {
    title: `${names[status]} ${invoiceNumber || id}`,
    make: (documents, duplicate) =>
      documents.receipt({
        institute: letterheadOf(institute),
        receiptNumber: id,
        invoiceNumber: invoiceNumber || undefined,
        receiptDate: (isPaymentDone && registration.paidAt) || registration.createdAt,
        trainee: traineeOf(registration),
        course: courseOf(registration),
        slot: slotOf(registration),
        paymentType: registration.paymentType,
        // An absent type means online (decision 14).
        mode: mode === 'offline' ? 'offline' : 'online',
        // At the counter it is only our own record's id.
        transactionId: (registration.mode === 'online' && registration.paymentId) || undefined,
        amount: amountOf(registration, institute),
        status,
        duplicate,
      }),
  }
}

function cancellation({ registration, institute }: Source): Printable {
  const { id, cancelledAt, creditNoteNumber, invoiceNumber, refund } = registration
  if (!cancelledAt)
    throw new CallError('conflict', 'This registration is not cancelled, so it has no cancellation receipt.')
  const amount = amountOf(registration, institute)
  return {
    title: `Cancellation receipt ${creditNoteNumber || id}`,
    make: (documents, duplicate) =>
      documents.cancellationReceipt({
        institute: letterheadOf(institute),
        receiptNumber: id,
        originalInvoiceNumber: invoiceNumber || undefined,
        creditNoteNumber: creditNoteNumber || id,
        cancelledAt,
        trainee: traineeOf(registration),
        course: courseOf(registration),
        slot: slotOf(registration),
        amount,
        refund,
        refundPercent: amount.total === 0 ? 0 : Math.round((refund * 100) / amount.total),
        duplicate,
      }),
  }
}

function registrationSheet({ registration, institute, photo }: Source): Printable {
  const { name, fatherName, ...contact } = traineeOf(registration)
  const { firstName, middleName, lastName, gender, qualification, bloodGroup } = registration
  const licensed = registration.licenceCategory !== 'N/A'
  return {
    title: `Registration form ${registration.id}`,
    make: (documents, duplicate) =>
      documents.registrationSheet({
        institute: letterheadOf(institute),
        registrationNumber: registration.id,
        registeredAt: registration.createdAt,
        personal: {
          ...contact,
          firstName: firstName || name,
          middleName,
          lastName,
          fatherName,
          birthDate: registration.dateOfBirth,
          gender,
          qualification,
          bloodGroup,
        },
        licence: {
          category: registration.licenceCategory,
          number: registration.licenceNumber || registration.permanentLicenceNumber,
          issueDate: registration.issueDate,
          validTill: registration.validTill,
        },
        authority: licensed
          ? { name: registration.authority, city: registration.authorityCity, district: registration.authorityDistrict }
          : undefined,
        course: courseOf(registration),
        slot: slotOf(registration),
        documents: documentsOf(registration),
        payment: paymentNote(registration, amountOf(registration, institute)),
        photo,
        duplicate,
      }),
  }
}
