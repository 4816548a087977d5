import * as z from 'zod/mini'
import type { PrintedDocument } from '#contract/desk/printed-document'
import { validationFailure } from '#contract/protocol/failure'
import { wireObject } from '#contract/protocol/wire'
import type { IssuedKind } from '#contract/registration/issued-document'
import { type Registration, registrationRow } from '#contract/registration/registration'
import type { DeskContext } from '../ports'
import { createExamDocuments } from './exam-documents/exam-documents'
import { isLedgerDocument, ledgerDocuments } from './ledger-documents'
import type { PrintableDocument } from './printable-document'
import { registrationDocument } from './registration-documents'
import type { LoadInstitute } from './sources/institute'
import { loadIssuedDocument } from './sources/issued'
import { loadPictures } from './sources/pictures'

type Context = Pick<DeskContext, 'clientFor' | 'objectStore' | 'sampleMedia' | 'fetchExternalPicture' | 'log' | 'now'>

/** Loads what a document shows, in the name of its owner. Throws `invalid` for a registration that cannot be read. */
export function createDocumentLoader(context: Context, loadInstitute: LoadInstitute) {
  const exam = createExamDocuments(context, loadInstitute)
  const prepareLedger = ledgerDocuments(context, loadInstitute)
  return async (document: PrintedDocument, owner: string, signal: AbortSignal): Promise<PrintableDocument> => {
    if (isLedgerDocument(document)) return prepareLedger(document, owner, signal)
    if (!('registration' in document)) return exam.prepare(document, owner, signal)
    const registration = parseRegistration(document.registration)
    if (document.kind !== 'registration-sheet') {
      const { kind, number } = issuedIdOf(document.kind, registration)
      const issued = await loadIssuedDocument(context.clientFor(owner), kind, number, { signal })
      const letterhead = await loadInstitute(owner, { signal, issuedInstitute: issued?.institute })
      return registrationDocument(document.kind, { registration, issued, institute: letterhead })
    }
    const { passportPhoto, id } = registration
    const letterhead = await loadInstitute(owner, { signal })
    // Without the photo, the sheet has an empty box to glue one in.
    const { pictures } = await loadPictures([passportPhoto], context, signal, owner)
    const test =
      document.batchId === undefined ? undefined : await exam.loadOutcome(document.batchId, id, owner, signal)
    return registrationDocument(document.kind, {
      registration,
      institute: letterhead,
      photo: pictures.get(passportPhoto),
      test,
    })
  }
}

/**
 * Kind and number of the issued document of a registration; the number is '' if none is issued yet. A credit note
 * without a number is found by the registration id.
 */
function issuedIdOf(
  kind: 'receipt' | 'cancellation',
  { id, invoiceNumber, cancelledAt, creditNoteNumber }: Registration,
): { kind: IssuedKind; number: string } {
  if (kind === 'receipt') return { kind: 'invoice', number: invoiceNumber }
  return { kind: 'credit-note', number: cancelledAt ? creditNoteNumber || id : '' }
}

const registrationCodec = wireObject(registrationRow)

/** Validates a registration from a screen with the codec of registration lists. Throws `invalid`. */
function parseRegistration(input: Record<string, unknown>): Registration {
  const encoded = z.safeEncode(registrationCodec, input as Registration)
  if (!encoded.success) throw validationFailure(encoded.error)
  return z.decode(registrationCodec, encoded.data)
}
