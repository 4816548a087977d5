import { and, eq, isNull } from 'drizzle-orm'
import { CallError } from '#contract/protocol/failure'
import type { Context } from '../../core/context'
import type { Database } from '../../database/database'
import { shifts } from '../../database/schema/registration/shifts'
import { sessions, staff } from '../../database/schema/staff'
import { theInstitute } from '../../institute/institute'

type Place = { hash: string; name: string }
export const isOpen = isNull(shifts.closedAt)

/** The counter at which this session began, by the key that it alone has (D-199); '' where it does not tell. */
export async function placeOf({ db, sessionId }: Context): Promise<Place> {
  const [own] = await db
    .select({ hash: sessions.counterHash, name: sessions.counter })
    .from(sessions)
    .where(eq(sessions.id, sessionId))
  return own ?? { hash: '', name: '' }
}

/** Whose shift is open at a counter; undefined for nobody's. */
export async function openAt(db: Database, { hash }: Place): Promise<{ staffId: string; name: string } | undefined> {
  if (hash === '') return undefined
  const [found] = await db
    .select({ staffId: shifts.staffId, name: staff.name })
    .from(shifts)
    .innerJoin(staff, eq(staff.id, shifts.staffId))
    .where(and(eq(shifts.counterHash, hash), isOpen))
  return found
}

/**
 * The shift to which what is taken or paid back now belongs: the own one, where it is open at this counter; null without one.
 * It stays open until the transaction ends. Throws `conflict` for cash without one, where the institute wants one (D-203).
 */
export async function shiftFor(context: Context, isCash: boolean, how: 'taken' | 'paid back'): Promise<string | null> {
  const { db, staffId } = context
  const [own] = await db
    .select()
    .from(shifts)
    .where(and(eq(shifts.staffId, staffId), isOpen))
    .for('share')
  if (own && own.counterHash === (await placeOf(context)).hash) return own.id
  if (!isCash || !(await theInstitute(db)).cashNeedsShift) return null
  const rule = `Cash is ${how} only in an open shift. Nothing was recorded.`
  if (own)
    throw new CallError(
      'conflict',
      `${rule} Yours is open at ${own.counter || 'another counter'}: close it there first.`,
    )
  const other = await openAt(db, await placeOf(context))
  const help = other ? inTheWay(other.name) : 'Open your shift, then try again.'
  throw new CallError('conflict', `${rule} ${help}`)
}

/** What to do where somebody else has the drawer of this counter. */
export const inTheWay = (name: string): string =>
  `The shift of ${name} is open at this counter: they close it, or a super admin hands it over.`
