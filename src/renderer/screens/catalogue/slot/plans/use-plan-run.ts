import { t } from '@lingui/core/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { CallError } from '#contract/protocol/failure'
import { api } from '../../../../core/api'
import { invalidateEntities } from '../../../../core/cache/invalidate-entities'
import { useExclusive } from '../../../../core/exclusive'
import { getErrorMessage } from '../../../../core/notify'
import { isExisting, type PlannedSlot } from './slot-plan'

/** Outcome of a planned slot. `unconfirmed`: it was sent, and neither a response nor the list confirms it. */
export type PlanOutcome = { state: 'created' | 'failed' | 'unconfirmed'; note: string }

/**
 * Creates planned slots one after the other. Before each request and after a lost response, the slots of the day are
 * read: a server without idempotency keys could create a slot twice. After a refusal, the run continues.
 */
export function usePlanRun() {
  const client = useQueryClient()
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, PlanOutcome>>(new Map())
  const [progress, setProgress] = useState<{ done: number; total: number }>()
  const [error, setError] = useState('')
  const isStopRequested = useRef(false)

  const isOnServer = async (planned: PlannedSlot) =>
    isExisting(planned, await api.slot.onDay({ date: planned.draft.date }))
  const create = async (planned: PlannedSlot): Promise<PlanOutcome> => {
    if (await isOnServer(planned)) return { state: 'created', note: t`Already there` }
    try {
      await api.slot.add(planned.draft)
      return { state: 'created', note: t`Created` }
    } catch (thrown) {
      if (!(thrown instanceof CallError)) throw thrown
      const { code } = thrown
      // 'uncertain': no response arrived. 'conflict': an earlier request may have created the slot.
      if ((code === 'uncertain' || code === 'conflict') && (await isOnServer(planned).catch(() => false)))
        return { state: 'created', note: code === 'conflict' ? t`Already there` : t`Created` }
      if (code === 'uncertain') return { state: 'unconfirmed', note: t`Not confirmed by the server` }
      if (code === 'invalid' || code === 'conflict') return { state: 'failed', note: thrown.message }
      throw thrown
    }
  }
  const run = useExclusive(async (plannedSlots: readonly PlannedSlot[], onOutcome: (key: string) => void) => {
    isStopRequested.current = false
    setError('')
    try {
      for (const [done, planned] of plannedSlots.entries()) {
        if (isStopRequested.current) break
        setProgress({ done, total: plannedSlots.length })
        const outcome = await create(planned)
        setOutcomes((previous) => new Map(previous).set(planned.key, outcome))
        onOutcome(planned.key)
        if (outcome.state === 'unconfirmed') break
      }
    } catch (thrown) {
      setError(getErrorMessage(thrown))
    } finally {
      await invalidateEntities(client, 'slot')
      setProgress(undefined)
    }
  })
  return {
    outcomes,
    progress,
    error,
    run,
    /** Stops after the slot that is being created. */
    stop: () => {
      isStopRequested.current = true
    },
  }
}
