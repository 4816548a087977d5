import { t } from '@lingui/core/macro'
import { CallError } from '#contract/protocol/failure'
import { isPhone } from '#contract/protocol/text/phone'
import { api } from '../../../../../core/api'

/** `problem`: '' for a bookable slot. `isUnavailable`: the server refused the slot. `isUnreachable`: no response. */
export type SlotVerdict = { problem: string; isUnavailable: boolean; isUnreachable?: boolean }

export const slotUnavailableText = t`Sorry! Slot not available`

/** Asks the server whether the slot can be booked (S1 §5.4.1, D-7). */
export async function checkSlot(
  id: string,
  { holdId, phone }: { holdId: string; phone: string },
): Promise<SlotVerdict> {
  try {
    const { result, message } = await api.slot.check({ id, holdId, phone: isPhone(phone) ? phone : undefined })
    // 0: the slot can be booked.
    return result === 0
      ? { problem: '', isUnavailable: false }
      : { problem: message || slotUnavailableText, isUnavailable: true }
  } catch (error) {
    if (error instanceof CallError)
      return { problem: error.message, isUnavailable: false, isUnreachable: error.code === 'unreachable' }
    throw error
  }
}
