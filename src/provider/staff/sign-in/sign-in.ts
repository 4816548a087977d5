import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Context, Handlers } from '../../core/context'
import { rowNotFound } from '../../core/crud'
import { clientNetwork } from '../../core/http/client-address'
import { createId } from '../../core/id'
import { clearFailures, formatWait, type RateLimit, recordAttempt } from '../../core/rate-limit'
import { searchKey } from '../../core/search'
import { verifyPassword } from '../../core/secrets'
import { preLoginVisits } from '../../database/schema/registration/app-users'
import { staff, staffWorkstations } from '../../database/schema/staff'
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
  const wait = await recordAttempt(db, limits, now)
  if (wait > 0) return refused(`Too many wrong passwords. Try again in ${formatWait(wait)}.`)
  await recordVisit(context)
  if (!(await verifyPassword(password, found?.passwordHash)) || !found) return refused(incorrect)
  if (!found.isActive) return refused('This account is deactivated. Ask the super admin.')

  const token = await beginSession(found, context)
  const who = token && (await findStaff(db, found.id))
  if (!who) return refused(incorrect)
  await clearFailures(db, limits)
  await rememberCounter(found.id, context)
  return { message: `Welcome, ${who.name}`, result: 0, token, admin: who }
}

const incorrect = 'Login Credentials are incorrect.'
const refused = (message: string) => ({ message, result: -1, token: '' })

/** The account, and the counter's key where this person has signed in with it before: one question, found or not. */
async function findAccount(typed: string, context: Context) {
  const isHere = and(eq(staffWorkstations.staffId, staff.id), eq(staffWorkstations.keyHash, counterHash(context) ?? ''))
  const [found] = await context.db
    .select({
      id: staff.id,
      passwordHash: staff.passwordHash,
      isActive: staff.isActive,
      knownCounter: staffWorkstations.keyHash,
    })
    .from(staff)
    .leftJoin(staffWorkstations, isHere)
    .where(sql`${staff.phone} = ${typed} or lower(${staff.email}) = ${typed}`)
  return found
}

/**
 * At a counter that the person has signed in at before only failures there count. Anywhere else they are a stranger:
 * those from this address count, all strangers' for this account, and all from this address for any account.
 */
function limitsOf(who: string, knownCounter: string | undefined, { client }: Context): RateLimit[] {
  if (knownCounter) return [{ subject: `sign-in ${who} at ${knownCounter}`, freeFailures: 5 }]
  const network = clientNetwork(client.ip)
  return [
    { subject: `sign-in ${who} from ${network}`, freeFailures: 5 },
    { subject: `sign-in ${who} from anywhere`, freeFailures: 20 },
    { subject: `sign-in from ${network}`, freeFailures: 50 },
  ]
}

/** By number and not by age: a clock that is wrong for a day would take a year of them away. */
const visitsKept = 20_000
const pruned = 500

/** Whoever tries to sign in is a pre-login visit (S1 §2.12). */
async function recordVisit({ db, now, at, client: { device, ip } }: Context): Promise<void> {
  const lastPage = '/auth/login'
  const search = searchKey(device, ip, lastPage)
  await db.insert(preLoginVisits).values({ id: createId(now), device, ip, lastPage, createdAt: at, search })
  if ((await db.$count(preLoginVisits)) < visitsKept + pruned) return
  const oldest = db.select({ id: preLoginVisits.id }).from(preLoginVisits).orderBy(asc(preLoginVisits.id)).limit(pruned)
  await db.delete(preLoginVisits).where(inArray(preLoginVisits.id, oldest))
}

/** Who asks, with the menus of their role as they are now: a changed assignment counts at once. */
export const currentStaff: Handlers['session']['current'] = async (_, { db, staffId }) => {
  const found = await findStaff(db, staffId)
  if (!found) throw rowNotFound()
  return found
}
