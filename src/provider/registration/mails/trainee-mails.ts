import { t } from '@lingui/core/macro'
import { eq } from 'drizzle-orm'
import { indiaTimeToEpochMs } from '#contract/protocol/calendar'
import { fullName } from '#contract/protocol/format'
import { documentName } from '#contract/protocol/text/document-name'
import { titleOfCancellation, titleOfPayment } from '#documents/registration/cancellation'
import { correctionOf } from '#documents/registration/correction'
import { cancellationData, receiptData } from '#documents/registration/receipt-data'
import { letterheadOf } from '#documents/registration/to-document-data'
import type { Context } from '../../core/context'
import type { PdfRenderer } from '../../core/files/pdf-renderer'
import type { Database } from '../../database/database'
import { registrations } from '../../database/schema/registration/registrations'
import { readInstitute } from '../../institute/institute'
import { enqueueMails } from '../../mail/enqueue-mails'
import { readMailSettings } from '../../mail/mail-settings'
import type { ComposeMail } from '../../mail/send-mail'
import { readIssuedDocument } from '../issued-documents'
import { type RegistrationListRow, selectRegistrationRows } from '../registration-rows'
import { type TraineeMail, traineeMailText } from './mail-texts'

const hourMs = 3_600_000
/** Retry period of confirmations and cancellations: after it, the trainee has the printed document. */
const receiptMailLifetimeMs = 72 * hourMs

const findRegistration = async (db: Database, id: string): Promise<RegistrationListRow | undefined> =>
  (await selectRegistrationRows(db, eq(registrations.id, id)))[0]

/** Enqueues a mail if its kind is enabled and the trainee has an address (D-220), in the caller's transaction `db`. */
export async function enqueueTraineeMail(
  { db, now, at }: Pick<Context, 'db' | 'now' | 'at'>,
  kind: TraineeMail,
  registrationId: string,
): Promise<void> {
  const { enabledKinds, language } = await readMailSettings(db)
  if (!enabledKinds[kind]) return
  const registration = await findRegistration(db, registrationId)
  if (!registration?.email) return
  const institute = await readInstitute(db)
  const isReminder = kind === 'reminder'
  const courseDate = isReminder ? registration.dateOfCourse : ''
  const deduplicationKey = [kind, registrationId, courseDate].filter(Boolean).join(':')
  const draft = {
    kind,
    registrationId,
    courseDate,
    deduplicationKey,
    to: registration.email,
    lifetimeMs: isReminder ? msUntilStart(registration, now) : receiptMailLifetimeMs,
  }
  await enqueueMails({ db, now, at }, [{ ...draft, ...traineeMailText(kind, { registration, institute }, language) }])
}

/** Milliseconds until the course starts, at least 0; a day if its start time is unreadable. */
const msUntilStart = ({ dateOfCourse, slot }: RegistrationListRow, now: number): number => {
  const startMs = indiaTimeToEpochMs(dateOfCourse, slot?.[0]?.startTime || '23:59')
  return Math.max(0, (Number.isNaN(startMs) ? now + 24 * hourMs : startMs) - now)
}

/** Reason why a mail is no longer needed; '' if it is needed. */
function skipReason(kind: TraineeMail, registration: RegistrationListRow | undefined, courseDate: string): string {
  if (!registration) return t`The registration no longer exists.`
  const isCancelled = registration.cancelledAt !== ''
  if (kind !== 'cancellation' && isCancelled) return t`The registration was cancelled meanwhile.`
  if (kind === 'reminder' && registration.dateOfCourse !== courseDate)
    return t`The trainee was moved to another day meanwhile.`
  return ''
}

/** Composes mails when they are sent, from the current data, with the document attached. */
export const createTraineeMailComposer =
  (kind: TraineeMail, pdfRenderer: PdfRenderer): ComposeMail =>
  async ({ registrationId, courseDate }, { db, settings }) => {
    const registration = await findRegistration(db, registrationId)
    const reason = skipReason(kind, registration, courseDate)
    if (!registration || reason) return { skipReason: reason }
    const institute = await readInstitute(db)
    const { subject, body } = traineeMailText(kind, { registration, institute }, settings.language)
    const name = fullName(registration)
    const attachments = async () => {
      if (kind === 'reminder') return []
      const documents = await pdfRenderer.load()
      // The document of a cancellation without a credit note number is stored under the registration's id.
      const issued =
        kind === 'confirmation'
          ? await readIssuedDocument(db, 'invoice', registration.invoiceNumber)
          : await readIssuedDocument(db, 'credit-note', registration.creditNoteNumber || registration.id)
      const registrationAsPrinted = { ...registration, ...issued?.registration }
      // canMoveSlots: this provider has the extension `move`.
      const instituteData = { ...institute, ...issued?.institute, canMoveSlots: true }
      const letterhead = letterheadOf(instituteData, await pdfRenderer.loadLogo(instituteData.logo))
      const pdfAttachments = async (title: string, number: string, content: Promise<Uint8Array>) => [
        {
          filename: `${documentName(name, title, number || registration.phone)}.pdf`,
          content: await content,
          contentType: 'application/pdf',
        },
      ]
      if (kind === 'confirmation') {
        const data = {
          ...receiptData(registrationAsPrinted, letterhead, instituteData),
          corrected: correctionOf(issued),
          isMailed: true,
        }
        return pdfAttachments(titleOfPayment(data), registration.invoiceNumber, documents.receipt(data))
      }
      const data = { ...cancellationData(registrationAsPrinted, letterhead, instituteData), isMailed: true }
      return pdfAttachments(titleOfCancellation(data), registration.creditNoteNumber, documents.cancellation(data))
    }
    return { to: registration.email, name, subject, body, attachments }
  }
