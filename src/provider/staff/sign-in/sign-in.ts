import { t } from '@lingui/core/macro'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { wrongCredentials } from '#contract/staff/session'
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
import { createSession } from './sessions'
import { rememberWorkstation, workstationKeyHash } from './staff-workstations'

/**
 * Signs in by phone or e-mail (S1 §5.1). A refusal has result -1 and a message (S1 §8). Unknown accounts take the same
 * time as wrong passwords; above the rate limit no password is checked (ADR-7).
 */
export const signIn: Handlers['session']['signIn'] = async ({ phone, password }, context) => {
  const { db, now } = context
  const login = phone.toLowerCase()
  const account = await findAccount(login, context)
  const rateLimits = rateLimitsFor(account?.id ?? login, account?.knownKeyHash ?? undefined, context)
  const delay = await recordAttempt(db, rateLimits, now)
  if (delay > 0) return refusedResponse(t`Too many wrong passwords. Try again in ${{ delay: formatWait(delay) }}.`)
  await recordVisit(context)
  // Also hashes the password if there is no account, so that the duration does not reveal accounts.
  const isPasswordCorrect = await verifyPassword(password, account?.passwordHash)
  if (!account || !isPasswordCorrect) return refusedResponse(wrongCredentials)
  if (!account.isActive) return refusedResponse(t`This account is deactivated. Ask the super admin.`)

  // No token: the password was changed during the sign-in.
  const token = await createSession(account, context)
  const member = token && (await findStaff(db, account.id))
  if (!member) return refusedResponse(wrongCredentials)
  await clearFailures(db, rateLimits)
  await rememberWorkstation(account.id, context)
  return { message: t`Welcome, ${{ name: member.name }}`, result: 0, token, admin: member }
}

const refusedResponse = (message: string) => ({ message, result: -1, token: '' })

/**
 * Account by phone or e-mail. `knownKeyHash`: key hash of this workstation if the person has signed in here before,
 * else null. Always one query, so that the duration does not reveal accounts.
 */
async function findAccount(login: string, context: Context) {
  const atWorkstation = and(
    eq(staffWorkstations.staffId, staff.id),
    eq(staffWorkstations.keyHash, workstationKeyHash(context) ?? ''),
  )
  const [account] = await context.db
    .select({
      id: staff.id,
      passwordHash: staff.passwordHash,
      isActive: staff.isActive,
      knownKeyHash: staffWorkstations.keyHash,
    })
    .from(staff)
    .leftJoin(staffWorkstations, atWorkstation)
    .where(sql`${staff.phone} = ${login} or lower(${staff.email}) = ${login}`)
  return account
}

/**
 * At a known workstation only failures there count. Elsewhere three limits apply: for the account from this address,
 * for the account from any address, and for this address with any account.
 */
function rateLimitsFor(accountKey: string, knownKeyHash: string | undefined, { client }: Context): RateLimit[] {
  if (knownKeyHash) return [{ subject: `sign-in ${accountKey} at ${knownKeyHash}`, freeFailures: 5 }]
  const network = clientNetwork(client.ip)
  return [
    { subject: `sign-in ${accountKey} from ${network}`, freeFailures: 5 },
    { subject: `sign-in ${accountKey} from anywhere`, freeFailures: 20 },
    { subject: `sign-in from ${network}`, freeFailures: 50 },
  ]
}

/** A limit by number, not by age: with a wrong system clock, a limit by age could delete a year of visits. */
const maxVisits = 20_000
const pruneSize = 500

/** Stores a sign-in attempt as a pre-login visit (S1 §2.12). */
async function recordVisit({ db, now, at, client: { device, ip } }: Context): Promise<void> {
  const lastPage = '/auth/login'
  const search = searchKey(device, ip, lastPage)
  await db.insert(preLoginVisits).values({ id: createId(now), device, ip, lastPage, createdAt: at, search })
  if ((await db.$count(preLoginVisits)) < maxVisits + pruneSize) return
  const oldestIds = db
    .select({ id: preLoginVisits.id })
    .from(preLoginVisits)
    .orderBy(asc(preLoginVisits.id))
    .limit(pruneSize)
  await db.delete(preLoginVisits).where(inArray(preLoginVisits.id, oldestIds))
}

/** The caller with the current menus of the role: a changed assignment applies at once. */
export const readCurrentStaff: Handlers['session']['current'] = async (_, { db, staffId }) => {
  const member = await findStaff(db, staffId)
  if (!member) throw rowNotFound()
  return member
}
