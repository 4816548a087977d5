import { t } from '@lingui/core/macro'
import { and, asc, count, desc, eq, notInArray, or, sql } from 'drizzle-orm'
import { CallError } from '#contract/protocol/failure'
import { readDocumentNumber } from '#contract/protocol/text/document-number'
import type { Handlers } from '../../core/context'
import { limitAndOffset, pageWithTotal } from '../../core/paging'
import { matchesSearch } from '../../core/search'
import type { Database } from '../../database/database'
import { documentKey } from '../../database/schema/registration/document-numbers'
import { shifts } from '../../database/schema/registration/shifts'
import { roles, staff } from '../../database/schema/staff'
import { readInstitute } from '../../institute/institute'
import { menuKeysOfRole } from '../../staff/staff'
import { readSessionWorkstation } from '../session-workstation'
import { findShiftHolderAt, isShiftOpen } from './shift-lookup'
import { readShiftReport } from './shift-report'

/**
 * X report of the person's open shift, and whether that shift is open at this workstation (`isHere`). `holderHere`:
 * name of the holder of the open shift at this workstation. `isRequired`: cash requires a shift.
 */
export const readOwnShift: Handlers['shift']['own'] = async (_, context) => {
  const { db, staffId } = context
  const workstation = await readSessionWorkstation(context)
  const [ownOpenShift] = await db
    .select()
    .from(shifts)
    .where(and(eq(shifts.staffId, staffId), isShiftOpen))
  const { cashNeedsShift, countsBlind } = await readInstitute(db)
  return {
    isRequired: cashNeedsShift,
    countsBlind,
    report: ownOpenShift ? await readShiftReport(db, ownOpenShift) : null,
    isHere: ownOpenShift !== undefined && ownOpenShift.workstationKeyHash === workstation.hash,
    holderHere: (await findShiftHolderAt(db, workstation))?.name ?? '',
  }
}

/**
 * X report of an open shift, Z report of a closed one. Only superadmins read shifts of others: else `not_found`.
 */
export const readShiftReportById: Handlers['shift']['report'] = ({ id }, { db, staffId, role }) =>
  // Repeatable read: all sums see the same state of the database.
  db.transaction(
    async (tx) => {
      const [shift] = await tx.select().from(shifts).where(eq(shifts.id, id))
      if (!shift || (shift.staffId !== staffId && role !== 'superadmin'))
        throw new CallError('not_found', t`There is no such shift, or it is someone else’s.`)
      return readShiftReport(tx, shift)
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )

/** The person's own shifts, for superadmins all shifts: open ones first, then the latest. */
export const listShifts: Handlers['shift']['list'] = async (input, { db, staffId, role }) => {
  const searchText = sql`search_key(concat_ws(' ', ${staff.name}, ${shifts.workstation}, ${shifts.number}))`
  const searchedNumber = readDocumentNumber(input.search ?? '')
  const where = and(
    role === 'superadmin' ? undefined : eq(shifts.staffId, staffId),
    or(
      matchesSearch(searchText, input.search),
      searchedNumber ? sql`${documentKey(shifts.number)} = ${searchedNumber}` : undefined,
    ),
  )
  const { id, workstation: counter, openedAt, closedBy, cashDifference, difference } = shifts
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
    .orderBy(desc(isShiftOpen), desc(openedAt), desc(id))
    .limit(limitAndOffset(input).limit)
    .offset(limitAndOffset(input).offset)
  const shownShifts = rows.map((row) => ({ ...row, closedAt: row.closedAt ?? '' }))
  return pageWithTotal(shownShifts, input, async () => {
    const [row] = await db
      .select({ total: count() })
      .from(shifts)
      .innerJoin(staff, eq(staff.id, shifts.staffId))
      .where(where)
    return row?.total ?? 0
  })
}

/** Staff to whom a shift can be handed over. */
export const listEligibleStaff: Handlers['shift']['people'] = (_, { db }) => selectEligibleStaff(db)

/** Active staff without an open shift who may register, and so take money. */
export async function selectEligibleStaff(db: Database): Promise<{ id: string; name: string }[]> {
  const staffWithShift = db.select({ id: shifts.staffId }).from(shifts).where(isShiftOpen)
  const rows = await db
    .select({ id: staff.id, name: staff.name, menus: menuKeysOfRole })
    .from(staff)
    .innerJoin(roles, eq(roles.id, staff.roleId))
    .where(and(eq(staff.isActive, true), notInArray(staff.id, staffWithShift)))
    .orderBy(asc(staff.name), asc(staff.id))
  return rows.flatMap(({ id, name, menus }) => (menus.includes('Registered User') ? [{ id, name }] : []))
}
