import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { askAgain } from '../../../../core/cache/ask-again'
import type { GuardedState } from '../../../../core/guarded'

/** After a refusal the shift is asked for anew: it, or whether cash needs one, may have changed while the dialog was open. */
export function useShiftAgain({ at }: GuardedState): void {
  const client = useQueryClient()
  useEffect(() => {
    if (at === 'refused') void askAgain(client, 'shift')
  }, [at, client])
}
