import { t } from '@lingui/core/macro'
import { useQueryClient } from '@tanstack/react-query'
import type { ListedSlot } from '#contract/catalogue/slot'
import { duplicateSlotMessage, type SlotTimes, slotProblems } from '#contract/catalogue/slot-rules'
import { CallError } from '#contract/protocol/failure'
import { formatWeekday } from '#contract/protocol/format'
import { api } from '../../../../core/api'
import { invalidateEntities } from '../../../../core/cache/invalidate-entities'
import { useExclusiveMutation } from '../../../../core/exclusive'
import { notifyChangeResult } from '../../../../core/notify-change-result'
import { serverNow } from '../../../../core/workstation/server-time'
import { findSlotsAtSameStart, timesOf, toSlotDraft } from './slot-times'

export type SlotMove = { slot: ListedSlot; times: SlotTimes }

/** Gives a slot other days or times. Fails if it was changed meanwhile or the course has another slot at that start. */
export function useMoveSlot(onMoved: (move: SlotMove) => void) {
  const client = useQueryClient()
  return useExclusiveMutation<Awaited<ReturnType<typeof api.slot.update>>, SlotMove, CallError>({
    mutationFn: async ({ slot, times }) => {
      const problems = slotProblems(times, { now: serverNow(), saved: slot })
      const [problem] = Object.values(problems)
      if (problem) throw new CallError('invalid', problem, problems)
      const current = (await api.slot.onDay({ date: slot.date })).find(({ id }) => id === slot.id)
      if (!current || JSON.stringify(timesOf(current)) !== JSON.stringify(timesOf(slot)))
        throw new CallError('conflict', t`This slot was changed meanwhile. Close this dialog and look at it again.`)
      const draft = toSlotDraft(current, times)
      const sameStart = findSlotsAtSameStart(await api.slot.onDay({ date: times.date }), draft)
      if (sameStart.some(({ id }) => id !== slot.id)) {
        const message = duplicateSlotMessage(times)
        throw new CallError('conflict', message, { startTime: message })
      }
      return api.slot.update({ id: slot.id, ...draft })
    },
    onSuccess: async (result, move) => {
      const { date, endDate } = move.times
      const days = [...new Set([date, endDate])].map(formatWeekday).join(' – ')
      const message = t`Moved to ${days}`
      // The server's message is left out: it does not name the days.
      notifyChangeResult({ ...result, message: '' }, message, t`The slot moves once the change is approved.`)
      await invalidateEntities(client, 'slot')
      onMoved(move)
    },
    // The server may have moved the slot although the response is an error.
    onError: () => invalidateEntities(client, 'slot'),
  })
}
