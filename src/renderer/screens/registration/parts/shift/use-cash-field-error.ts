import { useQueryClient } from '@tanstack/react-query'
import { invalidateEntities } from '../../../../core/cache/invalidate-entities'
import { useOwnShift } from '../../../../core/own-shift'
import { getCashFieldError } from './cash-block'

/**
 * Returns a function that gives the error of a payment type: cash without an open shift; '' if none. An error refetches
 * the shift, because the shift or the setting that requires one may have changed.
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
