import { and, desc, eq, inArray, ne, not, type SQL, sql } from 'drizzle-orm'
import { CallError } from '#contract/protocol/failure'
import { isWithinTtl } from '#contract/protocol/ttl'
import type { Context, Handlers } from '../../core/context'
import { rowNotFound, successResult } from '../../core/crud'
import { isRecent } from '../../core/elapsed'
import type { Authenticate, AuthenticatedUser } from '../../core/http/app'
import { createId } from '../../core/id'
import { createToken, hashToken } from '../../core/secrets'
import { anyOf } from '../../database/any-of'
import { batched } from '../../database/batched'
import type { Database } from '../../database/database'
import { prepared } from '../../database/prepared'
import { roles, sessions, staff } from '../../database/schema/staff'
import { ownMenuKeys } from '../staff'
import { counterHash } from './staff-workstations'

const minute = 60_000
const sessionSpan = 12 * 60 * minute
/** Of each person: as many workstations as they are known at (known-counters). The one used longest ago ends. */
const mostSessions = 20
const lastingAt = (now: number) => isRecent(sessions.createdAt, sessionSpan, now)

type Account = { id: string; passwordHash: string }
/** Begins a session; its token, which is stored nowhere. Undefined where the password was changed while it was judged. */
export function beginSession(account: Account, context: Context): Promise<string | undefined> {
  const { now, at, client } = context
  const { token, hash } = createToken()
  return context.db.transaction(async (db) => {
    const [stored] = await db.select().from(staff).where(eq(staff.id, account.id)).for('share')
    if (stored?.passwordHash !== account.passwordHash) return undefined
    await db.delete(sessions).where(not(lastingAt(now)))
    await db.insert(sessions).values({
      tokenHash: hash,
      id: createId(now),
      staffId: account.id,
      counter: client.workstation,
      counterHash: counterHash(context) ?? '',
      ip: client.ip,
      createdAt: at,
      seenAt: at,
    })
    await displace(db, account.id)
    return token
  })
}

/** Ends the sessions beyond `mostSessions`; as many more are kept, so that their workstations can be told why. */
async function displace(db: Database, staffId: string): Promise<void> {
  const beyond = (count: number) =>
    db
      .select({ id: sessions.id })
      .from(sessions)
      .where(eq(sessions.staffId, staffId))
      .orderBy(desc(sessions.seenAt), desc(sessions.id))
      .offset(count)
  await db.delete(sessions).where(inArray(sessions.id, beyond(2 * mostSessions)))
  await db
    .update(sessions)
    .set({ isDisplaced: true })
    .where(inArray(sessions.id, beyond(mostSessions)))
}
const displaced = `Your session here has ended: you signed in at more than ${mostSessions} places. Sign in again.`

/**
 * Whose token it is, and what the role may open, as it is now: every call asks, those of one moment in one statement (ADR-5).
 * Throws `unauthenticated`.
 */
export const authenticate: Authenticate = async (db, token, now) => {
  const tokenHash = hashToken(token)
  const found = await signedIn(db, tokenHash)
  if (!found || !isWithinTtl(Date.parse(found.createdAt), sessionSpan, now)) {
    throw new CallError('unauthenticated', 'Your session has ended. Sign in again.')
  }
  if (found.isDisplaced) throw new CallError('unauthenticated', displaced)
  const { id, name, role, sessionId, menus } = found
  if (!isWithinTtl(Date.parse(found.seenAt), minute, now)) {
    await db
      .update(sessions)
      .set({ seenAt: new Date(now).toISOString() })
      .where(eq(sessions.tokenHash, tokenHash))
  }
  return { id, name, role, sessionId, menus }
}

type Found = AuthenticatedUser & Record<'tokenHash' | 'createdAt' | 'seenAt', string> & { isDisplaced: boolean }
const sessionsOf = prepared<{ tokenHashes: string[] }, Found[]>((db) =>
  db
    .select({
      id: staff.id,
      name: staff.name,
      role: roles.name,
      sessionId: sessions.id,
      menus: ownMenuKeys,
      tokenHash: sessions.tokenHash,
      createdAt: sessions.createdAt,
      seenAt: sessions.seenAt,
      isDisplaced: sessions.isDisplaced,
    })
    .from(sessions)
    .innerJoin(staff, eq(staff.id, sessions.staffId))
    .innerJoin(roles, eq(roles.id, staff.roleId))
    .where(and(anyOf(sessions.tokenHash, sql.placeholder('tokenHashes')), eq(staff.isActive, true)))
    .prepare('signed in'),
)
const signedIn = batched<Found>(async (db, tokenHashes) => {
  const found = await sessionsOf(db, { tokenHashes })
  return new Map(found.map((one) => [one.tokenHash, one]))
})

/** Where whoever asks is signed in, the latest first. */
export const ownSessions: Handlers['session']['own'] = async (_, { db, now, staffId, sessionId }) => {
  const found = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.staffId, staffId), lastingAt(now), eq(sessions.isDisplaced, false)))
    .orderBy(desc(sessions.seenAt), desc(sessions.id))
  return found.map((row) => ({ ...row, isCurrent: row.id === sessionId }))
}

export const endSession: Handlers['session']['end'] = async ({ id }, { db, staffId }) => {
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.staffId, staffId)))
    .returning({ id: sessions.id })
  if (ended.length === 0) throw rowNotFound()
  return successResult('Session ended')
}

export const endOtherSessions: Handlers['session']['endOthers'] = async (_, { db, staffId, sessionId }) => {
  const ended = await endAll(db, and(eq(sessions.staffId, staffId), ne(sessions.id, sessionId)))
  return successResult(ended === 1 ? 'Signed out at 1 other place' : `Signed out at ${ended} other places`)
}

/** The token is worth nothing from now on. */
export const signOut: Handlers['session']['signOut'] = async (_, { db, sessionId }) => {
  await db.delete(sessions).where(eq(sessions.id, sessionId))
  return successResult('Signed out')
}

/** Signs somebody out everywhere; at how many counters. */
export const endSessionsOf = (staffId: string, db: Database): Promise<number> =>
  endAll(db, eq(sessions.staffId, staffId))

/** How many sessions were still going on. */
async function endAll(db: Database, where: SQL | undefined): Promise<number> {
  const ended = await db.delete(sessions).where(where).returning({ isDisplaced: sessions.isDisplaced })
  return ended.filter(({ isDisplaced }) => !isDisplaced).length
}
