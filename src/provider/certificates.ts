import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Candidate } from '#contract/candidate'
import { fullName } from '#contract/format'
import type { StoredBatch } from './batch-owner'
import { candidateRows } from './candidates'
import type { Context } from './context'
import type { Database } from './database/open'
import { certificates } from './database/schema/tests'
import { theInstitute } from './institute'
import { nextNumber } from './numbers'

/** What a certificate says besides its number, in the words under which the check page shows it. */
type Says = Record<
  'name' | 'course' | 'vehicleCategory' | 'from' | 'to' | 'tested' | 'theory' | 'practical' | 'final',
  string
>

const saysOf = (candidate: Candidate, { date }: StoredBatch): Says => {
  const slot = candidate.slot?.[0]
  return {
    name: fullName(candidate),
    course: candidate.courseName?.[0]?.name ?? '',
    vehicleCategory: candidate.vehicleCategory?.[0]?.name ?? '',
    from: slot?.date ?? '',
    to: slot?.endDate ?? '',
    tested: date,
    theory: String(candidate.theoryScore ?? ''),
    practical: String(candidate.practicalScore ?? ''),
    final: String(candidate.finalScore ?? ''),
  }
}

/** Issues a certificate to everyone who passed and has none that is right. Belongs in a transaction with the batch locked. */
export async function issueCertificates(batch: StoredBatch, context: Context): Promise<void> {
  const { db, at, today } = context
  const { invoicePrefix } = await theInstitute(db)
  await withdrawOutdated(batch, context)
  for (const candidate of await candidateRows(batch, context)) {
    if (candidate.result !== 'Pass' || candidate.certificateNumber) continue
    const number = await nextNumber(db, invoicePrefix, 'certificate', today)
    const whose = { registrationId: candidate.id, batchId: batch.id }
    await db.insert(certificates).values({ number, ...whose, says: saysOf(candidate, batch), issuedAt: at })
  }
}

/** Withdraws the certificates of a batch that say something else than what is right now. */
export async function withdrawOutdated(batch: StoredBatch, context: Context): Promise<void> {
  const { db, at } = context
  const issued = await validOf(db, batch.id)
  if (issued.length === 0) return
  const candidates = await candidateRows(batch, context)
  const passed = new Map(candidates.flatMap((row) => (row.result === 'Pass' ? [[row.id, saysOf(row, batch)]] : [])))
  const outdated = issued.filter(({ registrationId, says }) => !isSame(says, passed.get(registrationId)))
  if (outdated.length === 0) return
  await db
    .update(certificates)
    .set({ withdrawnAt: at })
    .where(
      inArray(
        certificates.number,
        outdated.map(({ number }) => number),
      ),
    )
}

const validOf = (db: Database, batchId: string) =>
  db
    .select()
    .from(certificates)
    .where(and(eq(certificates.batchId, batchId), isNull(certificates.withdrawnAt)))

const isSame = (before: Record<string, string>, now: Says | undefined): boolean =>
  now !== undefined && Object.entries(now).every(([key, value]) => before[key] === value)

/** A certificate as it was issued; undefined for a number that was never given. */
export async function certificateOf(
  db: Database,
  number: string,
): Promise<typeof certificates.$inferSelect | undefined> {
  const [found] = await db.select().from(certificates).where(eq(certificates.number, number))
  return found
}
