import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { askAgain } from '../../../../core/cache/ask-again'
import type { ChangeForm } from '../../../../core/outbox'

/** Refetches the shift after a refusal: it, or the setting that requires one, may have changed. */
export function useRefetchShiftOnRefusal({ problem }: Pick<ChangeForm, 'problem'>): void {
  const client = useQueryClient()
  useEffect(() => {
    if (problem) void askAgain(client, 'shift')
  }, [problem, client])
}
