import { eq } from 'drizzle-orm'
import { CallError } from '#contract/protocol/failure'
import { moveSeat } from '../../catalogue/seat-allocation'
import { assertTestToCome } from '../../catalogue/slot-batches'
import type { Handlers } from '../../core/context'
import { registrations } from '../../database/schema/registration/registrations'
import { assertFirst, counterRow } from '../registering'
import type { TestDay } from '../test-day'
import { assertMayMove } from './move-rule'

/**
 * Moves a paid registration to another slot of its course before the one it has begins (D-217). Money and invoice stay as
 * they are: one course has one price. The seat that it leaves goes to whoever waits for it.
 */
export const move =
  (testDay: TestDay): Handlers['extension']['move'] =>
  async ({ id, slotId, dateOfCourse, holdId }, context) => {
    const { db, at } = context
    const stored = await counterRow(db, id)
    if (stored.cancelledAt !== null) throw new CallError('conflict', 'This registration is cancelled.')
    if (!stored.isPaymentDone) throw new CallError('conflict', 'This registration is not paid. Edit it instead.')
    if (stored.slotId === slotId) {
      const words = 'The registration is in this slot already.'
      throw new CallError('invalid', words, { slotId: words })
    }
    await assertMayMove(context, stored, { slotId, dateOfCourse })
    await assertFirst(db, { ...stored, slotId }, id)
    await moveSeat(context, stored.slotId, slotId, { holdId, phone: stored.phone })
    await testDay.assertNotTested(db, id)
    await assertTestToCome(db, slotId)
    await db
      .update(registrations)
      .set({ slotId, dateOfCourse, movedAt: at, repeats: false })
      .where(eq(registrations.id, id))
    return { message: 'Moved Successfully', result: 0 }
  }
