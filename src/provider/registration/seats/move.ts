import { eq } from 'drizzle-orm'
import { instantOf } from '#contract/protocol/calendar'
import { CallError } from '#contract/protocol/failure'
import { formatDay, formatTime } from '#contract/protocol/format'
import { moveSeat } from '../../catalogue/seats'
import { assertTestToCome, batchOfSlot } from '../../catalogue/slot-batches'
import type { Context, Handlers } from '../../core/context'
import type { Database } from '../../database/database'
import { slots } from '../../database/schema/catalogue'
import { registrations } from '../../database/schema/registration/registrations'
import { assertFirst, counterRow } from '../registering'
import type { TestDay } from '../test-day'

type Slot = typeof slots.$inferSelect

/**
 * Moves a paid registration to another slot of its course before the one it has begins (D-217). Money and invoice stay as
 * they are: one course has one price. The seat that it leaves goes to whoever waits for it.
 */
export const move =
  (testDay: TestDay): Handlers['extension']['move'] =>
  async ({ id, slotId, dateOfCourse, holdId }, context) => {
    const { db, now, at } = context
    const stored = await counterRow(db, id)
    if (stored.cancelledAt !== null) throw new CallError('conflict', 'This registration is cancelled.')
    if (!stored.isPaymentDone) throw new CallError('conflict', 'This registration is not paid. Edit it instead.')
    if (stored.slotId === slotId) throw refused('slotId', 'The registration is in this slot already.')
    const [from, to] = [await slotById(db, stored.slotId), await slotById(db, slotId)]
    if (!from || !to) throw refused('slotId', 'This slot does not exist any more. Choose another one.')
    if (instantOf(stored.dateOfCourse, from.startTime) <= now)
      throw new CallError(
        'conflict',
        `The slot began on ${whenOf(stored.dateOfCourse, from)}, so nobody is moved out of it.`,
      )
    assertFits(to, stored.courseNameId, dateOfCourse, now)
    await assertFirst(db, { ...stored, slotId }, id)
    await moveSeat(context, from.id, to.id, { holdId, phone: stored.phone })
    // Under the slots' locks: a batch is made only of slots that nobody changes meanwhile.
    await assertInNoBatch(context, from.id)
    await testDay.assertNotTested(db, id)
    await assertTestToCome(db, to.id)
    await db
      .update(registrations)
      .set({ slotId, dateOfCourse, movedAt: at, repeats: false })
      .where(eq(registrations.id, id))
    return { message: 'Moved Successfully', result: 0 }
  }

const refused = (field: 'slotId' | 'dateOfCourse', message: string) =>
  new CallError('invalid', message, { [field]: message })
const whenOf = (date: string, { startTime }: Slot) => `${formatDay(date)} at ${formatTime(startTime)}`

async function slotById(db: Database, id: string): Promise<Slot | undefined> {
  const [slot] = await db.select().from(slots).where(eq(slots.id, id))
  return slot
}

function assertFits(to: Slot, courseNameId: string, dateOfCourse: string, now: number): void {
  if (to.courseNameId !== courseNameId)
    throw refused(
      'slotId',
      'This slot is of another course, which has a price of its own. Cancel and register anew instead.',
    )
  if (dateOfCourse < to.date || to.endDate < dateOfCourse)
    throw refused('dateOfCourse', 'The slot is not on this day. Choose the slot again.')
  if (instantOf(dateOfCourse, to.startTime) <= now)
    throw refused('slotId', `This slot began on ${whenOf(dateOfCourse, to)}. Choose one that is to come.`)
}

async function assertInNoBatch({ db }: Context, slotId: string): Promise<void> {
  const batch = await batchOfSlot(db, slotId)
  if (batch)
    throw new CallError(
      'conflict',
      `The trainee is in the exam batch “${batch.name}” of ${formatDay(batch.date)}, and stays in its slot.`,
    )
}
