import { t } from '@lingui/core/macro'
import { and, eq, isNull } from 'drizzle-orm'
import { CallError } from '#contract/protocol/failure'
import type { Context } from '../../core/context'
import type { Database } from '../../database/database'
import { shifts } from '../../database/schema/registration/shifts'
import { staff } from '../../database/schema/staff'
import { readInstitute } from '../../institute/institute'
import { readSessionWorkstation, type SessionWorkstation } from '../session-workstation'

/** SQL condition: the shift is not closed. */
export const isShiftOpen = isNull(shifts.closedAt)

/** Holder of the open shift at a workstation, if any. */
export async function findShiftHolderAt(
  db: Database,
  { hash }: SessionWorkstation,
): Promise<{ staffId: string; name: string } | undefined> {
  if (hash === '') return undefined
  const [shift] = await db
    .select({ staffId: shifts.staffId, name: staff.name })
    .from(shifts)
    .innerJoin(staff, eq(staff.id, shifts.staffId))
    .where(and(eq(shifts.workstationKeyHash, hash), isShiftOpen))
  return shift
}

/**
 * Id of the shift that a payment or refund belongs to: the person's open shift at this workstation, else null. Locks
 * the shift against closing. Throws `conflict` for cash without a shift if the institute requires shifts (D-203);
 * `movement` selects the message.
 */
export async function findShiftForPayment(
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
  if (ownShift && ownShift.workstationKeyHash === (await readSessionWorkstation(context)).hash) return ownShift.id
  if (!isCash || !(await readInstitute(db)).cashNeedsShift) return null
  const reason =
    movement === 'taken'
      ? t`Cash is taken only in an open shift. Nothing was recorded.`
      : t`Cash is paid back only in an open shift. Nothing was recorded.`
  if (ownShift)
    throw new CallError(
      'conflict',
      t`${reason} Your shift is open at ${{ workstation: ownShift.workstation || t`another workstation` }}: close it there first.`,
    )
  const otherHolder = await findShiftHolderAt(db, await readSessionWorkstation(context))
  const advice = otherHolder ? otherShiftMessage(otherHolder.name) : t`Open your shift, then try again.`
  throw new CallError('conflict', t`${reason} ${advice}`)
}

/** Message for another person's open shift at this workstation. */
export const otherShiftMessage = (name: string): string =>
  t`${name}’s shift is open on this workstation. They must close it, or a super admin hands it over.`
