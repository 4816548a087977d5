import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { invalidateEntities } from '../../../../core/cache/invalidate-entities'
import type { ChangeForm } from '../../../../core/outbox'

/** Refetches the shift after a refusal: the shift, or the setting that requires one, may have changed. */
export function useRefetchShiftOnRefusal({ problem }: Pick<ChangeForm, 'problem'>): void {
  const client = useQueryClient()
  useEffect(() => {
    if (problem) void invalidateEntities(client, 'shift')
  }, [problem, client])
}
