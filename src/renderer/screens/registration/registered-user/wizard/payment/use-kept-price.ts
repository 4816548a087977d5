import type { Change } from '#contract/desk/outbox'
import { useApiQuery } from '../../../../../core/query'
import { getPrice } from '../../../parts/registration-row'

/**
 * Price in paise of a registration that `change` has saved without its payment, if the institute keeps the price that was
 * quoted; else undefined: then the current price of the course is to be paid. `phone`: that of the saved registration.
 */
export function useKeptPrice(change: Change | undefined, phone: string) {
  const rows = useApiQuery(
    'registration',
    'list',
    { search: phone, page: 1, limit: 100 },
    { enabled: change !== undefined, staleTime: 0 },
  )
  const row = rows.data?.rows.find(({ id }) => id === change?.result.registrationId)
  const price = row && getPrice(row)
  return {
    price: change && price === change.price ? price : undefined,
    isLoading: change !== undefined && rows.isFetching,
  }
}
