import { and, asc, count, desc, eq, inArray, ne, not, sql } from 'drizzle-orm'
import { CallError } from '#contract/protocol/failure'
import { isWithinTtl } from '#contract/protocol/ttl'
import type { Context, Handlers } from '../core/context'
import { rowNotFound, successResult } from '../core/crud'
import { isRecent } from '../core/elapsed'
import { createId } from '../core/id'
import type { Database } from '../database/database'
import { workstations } from '../database/schema/institute'
import { sessions } from '../database/schema/staff'

const day = 24 * 3_600_000
/** What has told nothing for so long is forgotten. */
const memory = 180 * day
/** The ones seen longest ago give way. */
const most = 1_000
/** New ones of one person within a day, so that nobody drives the others out. */
const mostNew = 50
/** What has told nothing for so long has its name no more. */
const inUse = 7 * day
/** A counter that reports more often is refused. */
const pause = 10_000

/**
 * Keeps what a counter tells of itself, in the place of what it told before. Which counter that is follows from the session
 * alone: the key with which it signed in (D-173). Throws `conflict` for a session without one, and with status 429 for one
 * that has just reported.
 */
export const reportCounter: Handlers['counter']['report'] = async (told, context) => {
  const { db, at, now } = context
  const keyHash = await ownHash(context)
  const isOwn = eq(workstations.keyHash, keyHash)
  const [known] = await db.select({ seenAt: workstations.seenAt }).from(workstations).where(isOwn)
  if (known && isWithinTtl(Date.parse(known.seenAt), pause, now))
    throw new CallError('conflict', 'This counter has just reported.', undefined, 429)
  if (known)
    await db
      .update(workstations)
      .set({ ...told, clockOffset: told.clockOffset ?? null, seenAt: at })
      .where(isOwn)
  else await add({ ...told, keyHash }, context)
  return { ...successResult('Noted'), isNameTaken: await isNameTaken(told.name, keyHash, context) }
}

/** Whether another workstation that was seen lately has this name. */
async function isNameTaken(name: string, keyHash: string, { db, now }: Context): Promise<boolean> {
  const { name: other, keyHash: key, seenAt } = workstations
  const isSame = eq(sql`lower(${other})`, name.trim().toLowerCase())
  return (await db.$count(workstations, and(isSame, ne(key, keyHash), isRecent(seenAt, inUse, now)))) > 0
}

type New = Omit<typeof workstations.$inferInsert, 'id' | 'firstBy' | 'firstSeenAt' | 'seenAt'>

async function add(counter: New, { db, at, now, staffId: firstBy }: Context): Promise<void> {
  const isOfToday = isRecent(workstations.firstSeenAt, day, now)
  const ofToday = await db.$count(workstations, and(eq(workstations.firstBy, firstBy), isOfToday))
  if (ofToday >= mostNew)
    throw new CallError('conflict', 'Too many new counters in one day. This one reports tomorrow.', undefined, 429)
  await db
    .insert(workstations)
    .values({ ...counter, id: createId(now), firstBy, firstSeenAt: at, seenAt: at })
    .onConflictDoUpdate({ target: workstations.keyHash, set: { ...counter, seenAt: at } })
  await prune(db, now)
}

/** By which the counter of this session is known. */
async function ownHash({ db, sessionId }: Context): Promise<string> {
  const [own] = await db.select({ hash: sessions.counterHash }).from(sessions).where(eq(sessions.id, sessionId))
  if (own?.hash) return own.hash
  throw new CallError('conflict', 'This session does not say at which counter it began. Sign in again.')
}

async function prune(db: Database, now: number): Promise<void> {
  const { id, seenAt } = workstations
  await db.delete(workstations).where(not(isRecent(seenAt, memory, now)))
  const [{ total } = { total: 0 }] = await db.select({ total: count() }).from(workstations)
  if (total <= most) return
  const beyond = db.select({ id }).from(workstations).orderBy(desc(seenAt), desc(id)).offset(most)
  await db.delete(workstations).where(inArray(id, beyond))
}

export const listCounters: Handlers['counter']['list'] = async (_, { db }) => {
  const { name, id } = workstations
  const rows = await db.select().from(workstations).orderBy(asc(name), asc(id)).limit(most)
  return rows.map((row) => ({ ...row, clockOffset: row.clockOffset ?? 0 }))
}

export const removeCounter: Handlers['counter']['remove'] = async ({ id }, { db }) => {
  const removed = await db.delete(workstations).where(eq(workstations.id, id)).returning({ id: workstations.id })
  if (removed.length === 0) throw rowNotFound()
  return successResult('Counter removed')
}
