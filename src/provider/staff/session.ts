import { and, asc, eq, gt, lt, or, sql } from 'drizzle-orm'
import type { Context, Handlers } from '../core/context'
import { gone } from '../core/crud'
import { createId } from '../core/id'
import { searchKey } from '../core/search'
import { createToken, isPassword } from '../core/tokens'
import { visits } from '../database/schema/registration/people'
import { sessions, signInFailures, staff } from '../database/schema/staff'
import { findStaff, sessionEnd } from './staff'

const minute = 60_000
const failuresAllowed = 5
const failureWindow = 15 * minute

/**
 * Signs in by phone or e-mail (S1 §5.1). Result -1 with its message when refused (S1 §8). After five failures of one
 * person within 15 minutes further passwords are not even read.
 */
export const signIn: Handlers['session']['signIn'] = async ({ phone, password }, context) => {
  const { db, now, at } = context
  await recordVisit(context)
  const typed = phone.toLowerCase()
  const found = await findStaff(db, sql`${staff.phone} = ${typed} or lower(${staff.email}) = ${typed}`)
  const who = found?.who.id ?? typed
  const wait = await blockedMinutes(who, context)
  if (wait > 0) return refused(`Too many wrong passwords. Try again in ${wait === 1 ? 'a minute' : `${wait} minutes`}.`)
  if (!(await isPassword(password, found?.passwordHash)) || !found) return refused('Login Credentials are incorrect.')
  if (!found.isActive) return refused('This account is deactivated. Ask the super admin.')

  const { token, hash } = createToken()
  await db.delete(signInFailures).where(or(eq(signInFailures.who, who), lt(signInFailures.at, windowStart(now))))
  await db.delete(sessions).where(lt(sessions.expiresAt, at))
  await db.insert(sessions).values({ tokenHash: hash, staffId: found.who.id, expiresAt: sessionEnd(now) })
  return { message: `Welcome, ${found.who.name}`, result: 0, token, admin: found.who }
}

const refused = (message: string) => ({ message, result: -1, token: '' })
const windowStart = (now: number) => new Date(now - failureWindow).toISOString()

/** Whoever tries to sign in is a pre-login visit (S1 §2.12). */
async function recordVisit({ db, now, at, visitor: { device, ip } }: Context): Promise<void> {
  const lastPage = '/auth/login'
  await db.insert(visits).values({
    id: createId(now),
    device,
    ip,
    lastPage,
    createdAt: at,
    search: searchKey(device, ip, lastPage),
  })
}

/**
 * Counts this attempt as failed until it succeeds, so that attempts sent at the same moment count too. Minutes to wait
 * when there were too many, else 0.
 */
async function blockedMinutes(who: string, { db, now, at }: Context): Promise<number> {
  const attempt = createId(now)
  await db.insert(signInFailures).values({ id: attempt, who, at })
  const recent = await db
    .select({ at: signInFailures.at })
    .from(signInFailures)
    .where(and(eq(signInFailures.who, who), gt(signInFailures.at, windowStart(now))))
    .orderBy(asc(signInFailures.at))
  const [oldest] = recent
  if (!oldest || recent.length <= failuresAllowed) return 0
  await db.delete(signInFailures).where(eq(signInFailures.id, attempt))
  return Math.max(1, Math.ceil((Date.parse(oldest.at) + failureWindow - now) / minute))
}

/** Who asks, with the menus of their role as they are now: a changed assignment counts at once. */
export const currentStaff: Handlers['session']['current'] = async (_, { db, staffId }) => {
  const found = await findStaff(db, eq(staff.id, staffId))
  if (!found) throw gone()
  return found.who
}
