import { useQueryClient } from '@tanstack/react-query'
import { invalidateEntities } from '../../../../core/cache/invalidate-entities'
import { useOwnShift } from '../../../../core/own-shift'
import { getCashFieldError } from './cash-block'

/**
 * Returns a function from a payment type to the error of cash without an open shift; '' without error. An error also
 * refetches the shift: the shift, or the setting that requires one, may have changed.
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
