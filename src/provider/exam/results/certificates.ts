import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { CertificateContent } from '#contract/exam/candidate'
import { createCertificateContent } from '#contract/exam/certificate-content'
import { CallError } from '#contract/protocol/failure'
import type { Context } from '../../core/context'
import type { Database } from '../../database/database'
import { batches, certificates, responses } from '../../database/schema/exam/batches'
import { nextNumber } from '../../institute/document-numbers'
import { theInstitute } from '../../institute/institute'
import type { WithdrawnCertificate } from '../../registration/exam-hooks'
import type { StoredBatch } from '../batches/batch-access'
import { candidateRows } from '../batches/candidates'

/**
 * Issues a certificate to everyone who passed and has none that is right. Belongs in a transaction with the batch locked.
 * Throws `conflict` when the institute has no key to sign them with.
 */
export async function issueCertificates(batch: StoredBatch, context: Context): Promise<void> {
  const { db, at, today } = context
  const { invoicePrefix, certificateSecret } = await theInstitute(db)
  await withdrawOutdated(batch, context)
  for (const candidate of await candidateRows(batch, context)) {
    if (candidate.result !== 'Pass' || candidate.certificateNumber) continue
    if (certificateSecret === '') {
      const missing = 'The institute has no key to sign certificates with, so none can be issued.'
      throw new CallError('conflict', `${missing} Ask your IT to set its certificate secret.`)
    }
    const number = await nextNumber(db, invoicePrefix, 'certificate', today)
    const whose = { registrationId: candidate.id, batchId: batch.id }
    await db
      .insert(certificates)
      .values({ number, ...whose, says: createCertificateContent(candidate, batch.date), issuedAt: at })
  }
}

/** Withdraws the certificates of a batch that say something else than what is right now. */
export async function withdrawOutdated(batch: StoredBatch, context: Context): Promise<WithdrawnCertificate[]> {
  const { db, at } = context
  const issued = await validOf(db, batch.id)
  if (issued.length === 0) return []
  const candidates = await candidateRows(batch, context)
  const byId = new Map(candidates.map((row) => [row.id, row]))
  const outdated = issued.flatMap(({ number, registrationId, says }) => {
    const row = byId.get(registrationId)
    // It stands until somebody decided between two papers.
    if (row?.hasSecondPaper) return []
    const now = row?.result === 'Pass' ? createCertificateContent(row, batch.date) : undefined
    return isSame(says, now) ? [] : [{ number, result: row?.result ?? 'Pending' }]
  })
  if (outdated.length > 0) {
    const numbers = outdated.map(({ number }) => number)
    await db.update(certificates).set({ withdrawnAt: at }).where(inArray(certificates.number, numbers))
  }
  return outdated
}

/** After a change of a registration: the same for the batch in which it handed in a paper. Waits for certificates on their way. */
export async function withdrawChanged(registrationId: string, context: Context): Promise<WithdrawnCertificate[]> {
  const { db } = context
  const tested = db
    .select({ id: responses.batchId })
    .from(responses)
    .where(eq(responses.registrationId, registrationId))
  const [batch] = await db.select().from(batches).where(inArray(batches.id, tested)).for('update')
  return batch ? withdrawOutdated(batch, context) : []
}

const validOf = (db: Database, batchId: string) =>
  db
    .select()
    .from(certificates)
    .where(and(eq(certificates.batchId, batchId), isNull(certificates.withdrawnAt)))

/** What withdraws a certificate when it changes, besides a result that is no longer Pass. */
const binding = ['name', 'dateOfBirth', 'licenceNumber', 'theory', 'practical', 'final'] as const

/** Older certificates do not say everything: what one does not say cannot have changed. */
const isSame = (before: Partial<Record<string, string>>, now: CertificateContent | undefined): boolean =>
  now !== undefined && binding.every((key) => before[key] === undefined || before[key] === now[key])

/** What a number may look like; a database cannot even be asked for some others. */
const numbers = /^\P{Cc}{1,40}$/u

/** A certificate as it was issued; undefined for a number that was never given. */
export async function certificateOf(
  db: Database,
  number: string,
): Promise<typeof certificates.$inferSelect | undefined> {
  if (!numbers.test(number)) return undefined
  const [found] = await db.select().from(certificates).where(eq(certificates.number, number))
  return found
}
