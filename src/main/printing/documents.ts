import type { PrintedDocument } from '#contract/desk/printed-document'
import { CallError } from '#contract/protocol/failure'
import { fullName } from '#contract/protocol/format'
import { documentName } from '#contract/protocol/text/document-name'
import type { IssuedDocument } from '#contract/registration/issued-document'
import { upiLink } from '#contract/registration/payment/upi'
import type { Registration } from '#contract/registration/registration'
import { cash } from '#contract/registration/shift/shift-sums'
import { documentsOf } from '#contract/registration/trainee-fields'
import type { Amount } from '#documents/data'
import { correctionOf } from '#documents/registration/correction'
import { amountOf, cancellationData, receiptData } from '#documents/registration/receipt-data'
import { courseOf, letterheadOf, personOf, slotOf, traineeOf } from '#documents/registration/records'
import type { RegistrationFormData } from '#documents/registration/registration-form'
import type { PrintedInstitute } from '../ports/institute'
import type { Printable } from './printable'
import { paymentNote } from './sources/document-data'

type Source = {
  registration: Registration
  institute: PrintedInstitute
  /** As the document was issued, where the institute keeps that: it shows this and not what the row says by now. */
  issued?: IssuedDocument | null
  photo?: Uint8Array | undefined
  /** Of the registration form, where it is asked for with a batch. */
  test?: RegistrationFormData['test']
}
export type RegistrationKind = Extract<PrintedDocument, { registration: unknown }>['kind']

const kinds: Record<RegistrationKind, (source: Source) => Printable> = {
  receipt,
  cancellation,
  'registration-sheet': registrationForm,
}

/** Chooses and fills the document of a registration. Throws `conflict` when its state has no such document. */
export const printable = (kind: RegistrationKind, source: Source): Printable => kinds[kind](source)

/** Tax invoice once paid, proforma before; a cancelled one says so across the page (D-15). */
function receipt({ registration: row, institute, issued }: Source): Printable {
  const { cancelledAt } = row
  const registration = issued?.registration ? { ...row, ...issued.registration, cancelledAt } : row
  const { id, invoiceNumber, mode, paymentType } = registration
  const corrected = correctionOf(issued)
  const data = { ...receiptData(registration, letterheadOf(institute, institute.logo), institute), corrected }
  const { status, amount } = data
  const suffix = corrected ? `, corrected ${corrected.number}` : ''
  const names = { paid: 'Tax invoice', pending: 'Proforma', cancelled: 'Cancelled invoice' }
  return {
    subject: id,
    title: `${names[status]} ${invoiceNumber || id}${suffix}`,
    file: fileOf(registration, names[status], invoiceNumber) + suffix,
    takesCash: status === 'paid' && mode === 'offline' && paymentType === cash,
    make: (make, duplicate) =>
      make('receipt', {
        ...data,
        upi: status === 'pending' ? upiOf(registration, institute, amount) : undefined,
        duplicate: duplicate(),
      }),
  }
}

/** What pays a pending registration by UPI, where the institute takes it. */
function upiOf(registration: Registration, { upiId, name }: PrintedInstitute, { total: price }: Amount) {
  const [reference, note] = [registration.id, fullName(registration)]
  return upiId ? { upiId, link: upiLink({ upiId, payee: name, price, reference, note }) } : undefined
}

function cancellation({ registration: row, institute, issued }: Source): Printable {
  const registration = issued?.registration ? { ...row, ...issued.registration } : row
  const { id, cancelledAt, creditNoteNumber } = registration
  if (!cancelledAt)
    throw new CallError('conflict', 'This registration is not cancelled, so it has no cancellation receipt.')
  const data = cancellationData(registration, letterheadOf(institute, institute.logo), institute)
  return {
    subject: id,
    title: `Cancellation receipt ${creditNoteNumber || id}`,
    file: fileOf(registration, 'Cancellation receipt', creditNoteNumber),
    make: (make, duplicate) => make('cancellationReceipt', { ...data, duplicate: duplicate() }),
  }
}

function registrationForm({ registration, institute, photo, test }: Source): Printable {
  return {
    subject: registration.id,
    title: `Registration form ${registration.id}`,
    file: fileOf(registration, 'Registration form'),
    make: (make, duplicate) =>
      make('registrationForm', {
        institute: letterheadOf(institute, institute.logo),
        registrationNumber: registration.id,
        registeredAt: registration.createdAt,
        ...personOf(registration),
        course: courseOf(registration),
        slot: slotOf(registration),
        documents: documentsOf(registration).map(({ name, location }) => ({ name, submitted: location !== '' })),
        payment: paymentNote(registration, amountOf(registration, institute)),
        photo,
        test,
        duplicate: duplicate(),
      }),
  }
}

/** What has no number of its own is told apart by the phone. */
function fileOf(registration: Registration, what: string, number = ''): string {
  const { name, phone } = traineeOf(registration)
  return documentName(name, what, number || phone)
}
