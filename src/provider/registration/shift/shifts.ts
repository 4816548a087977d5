import { and, asc, count, desc, eq, notInArray, sql } from 'drizzle-orm'
import { CallError } from '#contract/protocol/failure'
import type { Handlers } from '../../core/context'
import { window, withTotal } from '../../core/pages'
import type { Database } from '../../database/database'
import { shifts } from '../../database/schema/registration/shifts'
import { roles, staff } from '../../database/schema/staff'
import { theInstitute } from '../../institute/institute'
import { ownMenuKeys } from '../../staff/staff'
import { isOpen, openAt, placeOf } from './place'
import { reportOf } from './report'

/** The own open shift by now, whose is open at this counter, and whether cash needs one. */
export const ownShift: Handlers['shift']['own'] = async (_, context) => {
  const { db, staffId } = context
  const place = await placeOf(context)
  const [own] = await db
    .select()
    .from(shifts)
    .where(and(eq(shifts.staffId, staffId), isOpen))
  const { cashNeedsShift, countsBlind } = await theInstitute(db)
  return {
    isRequired: cashNeedsShift,
    countsBlind,
    report: own ? await reportOf(db, own) : null,
    isHere: own !== undefined && own.counterHash === place.hash,
    atCounter: (await openAt(db, place))?.name ?? '',
  }
}

/** X report of an open shift, Z report of a closed one. Somebody else's is found by the superadmin alone. */
export const shiftReport: Handlers['shift']['report'] = ({ id }, { db, staffId, role }) =>
  // One moment for all of its sums.
  db.transaction(
    async (tx) => {
      const [stored] = await tx.select().from(shifts).where(eq(shifts.id, id))
      if (!stored || (stored.staffId !== staffId && role !== 'superadmin'))
        throw new CallError('not_found', 'There is no such shift, or it is somebody else’s.')
      return reportOf(tx, stored)
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )

export const listShifts: Handlers['shift']['list'] = async (input, { db, staffId, role }) => {
  const words = input.search?.toLowerCase() ?? ''
  const text = sql`lower(concat_ws(' ', ${staff.name}, ${shifts.counter}, ${shifts.number}))`
  const where = and(
    role === 'superadmin' ? undefined : eq(shifts.staffId, staffId),
    words === '' ? undefined : sql`position(${words} in ${text}) > 0`,
  )
  const { id, counter, openedAt, closedBy, cashDifference, difference } = shifts
  const rows = await db
    .select({
      id,
      number: sql<string>`coalesce(${shifts.number}, '')`,
      staffId: shifts.staffId,
      staff: staff.name,
      counter,
      openedAt,
      closedAt: shifts.closedAt,
      closedBy,
      cashDifference,
      difference,
    })
    .from(shifts)
    .innerJoin(staff, eq(staff.id, shifts.staffId))
    .where(where)
    .orderBy(desc(isOpen), desc(openedAt), desc(id))
    .limit(window(input).limit)
    .offset(window(input).offset)
  const told = rows.map((row) => ({ ...row, closedAt: row.closedAt ?? '' }))
  return withTotal(told, input, async () => {
    const [row] = await db
      .select({ total: count() })
      .from(shifts)
      .innerJoin(staff, eq(staff.id, shifts.staffId))
      .where(where)
    return row?.total ?? 0
  })
}

export const peopleForShift: Handlers['shift']['people'] = (_, { db }) => mayTake(db)

/** Who may register, and so takes money, and has no shift open. */
export async function mayTake(db: Database): Promise<{ id: string; name: string }[]> {
  const busy = db.select({ id: shifts.staffId }).from(shifts).where(isOpen)
  const found = await db
    .select({ id: staff.id, name: staff.name, menus: ownMenuKeys })
    .from(staff)
    .innerJoin(roles, eq(roles.id, staff.roleId))
    .where(and(eq(staff.isActive, true), notInArray(staff.id, busy)))
    .orderBy(asc(staff.name), asc(staff.id))
  return found.flatMap(({ id, name, menus }) => (menus.includes('Registered User') ? [{ id, name }] : []))
}
