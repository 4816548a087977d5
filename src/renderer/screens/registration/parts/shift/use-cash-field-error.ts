import { useQueryClient } from '@tanstack/react-query'
import { invalidateEntities } from '../../../../core/cache/invalidate-entities'
import { useOwnShift } from '../../../../core/own-shift'
import { getCashFieldError } from './cash-block'

/**
 * Returns a function: error of a payment type that requires an open shift; '' when it can be used. An error refetches
 * the shift, because the setting may have changed.
 */
export function useCashFieldError(): (paymentType: string) => string {
  const ownShift = useOwnShift()
  const client = useQueryClient()
  return (paymentType) => {
    const error = getCashFieldError(ownShift, paymentType)
    if (error) void invalidateEntities(client, 'shift')
    return error
  }
}
