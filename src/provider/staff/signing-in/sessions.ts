import { and, desc, eq, ne, not, sql } from 'drizzle-orm'
import { CallError } from '#contract/protocol/failure'
import { isWithin } from '#contract/protocol/span'
import type { Context, Handlers } from '../../core/context'
import { done, gone } from '../../core/crud'
import type { Authenticate, SignedIn } from '../../core/http/app'
import { createId } from '../../core/id'
import { stampedWithin } from '../../core/span'
import { createToken, hashToken } from '../../core/tokens'
import { anyOf } from '../../database/any-of'
import type { Database } from '../../database/database'
import { gathered } from '../../database/gathered'
import { prepared } from '../../database/prepared'
import { roles, sessions, staff } from '../../database/schema/staff'
import { ownMenuKeys } from '../staff'
import { counterHash } from './known-counters'

const minute = 60_000
const sessionSpan = 12 * 60 * minute
const lastingAt = (now: number) => stampedWithin(sessions.createdAt, sessionSpan, now)

type Account = { id: string; passwordHash: string }
/** Begins a session; its token, which is stored nowhere. Undefined where the password was changed while it was judged. */
export function beginSession(account: Account, context: Context): Promise<string | undefined> {
  const { now, at, visitor } = context
  const { token, hash } = createToken()
  return context.db.transaction(async (db) => {
    const [stored] = await db.select().from(staff).where(eq(staff.id, account.id)).for('share')
    if (stored?.passwordHash !== account.passwordHash) return undefined
    await db.delete(sessions).where(not(lastingAt(now)))
    await db.insert(sessions).values({
      tokenHash: hash,
      id: createId(now),
      staffId: account.id,
      counter: visitor.counter,
      counterHash: counterHash(context) ?? '',
      ip: visitor.ip,
      createdAt: at,
      seenAt: at,
    })
    return token
  })
}

/**
 * Whose token it is, and what the role may open, as it is now: every call asks, those of one moment in one statement (ADR-32).
 * Throws `unauthenticated`.
 */
export const authenticate: Authenticate = async (db, token, now) => {
  const tokenHash = hashToken(token)
  const found = await signedIn(db, tokenHash)
  if (!found || !isWithin(Date.parse(found.createdAt), sessionSpan, now)) {
    throw new CallError('unauthenticated', 'Your session has ended. Sign in again.')
  }
  const { id, name, role, sessionId, menus } = found
  if (!isWithin(Date.parse(found.seenAt), minute, now)) {
    await db
      .update(sessions)
      .set({ seenAt: new Date(now).toISOString() })
      .where(eq(sessions.tokenHash, tokenHash))
  }
  return { id, name, role, sessionId, menus }
}

type Found = SignedIn & Record<'tokenHash' | 'createdAt' | 'seenAt', string>
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
    })
    .from(sessions)
    .innerJoin(staff, eq(staff.id, sessions.staffId))
    .innerJoin(roles, eq(roles.id, staff.roleId))
    .where(and(anyOf(sessions.tokenHash, sql.placeholder('tokenHashes')), eq(staff.isActive, true)))
    .prepare('signed in'),
)
const signedIn = gathered<Found>(async (db, tokenHashes) => {
  const found = await sessionsOf(db, { tokenHashes })
  return new Map(found.map((one) => [one.tokenHash, one]))
})

/** Where whoever asks is signed in, the latest first. */
export const ownSessions: Handlers['session']['own'] = async (_, { db, now, staffId, sessionId }) => {
  const found = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.staffId, staffId), lastingAt(now)))
    .orderBy(desc(sessions.seenAt), desc(sessions.id))
  return found.map((row) => ({ ...row, isCurrent: row.id === sessionId }))
}

export const endSession: Handlers['session']['end'] = async ({ id }, { db, staffId }) => {
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.staffId, staffId)))
    .returning({ id: sessions.id })
  if (ended.length === 0) throw gone()
  return done('Session ended')
}

export const endOtherSessions: Handlers['session']['endOthers'] = async (_, { db, staffId, sessionId }) => {
  const others = and(eq(sessions.staffId, staffId), ne(sessions.id, sessionId))
  const ended = await db.delete(sessions).where(others).returning({ id: sessions.id })
  return done(ended.length === 1 ? 'Signed out at 1 other place' : `Signed out at ${ended.length} other places`)
}

/** The token is worth nothing from now on. */
export const signOut: Handlers['session']['signOut'] = async (_, { db, sessionId }) => {
  await db.delete(sessions).where(eq(sessions.id, sessionId))
  return done('Signed out')
}

/** Signs somebody out everywhere; at how many counters. */
export async function endSessionsOf(staffId: string, db: Database): Promise<number> {
  return (await db.delete(sessions).where(eq(sessions.staffId, staffId)).returning({ id: sessions.id })).length
}
