import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import * as z from 'zod/mini'
import type { Batch } from '#contract/exam/batch'
import type { RowAction } from '../../../../crud/definition'

const stepState = z.object({ step: z.object({ batchId: z.string(), action: z.string() }) })

/** Runs a step chosen on the dashboard once the list has the batch and the row offers the action. */
export function useRequestedAction(batches: readonly Batch[] | undefined, actions: readonly RowAction<Batch>[]): void {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const step = stepState.safeParse(state).data?.step
  const batch = batches?.find(({ id }) => id === step?.batchId)
  const action =
    batch && actions.find(({ label, isVisible: shown }) => label === step?.action && (shown?.(batch) ?? true))
  const runStep = useEffectEvent(() => {
    if (!batch || !action) return
    // Clears the state: returning to this address must not run the step again.
    void navigate(pathname + search, { replace: true, state: null })
    action.run(batch)
  })
  const isOffered = action !== undefined
  useEffect(() => {
    if (isOffered) runStep()
  }, [isOffered])
}
