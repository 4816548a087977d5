import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Context, Handlers } from '../../core/context'
import { gone } from '../../core/crud'
import { networkOf } from '../../core/http/address'
import { createId } from '../../core/id'
import { searchKey } from '../../core/search'
import { isPassword } from '../../core/tokens'
import { countTry, forgive, type Limit, waitWords } from '../../core/try-limit'
import { visits } from '../../database/schema/registration/people'
import { knownCounters, staff } from '../../database/schema/staff'
import { findStaff } from '../staff'
import { beginSession } from './sessions'
import { counterHash, rememberCounter } from './staff-workstations'

/**
 * Signs in by phone or e-mail (S1 §5.1). Result -1 with its message when refused (S1 §8). Who has no account is refused
 * after the same work as a wrong password; after too many failures further passwords are not even read (ADR-7).
 */
export const signIn: Handlers['session']['signIn'] = async ({ phone, password }, context) => {
  const { db, now } = context
  const typed = phone.toLowerCase()
  const found = await findAccount(typed, context)
  const limits = limitsOf(found?.id ?? typed, found?.knownCounter ?? undefined, context)
  const wait = await countTry(db, limits, now)
  if (wait > 0) return refused(`Too many wrong passwords. Try again in ${waitWords(wait)}.`)
  await recordVisit(context)
  if (!(await isPassword(password, found?.passwordHash)) || !found) return refused(incorrect)
  if (!found.isActive) return refused('This account is deactivated. Ask the super admin.')

  const token = await beginSession(found, context)
  const who = token && (await findStaff(db, found.id))
  if (!who) return refused(incorrect)
  await forgive(db, limits)
  await rememberCounter(found.id, context)
  return { message: `Welcome, ${who.name}`, result: 0, token, admin: who }
}

const incorrect = 'Login Credentials are incorrect.'
const refused = (message: string) => ({ message, result: -1, token: '' })

/** The account, and the counter's key where this person has signed in with it before: one question, found or not. */
async function findAccount(typed: string, context: Context) {
  const isHere = and(eq(knownCounters.staffId, staff.id), eq(knownCounters.keyHash, counterHash(context) ?? ''))
  const [found] = await context.db
    .select({
      id: staff.id,
      passwordHash: staff.passwordHash,
      isActive: staff.isActive,
      knownCounter: knownCounters.keyHash,
    })
    .from(staff)
    .leftJoin(knownCounters, isHere)
    .where(sql`${staff.phone} = ${typed} or lower(${staff.email}) = ${typed}`)
  return found
}

/**
 * At a counter that the person has signed in at before only failures there count. Anywhere else they are a stranger:
 * those from this address count, all strangers' for this account, and all from this address for any account.
 */
function limitsOf(who: string, knownCounter: string | undefined, { visitor }: Context): Limit[] {
  if (knownCounter) return [{ subject: `sign-in ${who} at ${knownCounter}`, free: 5 }]
  const network = networkOf(visitor.ip)
  return [
    { subject: `sign-in ${who} from ${network}`, free: 5 },
    { subject: `sign-in ${who} from anywhere`, free: 20 },
    { subject: `sign-in from ${network}`, free: 50 },
  ]
}

/** By number and not by age: a clock that is wrong for a day would take a year of them away. */
const visitsKept = 20_000
const pruned = 500

/** Whoever tries to sign in is a pre-login visit (S1 §2.12). */
async function recordVisit({ db, now, at, visitor: { device, ip } }: Context): Promise<void> {
  const lastPage = '/auth/login'
  const search = searchKey(device, ip, lastPage)
  await db.insert(visits).values({ id: createId(now), device, ip, lastPage, createdAt: at, search })
  if ((await db.$count(visits)) < visitsKept + pruned) return
  const oldest = db.select({ id: visits.id }).from(visits).orderBy(asc(visits.id)).limit(pruned)
  await db.delete(visits).where(inArray(visits.id, oldest))
}

/** Who asks, with the menus of their role as they are now: a changed assignment counts at once. */
export const currentStaff: Handlers['session']['current'] = async (_, { db, staffId }) => {
  const found = await findStaff(db, staffId)
  if (!found) throw gone()
  return found
}
