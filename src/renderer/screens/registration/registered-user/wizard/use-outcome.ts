import { useState } from 'react'
import type { Registration } from '#contract/registration/registration'
import { notifyFailure } from '../../../../core/notify'
import { refetchRow } from '../../parts/registration-row'

const initialOutcome = {
  /** Saved row, for its receipt. */
  savedRow: undefined as Registration | undefined,
  /** False if refetching the row failed: then there is no receipt. */
  isReceiptExpected: true,
  /** The saved registration that is to be paid at the card provider. */
  onlineRegistrationId: undefined as string | undefined,
  isPaidOnline: false,
  /** Left pending by the clerk, after a refused payment or instead of an online payment. */
  isLeftPending: false,
}

/** State of a registration after its change has finished. */
export function useOutcome() {
  const [outcome, setOutcome] = useState(initialOutcome)
  const update = (changes: Partial<typeof initialOutcome>) => setOutcome((before) => ({ ...before, ...changes }))
  return {
    ...outcome,
    update,
    reset: () => setOutcome(initialOutcome),
    /** Refetches the saved row; the result shows its receipt. */
    showReceipt: async (id: string, phone: string) => {
      const row = await refetchRow({ id, phone }).catch(notifyFailure)
      update({ savedRow: row ?? undefined, isReceiptExpected: row !== undefined })
    },
  }
}
