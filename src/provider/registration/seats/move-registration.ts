import { t } from '@lingui/core/macro'
import { eq } from 'drizzle-orm'
import { CallError } from '#contract/protocol/failure'
import { moveSeat } from '../../catalogue/seat-allocation'
import { assertBatchNotComplete } from '../../catalogue/slot-batches'
import type { Handlers } from '../../core/context'
import { registrations } from '../../database/schema/registration/registrations'
import type { ExamHooks } from '../exam-hooks'
import { assertNotRegistered, lockStaffRegistration } from '../registration-changes'
import { assertMovable, columnsOfMove } from './move-rule'

/**
 * Moves a paid registration to another slot of its course before its current slot starts (D-217). Payment and invoice
 * stay: all slots of a course have one price. The released seat is offered to the waiting list.
 */
export const moveRegistration =
  (examHooks: ExamHooks): Handlers['extension']['move'] =>
  async ({ id, slotId, dateOfCourse, holdId }, context) => {
    const { db } = context
    const registration = await lockStaffRegistration(db, id)
    if (registration.cancelledAt !== null) throw new CallError('conflict', t`This registration is cancelled.`)
    if (!registration.isPaymentDone) throw new CallError('conflict', t`This registration is not paid. Edit it instead.`)
    if (registration.slotId === slotId) {
      const message = t`The registration is in this slot already.`
      throw new CallError('invalid', message, { slotId: message })
    }
    await assertMovable(context, registration, { slotId, dateOfCourse })
    await assertNotRegistered(db, { ...registration, slotId }, id)
    await moveSeat(context, registration.slotId, slotId, { holdId, phone: registration.phone })
    await examHooks.assertNotExamined(db, id)
    await assertBatchNotComplete(db, slotId)
    // An imported registration may be a duplicate of another one, but only until it is changed.
    await db
      .update(registrations)
      .set({ slotId, dateOfCourse, isImportedDuplicate: false, ...(await columnsOfMove(context, registration)) })
      .where(eq(registrations.id, id))
    return { message: t`Moved Successfully`, result: 0 }
  }
