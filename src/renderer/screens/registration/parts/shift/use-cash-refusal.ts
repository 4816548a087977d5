import { useQueryClient } from '@tanstack/react-query'
import { askAgain } from '../../../../core/cache/ask-again'
import { useOwnShift } from '../../../../core/own-shift'
import { cashRefusal } from './cash-trouble'

/** Why nothing is taken in this payment type now; '' where it is. A refusal asks anew: the institute may want no shift any more. */
export function useCashRefusal(): (paymentType: string) => string {
  const own = useOwnShift()
  const client = useQueryClient()
  return (paymentType) => {
    const refusal = cashRefusal(own, paymentType)
    if (refusal) void askAgain(client, 'shift')
    return refusal
  }
}
