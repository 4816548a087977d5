import { t } from '@lingui/core/macro'
import { and, eq } from 'drizzle-orm'
import { CallError } from '#contract/protocol/failure'
import { formatMoney } from '#contract/protocol/format'
import { expectedCash } from '#contract/registration/shift/shift-sums'
import type { Context, Handlers } from '../../core/context'
import { successResult } from '../../core/crud'
import { createId } from '../../core/id'
import { mapViolations } from '../../core/rows/unique-violations'
import type { Database } from '../../database/database'
import { cashMovements, shifts } from '../../database/schema/registration/shifts'
import { nextDocumentNumber } from '../../institute/document-numbers'
import { readInstitute } from '../../institute/institute'
import { readSessionWorkstation } from '../session-workstation'
import { findShiftHolderAt, isShiftOpen, otherShiftMessage } from './shift-lookup'
import { readShiftReport } from './shift-report'
import { selectEligibleStaff } from './shifts'
import { createZReport } from './z-report'

type ShiftRow = typeof shifts.$inferSelect

/**
 * Opens a shift at the session's workstation; `float` in paise. Throws `conflict` if the person or the workstation has
 * an open shift (D-199).
 */
export const openShift: Handlers['shift']['open'] = async ({ float }, context) => {
  const { db, now, at, staffId } = context
  const workstation = await readSessionWorkstation(context)
  if (workstation.hash === '')
    throw new CallError('conflict', t`This session does not say at which workstation it started. Sign in again.`)
  const id = createId(now)
  const insertedRows = await db
    .insert(shifts)
    .values({ id, staffId, workstation: workstation.name, workstationKeyHash: workstation.hash, float, openedAt: at })
    .onConflictDoNothing()
    .returning({ id: shifts.id })
  if (insertedRows.length > 0) return { ...successResult(t`Shift opened`), id }
  const [ownOpenShift] = await db
    .select()
    .from(shifts)
    .where(and(eq(shifts.staffId, staffId), isShiftOpen))
  if (ownOpenShift)
    throw new CallError(
      'conflict',
      t`Your shift at ${{ workstation: ownOpenShift.workstation || t`a workstation` }} is open already.`,
    )
  throw new CallError('conflict', otherShiftMessage((await findShiftHolderAt(db, workstation))?.name ?? t`A colleague`))
}

/**
 * Records cash that the shift's holder puts into or takes out of the drawer, in paise. Throws `invalid` if more is taken
 * out than the expected cash.
 */
export const recordCashMovement: Handlers['shift']['move'] = async ({ id: shiftId, ...movement }, context) => {
  const { db, now, at, staffId } = context
  const shift = await lockShift(shiftId, context)
  if (shift.staffId !== staffId) throw await otherHolderError(db, shift)
  if (movement.isOut) {
    const expectedInDrawer = expectedCash(await readShiftReport(db, shift))
    // `countsBlind`: staff must not see the expected cash.
    const { countsBlind } = await readInstitute(db)
    const message = countsBlind
      ? t`The drawer should hold less than this: take out less`
      : t`The drawer should hold ${{ expectedInDrawer: formatMoney(expectedInDrawer) }}: take out less`
    if (movement.amount > expectedInDrawer) throw new CallError('invalid', message, { amount: message })
  }
  await db.insert(cashMovements).values({ ...movement, id: createId(now), shiftId, staffId, createdAt: at })
  return successResult(movement.isOut ? t`Cash out recorded` : t`Cash in recorded`)
}

/**
 * Closes a shift with its final Z report. The lock waits for payments in progress, so that the report includes them.
 * Throws `invalid` if a payment type was not counted, or if a difference has no reason.
 */
export const closeShift: Handlers['shift']['close'] = async ({ id, ...closing }, context) => {
  const { db, at, today, staffName } = context
  const shift = await lockShift(id, context)
  const report = createZReport(await readShiftReport(db, shift), closing)
  const number = await nextDocumentNumber(db, (await readInstitute(db)).invoicePrefix, 'z-report', today)
  const closingFields = { number, closedAt: at, closedBy: staffName }
  const { cashDifference, difference } = report
  await db
    .update(shifts)
    .set({ ...closingFields, cashDifference, difference, report: { ...report, ...closingFields } })
    .where(eq(shifts.id, id))
  return { ...successResult(t`Shift closed`), number }
}

/** Hands an open shift over to a person who may register trainees and has no open shift. The workstation stays. */
export const handOverShift: Handlers['shift']['handOver'] = async ({ id, to }, context) => {
  const { db, at, staffName } = context
  const shift = await lockShift(id, context)
  if (shift.staffId === to) throw new CallError('conflict', t`This person has this shift already.`)
  const newHolder = (await selectEligibleStaff(db)).find((person) => person.id === to)
  const message = t`Choose a person who may register and has no open shift.`
  if (!newHolder) throw new CallError('conflict', message, { to: message })
  const { staff: previousHolderName } = await readShiftReport(db, shift)
  const handOver = { at, from: previousHolderName, to: newHolder.name, by: staffName }
  const handOvers = [...shift.handOvers, handOver]
  const toError = () => new CallError('conflict', message, { to: message })
  await mapViolations(() => db.update(shifts).set({ staffId: to, handOvers }).where(eq(shifts.id, id)), toError)
  return successResult(t`Shift handed over to ${{ name: newHolder.name }}`)
}

/**
 * Locks a shift against payments and changes. Throws if it is missing, closed, or another person's (unless superadmin).
 */
async function lockShift(id: string, { db, staffId, role }: Context): Promise<ShiftRow> {
  const [shift] = await db.select().from(shifts).where(eq(shifts.id, id)).for('update')
  if (!shift) throw new CallError('not_found', t`This shift no longer exists. Load the list again.`)
  if (shift.staffId !== staffId && role !== 'superadmin') throw await otherHolderError(db, shift)
  if (shift.closedAt !== null)
    throw new CallError('conflict', t`This shift is closed already: its Z report is ${{ number: shift.number ?? '' }}.`)
  return shift
}

/** From `conflict`, a client that lost the response learns that its attempt did not succeed (D-262). */
async function otherHolderError(db: Database, shift: ShiftRow): Promise<CallError> {
  const { staff } = await readShiftReport(db, shift)
  return new CallError(
    'conflict',
    t`Nothing was recorded: this is the shift of ${staff}. They can continue it, or a super admin can close it or hand it over.`,
  )
}
