import { t } from '@lingui/core/macro'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { CertificateContent } from '#contract/exam/candidate'
import { createCertificateContent } from '#contract/exam/certificate-content'
import { CallError } from '#contract/protocol/failure'
import type { Context } from '../../core/context'
import type { Database } from '../../database/database'
import { batches, certificates, responses } from '../../database/schema/exam/batches'
import { nextDocumentNumber } from '../../institute/document-numbers'
import { readInstitute } from '../../institute/institute'
import type { WithdrawnCertificate } from '../../registration/exam-hooks'
import type { StoredBatch } from '../batches/batch-access'
import { selectCandidates } from '../batches/candidates'

/**
 * Withdraws outdated certificates, and issues a certificate to each passed candidate who has none. Must run in a
 * transaction with the batch locked. Throws `conflict` if the institute has no certificate secret.
 */
export async function issueCertificates(batch: StoredBatch, context: Context): Promise<void> {
  const { db, at, today } = context
  const { invoicePrefix, certificateSecret } = await readInstitute(db)
  await withdrawOutdatedOfBatch(batch, context)
  for (const candidate of await selectCandidates(batch, context)) {
    if (candidate.result !== 'Pass' || candidate.certificateNumber) continue
    if (certificateSecret === '') {
      const problem = t`The institute has no key to sign certificates with, so none can be issued.`
      throw new CallError('conflict', t`${problem} Contact IT to set its certificate secret.`)
    }
    const number = await nextDocumentNumber(db, invoicePrefix, 'certificate', today)
    const content = createCertificateContent(candidate, batch.date)
    await db
      .insert(certificates)
      .values({ number, registrationId: candidate.id, batchId: batch.id, content, issuedAt: at })
  }
}

/** Withdraws the batch's certificates with outdated content; returns them. */
export async function withdrawOutdatedOfBatch(batch: StoredBatch, context: Context): Promise<WithdrawnCertificate[]> {
  const { db, at } = context
  const validRows = await selectValidCertificates(db, batch.id)
  if (validRows.length === 0) return []
  const candidates = await selectCandidates(batch, context)
  const candidateById = new Map(candidates.map((row) => [row.id, row]))
  const outdated = validRows.flatMap(({ number, registrationId, content: issuedContent }) => {
    const candidate = candidateById.get(registrationId)
    // The certificate stays valid until somebody decides which of the two papers counts.
    if (candidate?.hasSecondPaper) return []
    const content = candidate?.result === 'Pass' ? createCertificateContent(candidate, batch.date) : undefined
    return isStillAccurate(issuedContent, content) ? [] : [{ number, result: candidate?.result ?? 'Pending' }]
  })
  if (outdated.length > 0) {
    const outdatedNumbers = outdated.map(({ number }) => number)
    await db.update(certificates).set({ withdrawnAt: at }).where(inArray(certificates.number, outdatedNumbers))
  }
  return outdated
}

/**
 * Withdraws outdated certificates of the batch of a changed registration. Locks the batch first, so that certificates
 * issued at the same time are seen.
 */
export async function withdrawOutdatedOfRegistration(
  registrationId: string,
  context: Context,
): Promise<WithdrawnCertificate[]> {
  const { db } = context
  const batchesOfRegistration = db
    .select({ id: responses.batchId })
    .from(responses)
    .where(eq(responses.registrationId, registrationId))
  const [batch] = await db.select().from(batches).where(inArray(batches.id, batchesOfRegistration)).for('update')
  return batch ? withdrawOutdatedOfBatch(batch, context) : []
}

const selectValidCertificates = (db: Database, batchId: string) =>
  db
    .select()
    .from(certificates)
    .where(and(eq(certificates.batchId, batchId), isNull(certificates.withdrawnAt)))

/** A certificate is withdrawn if one of these fields changes, or if the result is no longer Pass. */
const certifiedFields = ['name', 'dateOfBirth', 'licenceNumber', 'theory', 'practical', 'final'] as const

/** Older certificates lack some fields; a missing field counts as unchanged. */
const isStillAccurate = (issued: Partial<Record<string, string>>, content: CertificateContent | undefined): boolean =>
  content !== undefined && certifiedFields.every((key) => issued[key] === undefined || issued[key] === content[key])

/** No control characters: PostgreSQL rejects NUL in a text. */
const numberPattern = /^\P{Cc}{1,40}$/u

/** A certificate as issued; undefined if the number does not exist. */
export async function findCertificate(
  db: Database,
  number: string,
): Promise<typeof certificates.$inferSelect | undefined> {
  if (!numberPattern.test(number)) return undefined
  const [certificate] = await db.select().from(certificates).where(eq(certificates.number, number))
  return certificate
}
