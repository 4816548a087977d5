import { t } from '@lingui/core/macro'
import { and, desc, eq, inArray, ne, not, type SQL, sql } from 'drizzle-orm'
import { CallError } from '#contract/protocol/failure'
import { isWithinTtl } from '#contract/protocol/ttl'
import type { Context, Handlers } from '../../core/context'
import { rowNotFound, successResult } from '../../core/crud'
import type { Authenticate, AuthenticatedUser } from '../../core/http/caller'
import { createId } from '../../core/id'
import { createToken, hashToken } from '../../core/secrets'
import { withinTtl } from '../../core/ttl'
import { anyOf } from '../../database/any-of'
import { createBatchedLookup } from '../../database/batched'
import type { Database } from '../../database/database'
import { createPreparedStatement } from '../../database/prepared'
import { roles, sessions, staff } from '../../database/schema/staff'
import { menuKeysOfRole } from '../staff'
import { workstationKeyHash } from './staff-workstations'

const minuteMs = 60_000
const sessionLifetimeMs = 12 * 60 * minuteMs
/**
 * Sessions per person, as many as remembered workstations (staff-workstations). A further sign-in displaces the least
 * recently used session: it ends, and its row stays, so that its workstation shows the reason.
 */
const maxSessions = 20
const unexpiredAt = (now: number) => withinTtl(sessions.createdAt, sessionLifetimeMs, now)

type Account = { id: string; passwordHash: string }
/**
 * Creates a session and returns its token; only its hash is stored. Undefined if the password changed during sign-in.
 */
export function createSession(account: Account, context: Context): Promise<string | undefined> {
  const { now, at, client } = context
  const { token, hash } = createToken()
  return context.db.transaction(async (db) => {
    // The lock serialises sign-ins of a person, so that each counts the sessions of the others.
    const [member] = await db.select().from(staff).where(eq(staff.id, account.id)).for('no key update')
    if (member?.passwordHash !== account.passwordHash) return undefined
    await db.delete(sessions).where(not(unexpiredAt(now)))
    const id = createId(now)
    await db.insert(sessions).values({
      tokenHash: hash,
      id,
      staffId: account.id,
      counter: client.workstation,
      counterHash: workstationKeyHash(context) ?? '',
      ip: client.ip,
      createdAt: at,
      seenAt: at,
    })
    await displaceOldest(db, account.id, id)
    return token
  })
}

/**
 * Displaces all but the latest `maxSessions` sessions, and keeps as many displaced rows. `newId` always counts as the
 * latest, because the clock may have been set back.
 */
async function displaceOldest(db: Database, staffId: string, newId: string): Promise<void> {
  const selectAllButLatest = (count: number) =>
    db
      .select({ id: sessions.id })
      .from(sessions)
      .where(eq(sessions.staffId, staffId))
      .orderBy(desc(eq(sessions.id, newId)), desc(sessions.seenAt), desc(sessions.id))
      .offset(count)
  await db.delete(sessions).where(inArray(sessions.id, selectAllButLatest(2 * maxSessions)))
  await db
    .update(sessions)
    .set({ isDisplaced: true })
    .where(inArray(sessions.id, selectAllButLatest(maxSessions)))
}
const displacedMessage = () =>
  t`Your session here has ended: you signed in at more than ${maxSessions} places. Sign in again.`

/**
 * Person, role and menus of a session, read at each call. Concurrent calls share one statement (ADR-5). Throws
 * `unauthenticated` if the session has ended.
 */
export const authenticate: Authenticate = async (db, token, now) => {
  const tokenHash = hashToken(token)
  const session = await findSession(db, tokenHash)
  if (!session || !isWithinTtl(Date.parse(session.createdAt), sessionLifetimeMs, now)) {
    throw new CallError('unauthenticated', t`Your session has ended. Sign in again.`)
  }
  if (session.isDisplaced) throw new CallError('unauthenticated', displacedMessage())
  const { id, name, role, sessionId, menus } = session
  if (!isWithinTtl(Date.parse(session.seenAt), minuteMs, now)) {
    await db
      .update(sessions)
      .set({ seenAt: new Date(now).toISOString() })
      .where(eq(sessions.tokenHash, tokenHash))
  }
  return { id, name, role, sessionId, menus }
}

type SessionRow = AuthenticatedUser & Record<'tokenHash' | 'createdAt' | 'seenAt', string> & { isDisplaced: boolean }
const sessionsByTokenHash = createPreparedStatement<{ tokenHashes: string[] }, SessionRow[]>((db) =>
  db
    .select({
      id: staff.id,
      name: staff.name,
      role: roles.name,
      sessionId: sessions.id,
      menus: menuKeysOfRole,
      tokenHash: sessions.tokenHash,
      createdAt: sessions.createdAt,
      seenAt: sessions.seenAt,
      isDisplaced: sessions.isDisplaced,
    })
    .from(sessions)
    .innerJoin(staff, eq(staff.id, sessions.staffId))
    .innerJoin(roles, eq(roles.id, staff.roleId))
    .where(and(anyOf(sessions.tokenHash, sql.placeholder('tokenHashes')), eq(staff.isActive, true)))
    .prepare('sessions by token hash'),
)
const findSession = createBatchedLookup<SessionRow>(async (db, tokenHashes) => {
  const sessionRows = await sessionsByTokenHash(db, { tokenHashes })
  return new Map(sessionRows.map((session) => [session.tokenHash, session]))
})

/** Active sessions of the caller, most recently used first. */
export const listOwnSessions: Handlers['session']['own'] = async (_, { db, now, staffId, sessionId }) => {
  const sessionRows = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.staffId, staffId), unexpiredAt(now), eq(sessions.isDisplaced, false)))
    .orderBy(desc(sessions.seenAt), desc(sessions.id))
  return sessionRows.map((row) => ({ ...row, isCurrent: row.id === sessionId }))
}

export const endSession: Handlers['session']['end'] = async ({ id }, { db, staffId }) => {
  const deletedRows = await db
    .delete(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.staffId, staffId)))
    .returning({ id: sessions.id })
  if (deletedRows.length === 0) throw rowNotFound()
  return successResult(t`Session ended`)
}

export const endOtherSessions: Handlers['session']['endOthers'] = async (_, { db, staffId, sessionId }) => {
  const endedCount = await deleteSessions(db, and(eq(sessions.staffId, staffId), ne(sessions.id, sessionId)))
  return successResult(endedCount === 1 ? t`Signed out at 1 other place` : t`Signed out at ${endedCount} other places`)
}

export const signOut: Handlers['session']['signOut'] = async (_, { db, sessionId }) => {
  await db.delete(sessions).where(eq(sessions.id, sessionId))
  return successResult(t`Signed out`)
}

/** Ends all sessions of a person. Returns the number of ended sessions, not counting displaced ones. */
export const endSessionsOf = (staffId: string, db: Database): Promise<number> =>
  deleteSessions(db, eq(sessions.staffId, staffId))

async function deleteSessions(db: Database, where: SQL | undefined): Promise<number> {
  const deletedRows = await db.delete(sessions).where(where).returning({ isDisplaced: sessions.isDisplaced })
  return deletedRows.filter(({ isDisplaced }) => !isDisplaced).length
}
