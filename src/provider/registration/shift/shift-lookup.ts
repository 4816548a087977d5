import { and, eq, isNull } from 'drizzle-orm'
import { CallError } from '#contract/protocol/failure'
import type { Context } from '../../core/context'
import type { Database } from '../../database/database'
import { shifts } from '../../database/schema/registration/shifts'
import { sessions, staff } from '../../database/schema/staff'
import { readInstitute } from '../../institute/institute'

type Workstation = { hash: string; name: string }
export const isShiftOpen = isNull(shifts.closedAt)

/** The counter at which this session began, by the key that it alone has (D-199); '' where it does not tell. */
export async function sessionWorkstation({ db, sessionId }: Context): Promise<Workstation> {
  const [session] = await db
    .select({ hash: sessions.counterHash, name: sessions.counter })
    .from(sessions)
    .where(eq(sessions.id, sessionId))
  return session ?? { hash: '', name: '' }
}

/** Whose shift is open at a counter; undefined for nobody's. */
export async function openShiftAt(
  db: Database,
  { hash }: Workstation,
): Promise<{ staffId: string; name: string } | undefined> {
  if (hash === '') return undefined
  const [shift] = await db
    .select({ staffId: shifts.staffId, name: staff.name })
    .from(shifts)
    .innerJoin(staff, eq(staff.id, shifts.staffId))
    .where(and(eq(shifts.counterHash, hash), isShiftOpen))
  return shift
}

/**
 * The shift to which what is taken or paid back now belongs: the own one, where it is open at this counter; null
 * without one. It stays open until the transaction ends. Throws `conflict` for cash without one, where the institute
 * wants one (D-203).
 */
export async function shiftForPayment(
  context: Context,
  isCash: boolean,
  movement: 'taken' | 'paid back',
): Promise<string | null> {
  const { db, staffId } = context
  const [ownShift] = await db
    .select()
    .from(shifts)
    .where(and(eq(shifts.staffId, staffId), isShiftOpen))
    .for('share')
  if (ownShift && ownShift.counterHash === (await sessionWorkstation(context)).hash) return ownShift.id
  if (!isCash || !(await readInstitute(db)).cashNeedsShift) return null
  const reason = `Cash is ${movement} only in an open shift. Nothing was recorded.`
  if (ownShift)
    throw new CallError(
      'conflict',
      `${reason} Yours is open at ${ownShift.counter || 'another counter'}: close it there first.`,
    )
  const otherShift = await openShiftAt(db, await sessionWorkstation(context))
  const advice = otherShift ? otherShiftMessage(otherShift.name) : 'Open your shift, then try again.'
  throw new CallError('conflict', `${reason} ${advice}`)
}

/** What to do where somebody else has the drawer of this counter. */
export const otherShiftMessage = (name: string): string =>
  `The shift of ${name} is open at this counter: they close it, or a super admin hands it over.`
