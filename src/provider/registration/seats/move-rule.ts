import { t } from '@lingui/core/macro'
import { eq } from 'drizzle-orm'
import { indiaTimeToEpochMs } from '#contract/protocol/calendar'
import { CallError } from '#contract/protocol/failure'
import { formatDay, formatTime } from '#contract/protocol/format'
import { moveProblem } from '#contract/registration/move-rule'
import type { Context } from '../../core/context'
import type { Database } from '../../database/database'
import { slots } from '../../database/schema/catalogue'
import type { registrations } from '../../database/schema/registration/registrations'

type Slot = typeof slots.$inferSelect
type Registration = typeof registrations.$inferSelect
type CurrentBooking = Pick<Registration, 'slotId' | 'dateOfCourse' | 'courseNameId'>
type MoveTarget = { slotId: string; dateOfCourse: string }

/**
 * Throws if a paid registration must not move to this slot and day: its current slot has started, or the new slot has
 * started, is of another course or is not on that day (D-217). Same rule for Move and Edit (D-248).
 */
export async function assertMovable(
  { db, now }: Pick<Context, 'db' | 'now'>,
  current: CurrentBooking,
  { slotId, dateOfCourse }: MoveTarget,
): Promise<void> {
  const currentSlot = await slotById(db, current.slotId)
  const newSlot = await slotById(db, slotId)
  if (!currentSlot || !newSlot) throw fieldError('slotId', t`This slot no longer exists. Choose another one.`)
  const startedProblem = moveProblem({ dateOfCourse: current.dateOfCourse, startTime: currentSlot.startTime }, now)
  if (startedProblem) throw new CallError('conflict', startedProblem, { slotId: startedProblem })
  if (newSlot.courseNameId !== current.courseNameId)
    throw fieldError(
      'slotId',
      t`This slot belongs to another course with another price. Cancel and register again instead.`,
    )
  if (dateOfCourse < newSlot.date || newSlot.endDate < dateOfCourse)
    throw fieldError('dateOfCourse', t`The slot is not on this day. Choose the slot again.`)
  if (indiaTimeToEpochMs(dateOfCourse, newSlot.startTime) <= now)
    throw fieldError(
      'slotId',
      t`This slot began on ${{ dateOfCourse: formatDay(dateOfCourse) }} at ${{ startTime: formatTime(newSlot.startTime) }}. Choose a later slot.`,
    )
}

/** Columns changed by a move. A paid registration keeps the day of its first slot, because refunds use it (D-303). */
export async function columnsOfMove(
  { db, at }: Pick<Context, 'db' | 'at'>,
  current: Pick<Registration, 'slotId' | 'isPaymentDone' | 'firstSlotDate'>,
): Promise<Partial<Registration>> {
  if (!current.isPaymentDone || current.firstSlotDate !== null) return { movedAt: at }
  const currentSlot = await slotById(db, current.slotId)
  return { movedAt: at, firstSlotDate: currentSlot?.date ?? null }
}

const fieldError = (field: keyof MoveTarget, message: string) => new CallError('invalid', message, { [field]: message })

async function slotById(db: Database, id: string): Promise<Slot | undefined> {
  const [slot] = await db.select().from(slots).where(eq(slots.id, id))
  return slot
}
