import type { DayRange } from '#contract/protocol/calendar'
import { type PaymentState, paymentStates } from '#contract/registration/options'
import { api } from '../../../core/api'
import { useHasExtension } from '../../../core/capabilities'
import { useApiQuery } from '../../../core/query'
import type { ListState } from '../../../crud/list/list-state'
import { getSortInput, useSortKeys } from '../../../crud/list/server-sort'
import { rangeParameters, singleParameter, useUrlFilter } from '../../../crud/list/use-url-filter'

/** Sort of the list, by one of the keys that `useSortKeys` returns. */
type RegistrationSort = Pick<Parameters<typeof api.registration.list>[0], 'sort' | 'direction'>

const trainingFormat = rangeParameters()
const registeredFormat = rangeParameters({ from: 'registeredFrom', to: 'registeredTo' })
const paymentFormat = singleParameter('payment', (text) => paymentStates.find((state) => state === text))

/**
 * Filters of the registration list, kept in the URL, and the query for them. Every backend filters by training date
 * (D-23); registration date and payment need the extension `registration.filtered`.
 */
export function useFilters(listState: ListState) {
  const canFilter = useHasExtension('registration.filtered')
  const [trainingRange, setTraining] = useUrlFilter(trainingFormat)
  const [urlRegistered, setRegistered] = useUrlFilter(registeredFormat)
  const [urlPayment, setPayment] = useUrlFilter(paymentFormat)
  const registeredRange = canFilter ? urlRegistered : undefined
  const payment = canFilter ? urlPayment : undefined

  const { search } = listState
  const isFiltered = registeredRange !== undefined || payment !== undefined
  const filters = {
    ...trainingRange,
    registeredFrom: registeredRange?.from,
    registeredTo: registeredRange?.to,
    payment,
  }
  const operation = isFiltered ? 'filtered' : trainingRange ? 'byRange' : 'list'
  const sortKeys = useSortKeys('registration', operation)
  const sort = getSortInput(listState.sorting, sortKeys) as RegistrationSort
  const input = { search, page: listState.page, limit: listState.limit, ...sort }
  const options = { keepPrevious: true }
  const allQuery = useApiQuery('registration', 'list', input, { ...options, enabled: !isFiltered && !trainingRange })
  const rangeQuery = useApiQuery(
    'registration',
    'byRange',
    // Without a range the query is disabled.
    { ...input, ...(trainingRange ?? { from: '', to: '' }) },
    { ...options, enabled: !isFiltered && !!trainingRange },
  )
  const filteredQuery = useApiQuery(
    'registration',
    'filtered',
    { ...input, ...filters },
    { ...options, enabled: isFiltered },
  )

  /** Changing a filter returns to page 1. */
  const onFirstPage =
    <T>(set: (value: T | undefined) => void) =>
    (value: T | undefined) => {
      set(value)
      listState.change({ page: 1 })
    }
  const change = {
    training: onFirstPage<DayRange>(setTraining),
    registered: onFirstPage<DayRange>(setRegistered),
    payment: onFirstPage<PaymentState>(setPayment),
  }
  return {
    trainingRange,
    registeredRange,
    payment,
    canFilter,
    sortKeys,
    change,
    hasFilters: isFiltered || trainingRange !== undefined,
    clear() {
      for (const set of Object.values(change)) set(undefined)
    },
    query: isFiltered ? filteredQuery : trainingRange ? rangeQuery : allQuery,
    /** Reads a page with the current filters, for the export. */
    readPage(page: { page: number; limit: number }, signal: AbortSignal) {
      if (isFiltered) return api.registration.filtered({ search, ...page, ...sort, ...filters }, { signal })
      if (trainingRange) return api.registration.byRange({ search, ...page, ...sort, ...trainingRange }, { signal })
      return api.registration.list({ search, ...page, ...sort }, { signal })
    },
  }
}
export type Filters = ReturnType<typeof useFilters>
