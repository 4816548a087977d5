import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import * as z from 'zod/mini'
import type { Batch } from '#contract/exam/batch'
import type { RowAction } from '../../../../crud/definition'

const locationState = z.object({ requestedAction: z.object({ batchId: z.string(), action: z.string() }) })

/** Runs the action that was chosen on the dashboard, once the batch is loaded and shows this action. */
export function useRequestedAction(batches: readonly Batch[] | undefined, actions: readonly RowAction<Batch>[]): void {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const requestedAction = locationState.safeParse(state).data?.requestedAction
  const batch = batches?.find(({ id }) => id === requestedAction?.batchId)
  const action =
    batch &&
    actions.find(
      ({ id, isVisible }) => id !== undefined && id === requestedAction?.action && (isVisible?.(batch) ?? true),
    )
  const runAction = useEffectEvent(() => {
    if (!batch || !action) return
    // Clears the navigation state: going back to this address must not run the action again.
    void navigate(pathname + search, { replace: true, state: null })
    action.run(batch)
  })
  const isAvailable = action !== undefined
  useEffect(() => {
    if (isAvailable) runAction()
  }, [isAvailable])
}
