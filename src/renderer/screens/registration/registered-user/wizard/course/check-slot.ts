import { CallError } from '#contract/protocol/failure'
import { isPhone } from '#contract/registration/seats'
import { api } from '../../../../../core/api'

/** What the institute says of a slot: why it cannot be booked, '' when it can. Gone: it said so itself, so it is not to be had. Away: nobody said anything. */
export type SlotVerdict = { problem: string; isGone: boolean; isAway?: boolean }

export const noSeat = 'Sorry! Slot not available'

/** S1 §5.4.1, D-7. */
export async function checkSlot(
  id: string,
  { holdId, phone }: { holdId: string; phone: string },
): Promise<SlotVerdict> {
  try {
    const { result, message } = await api.slot.check({ id, holdId, phone: isPhone(phone) ? phone : undefined })
    return result === 0 ? { problem: '', isGone: false } : { problem: message || noSeat, isGone: true }
  } catch (error) {
    if (error instanceof CallError)
      return { problem: error.message, isGone: false, isAway: error.code === 'unreachable' }
    throw error
  }
}
