import { t } from '@lingui/core/macro'
import type { Change } from '#contract/desk/outbox'
import { getErrorMessage } from '../../../../../core/notify'
import { useApiQuery } from '../../../../../core/query'
import { getPrice } from '../../../parts/registration-row'
import { usePriceConfirmation } from '../../payment/price-confirmation'

/**
 * Current price in paise of a registration that `change` has saved without its payment; undefined without a change. A
 * price that differs from the quoted one must be confirmed. `phone`: phone number of the registration.
 */
export function useUnpaidPrice(change: Change | undefined, phone: string) {
  const rowsQuery = useApiQuery(
    'registration',
    'list',
    { search: phone, page: 1, limit: 100 },
    { enabled: change !== undefined, staleTime: 0 },
  )
  const row = change && rowsQuery.data?.rows.find(({ id }) => id === change.result.registrationId)
  const price = row && getPrice(row)
  const getProblem = () => {
    if (change === undefined || rowsQuery.isFetching || price !== undefined) return ''
    return rowsQuery.error ? getErrorMessage(rowsQuery.error) : t`The registration is not in the list yet.`
  }
  return {
    price,
    confirmation: usePriceConfirmation(change?.id ?? '', price, change?.price ?? undefined),
    isLoading: change !== undefined && rowsQuery.isFetching,
    /** Reason why the price is unknown; '' while it is loading and once it is known. */
    problem: getProblem(),
    reload: () => void rowsQuery.refetch(),
  }
}
