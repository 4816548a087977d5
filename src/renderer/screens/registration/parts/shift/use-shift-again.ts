import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { askAgain } from '../../../../core/cache/ask-again'
import type { ChangeForm } from '../../../../core/outbox'

/** After a refusal the shift is asked for anew: it, or whether cash needs one, may have changed while the dialog was open. */
export function useShiftAgain({ problem }: Pick<ChangeForm, 'problem'>): void {
  const client = useQueryClient()
  useEffect(() => {
    if (problem) void askAgain(client, 'shift')
  }, [problem, client])
}
