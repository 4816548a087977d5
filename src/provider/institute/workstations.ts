import { t } from '@lingui/core/macro'
import { and, asc, count, desc, eq, inArray, ne, not } from 'drizzle-orm'
import { workstationNameKey } from '#contract/institute/workstation'
import { CallError } from '#contract/protocol/failure'
import { isWithinTtl } from '#contract/protocol/ttl'
import type { Context, Handlers } from '../core/context'
import { rowNotFound, successResult } from '../core/crud'
import { createId } from '../core/id'
import { withinTtl } from '../core/ttl'
import type { Database } from '../database/database'
import { workstations } from '../database/schema/institute'
import { sessions } from '../database/schema/staff'

const dayMs = 24 * 3_600_000
/** A workstation without a report for this long is deleted. */
const retentionMs = 180 * dayMs
/** Above this number, the workstations with the oldest reports are deleted. */
const maxWorkstations = 1_000
/** New workstations per person and day, so that one person cannot displace all others. */
const maxNewPerDay = 50
/** A workstation without a report for this long no longer occupies its name: another workstation may have the name. */
const nameRetentionMs = 7 * dayMs
/** Minimum interval between reports of a workstation. */
const minReportIntervalMs = 10_000

/**
 * Stores the report of a workstation, which is identified by the key of its session (D-173). Throws `conflict` for a
 * session without a key, and with status 429 for reports that are too frequent.
 */
export const reportWorkstation: Handlers['counter']['report'] = async (report, context) => {
  const { db, at, now } = context
  const keyHash = await readWorkstationKeyHash(context)
  const isOwnRow = eq(workstations.keyHash, keyHash)
  const [storedRow] = await db.select({ seenAt: workstations.seenAt }).from(workstations).where(isOwnRow)
  if (storedRow && isWithinTtl(Date.parse(storedRow.seenAt), minReportIntervalMs, now))
    throw new CallError('conflict', t`This workstation has just reported.`, undefined, 429)
  if (storedRow)
    await db
      .update(workstations)
      .set({ ...report, clockOffset: report.clockOffset ?? null, seenAt: at })
      .where(isOwnRow)
  else await addWorkstation({ ...report, keyHash }, context)
  return { ...successResult('Noted'), isNameTaken: await isNameTaken(report.name, keyHash, context) }
}

/** True if another workstation that has reported within `nameRetentionMs` has this name. */
async function isNameTaken(name: string, keyHash: string, { db, now }: Context): Promise<boolean> {
  const otherRows = await db
    .select({ name: workstations.name })
    .from(workstations)
    .where(and(ne(workstations.keyHash, keyHash), withinTtl(workstations.seenAt, nameRetentionMs, now)))
  const nameKey = workstationNameKey(name)
  return otherRows.some((row) => workstationNameKey(row.name) === nameKey)
}

type NewWorkstation = Omit<typeof workstations.$inferInsert, 'id' | 'firstReportedBy' | 'firstSeenAt' | 'seenAt'>

async function addWorkstation(
  workstation: NewWorkstation,
  { db, at, now, staffId: firstReportedBy }: Context,
): Promise<void> {
  const addedInLastDay = withinTtl(workstations.firstSeenAt, dayMs, now)
  const addedInLastDayCount = await db.$count(
    workstations,
    and(eq(workstations.firstReportedBy, firstReportedBy), addedInLastDay),
  )
  if (addedInLastDayCount >= maxNewPerDay)
    throw new CallError('conflict', t`Too many new workstations in one day. This one reports tomorrow.`, undefined, 429)
  await db
    .insert(workstations)
    .values({ ...workstation, id: createId(now), firstReportedBy, firstSeenAt: at, seenAt: at })
    .onConflictDoUpdate({ target: workstations.keyHash, set: { ...workstation, seenAt: at } })
  await pruneWorkstations(db, now)
}

/** Key hash of the session's workstation. Throws `conflict` for a session without a workstation key. */
async function readWorkstationKeyHash({ db, sessionId }: Context): Promise<string> {
  const [session] = await db.select({ hash: sessions.counterHash }).from(sessions).where(eq(sessions.id, sessionId))
  if (session?.hash) return session.hash
  throw new CallError('conflict', t`This session does not say at which workstation it started. Sign in again.`)
}

async function pruneWorkstations(db: Database, now: number): Promise<void> {
  const { id, seenAt } = workstations
  await db.delete(workstations).where(not(withinTtl(seenAt, retentionMs, now)))
  const [{ total } = { total: 0 }] = await db.select({ total: count() }).from(workstations)
  if (total <= maxWorkstations) return
  const excessIds = db.select({ id }).from(workstations).orderBy(desc(seenAt), desc(id)).offset(maxWorkstations)
  await db.delete(workstations).where(inArray(id, excessIds))
}

export const listWorkstations: Handlers['counter']['list'] = async (_, { db }) => {
  const { name, id } = workstations
  const rows = await db.select().from(workstations).orderBy(asc(name), asc(id)).limit(maxWorkstations)
  return rows.map((row) => ({ ...row, clockOffset: row.clockOffset ?? 0 }))
}

export const removeWorkstation: Handlers['counter']['remove'] = async ({ id }, { db }) => {
  const removedRows = await db.delete(workstations).where(eq(workstations.id, id)).returning({ id: workstations.id })
  if (removedRows.length === 0) throw rowNotFound()
  return successResult(t`Workstation removed`)
}
