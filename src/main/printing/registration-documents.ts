import { t } from '@lingui/core/macro'
import type { PrintedDocument } from '#contract/desk/printed-document'
import { CallError } from '#contract/protocol/failure'
import { fullName } from '#contract/protocol/format'
import { documentName } from '#contract/protocol/text/document-name'
import type { IssuedDocument } from '#contract/registration/issued-document'
import { documentKinds } from '#contract/registration/options'
import { upiLink } from '#contract/registration/payment/upi'
import { receiptNumber } from '#contract/registration/receipt-number'
import type { Registration } from '#contract/registration/registration'
import { cash } from '#contract/registration/shift/shift-sums'
import type { Amount } from '#documents/data'
import { titleOfCancellation } from '#documents/registration/cancellation'
import { correctionOf } from '#documents/registration/correction'
import { receiptTitle } from '#documents/registration/receipt'
import { amountOf, cancellationData, receiptData } from '#documents/registration/receipt-data'
import type { RegistrationFormData } from '#documents/registration/registration-form'
import { courseOf, letterheadOf, personAndLicenceOf, slotOf, traineeOf } from '#documents/registration/to-document-data'
import type { InstituteLetterhead } from '../ports/provider'
import type { PrintableDocument } from './printable-document'

type Source = {
  registration: Registration
  institute: InstituteLetterhead
  /** The document's content when it was issued, if the backend stores it. It replaces the current content. */
  issued?: IssuedDocument | null
  photo?: Uint8Array | undefined
  /** Exam result, for a registration form. */
  test?: RegistrationFormData['test']
}
export type RegistrationKind = Extract<PrintedDocument, { registration: unknown }>['kind']

const documentBuilders: Record<RegistrationKind, (source: Source) => PrintableDocument> = {
  receipt,
  cancellation,
  'registration-sheet': registrationForm,
}

/** Prepares a document of a registration. Throws `conflict` for a cancellation if the registration is not cancelled. */
export const registrationDocument = (kind: RegistrationKind, source: Source): PrintableDocument =>
  documentBuilders[kind](source)

/** Tax invoice once paid, proforma before; after a cancellation the invoice names its credit note (D-15). */
function receipt({ registration: row, institute, issued }: Source): PrintableDocument {
  const { cancelledAt, creditNoteNumber, refund } = row
  const registration = issued?.registration
    ? { ...row, ...issued.registration, cancelledAt, creditNoteNumber, refund }
    : row
  const { id, invoiceNumber, mode, paymentType } = registration
  const correction = correctionOf(issued)
  const data = {
    ...receiptData(registration, letterheadOf(institute, institute.logo), institute),
    corrected: correction,
  }
  const { status, amount } = data
  const suffix = correction ? `, corrected ${correction.number}` : ''
  const documentTitle = receiptTitle(data)
  return {
    subject: id,
    title: `${documentTitle} ${receiptNumber(registration)}${suffix}`,
    file: fileNameOf(registration, documentTitle, invoiceNumber) + suffix,
    isTaxDocument: status !== 'pending' && documentTitle === 'Tax invoice',
    isCashReceipt: status === 'paid' && mode === 'offline' && paymentType === cash,
    render: (make, markOf) =>
      make('receipt', {
        ...data,
        upi: status === 'pending' ? upiOf(registration, institute, amount) : undefined,
        copy: markOf(),
      }),
  }
}

/** UPI payment of a pending registration; undefined if the institute has no UPI id. */
function upiOf(registration: Registration, { upiId, name }: InstituteLetterhead, { total: price }: Amount) {
  const [reference, note] = [registration.id, fullName(registration)]
  return upiId ? { upiId, link: upiLink({ upiId, payee: name, price, reference, note }) } : undefined
}

function cancellation({ registration: row, institute, issued }: Source): PrintableDocument {
  const registration = issued?.registration ? { ...row, ...issued.registration } : row
  const { id, cancelledAt, creditNoteNumber } = registration
  if (!cancelledAt)
    throw new CallError('conflict', t`This registration is not cancelled, so it has no credit note or confirmation.`)
  const data = cancellationData(registration, letterheadOf(institute, institute.logo), institute)
  const title = titleOfCancellation(data)
  return {
    subject: id,
    title: `${title} ${creditNoteNumber || id}`,
    file: fileNameOf(registration, title, creditNoteNumber),
    isTaxDocument: title === 'Credit note',
    render: (make, markOf) => make('cancellation', { ...data, copy: markOf() }),
  }
}

function registrationForm({ registration, institute, photo, test }: Source): PrintableDocument {
  const { cancelledAt, isPaymentDone, paymentType } = registration
  const paymentState = isPaymentDone ? 'paid' : 'pending'
  return {
    subject: registration.id,
    title: `Registration form ${registration.id}`,
    file: fileNameOf(registration, 'Registration form'),
    render: (make, markOf) =>
      make('registrationForm', {
        institute: letterheadOf(institute, institute.logo),
        registrationNumber: registration.id,
        registeredAt: registration.createdAt,
        ...personAndLicenceOf(registration),
        course: courseOf(registration),
        slot: slotOf(registration),
        documents: documentKinds.map((kind) => ({ kind, isSubmitted: registration[kind] !== '' })),
        payment: {
          state: cancelledAt ? 'cancelled' : paymentState,
          amount: amountOf(registration, institute).total,
          type: paymentType,
        },
        photo,
        test,
        copy: markOf(),
      }),
  }
}

/** File name with the document's number; with the trainee's phone number if the document has none. */
function fileNameOf(registration: Registration, documentTitle: string, number = ''): string {
  const { name, phone } = traineeOf(registration)
  return documentName(name, documentTitle, number || phone)
}
