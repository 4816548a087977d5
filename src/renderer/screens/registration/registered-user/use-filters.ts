import type { DayRange } from '#contract/protocol/calendar'
import { type PaymentState, paymentStates } from '#contract/registration/options'
import { rangeIn } from '../../../core/address'
import { api } from '../../../core/api'
import { useCan } from '../../../core/capabilities'
import { useAsk } from '../../../core/query'
import type { ListState } from '../../../crud/list/list-state'
import { sortInput, useSortKeys } from '../../../crud/list/sorting'
import { useAddressFilter } from '../../../crud/list/use-address-filter'
import { columns } from './columns'

/** Of the columns that its list names. */
type RegistrationSort = Pick<Parameters<typeof api.registration.list>[0], 'sort' | 'direction'>

const registeredDays = { from: 'registeredFrom', to: 'registeredTo' }
const registeredIn = (query: URLSearchParams) => rangeIn(query, registeredDays)
const paymentIn = (query: URLSearchParams) => paymentStates.find((state) => state === query.get('payment'))

/**
 * What the list of registrations is narrowed to, by people or by the address, and what it asks then: by training date any
 * institute can (D-23); by the day of registration and by payment only one that has the extension.
 */
export function useFilters(state: ListState) {
  const canFilter = useCan('registration.filtered')
  const [training, setTraining] = useAddressFilter(rangeIn)
  const [askedDays, setRegistered] = useAddressFilter(registeredIn)
  const [askedState, setPayment] = useAddressFilter(paymentIn)
  const registered = canFilter ? askedDays : undefined
  const payment = canFilter ? askedState : undefined

  const { search } = state
  const isFiltered = registered !== undefined || payment !== undefined
  const filters = { ...training, registeredFrom: registered?.from, registeredTo: registered?.to, payment }
  const days = training ?? { from: '', to: '' }
  const operation = isFiltered ? 'filtered' : training ? 'byRange' : 'list'
  const sortKeys = useSortKeys('registration', operation)
  const sort = sortInput(state.sorting, columns, sortKeys) as RegistrationSort
  const asked = { search, page: state.page, limit: state.limit, ...sort }
  const keep = { keepPrevious: true }
  const all = useAsk('registration', 'list', asked, { ...keep, enabled: !isFiltered && !training })
  const ranged = useAsk(
    'registration',
    'byRange',
    { ...asked, ...days },
    { ...keep, enabled: !isFiltered && !!training },
  )
  const filtered = useAsk('registration', 'filtered', { ...asked, ...filters }, { ...keep, enabled: isFiltered })

  /** Another filter begins at page 1. */
  const changing =
    <T>(set: (value: T | undefined) => void) =>
    (value: T | undefined) => {
      set(value)
      state.change({ page: 1 })
    }
  const change = {
    training: changing<DayRange>(setTraining),
    registered: changing<DayRange>(setRegistered),
    payment: changing<PaymentState>(setPayment),
  }
  return {
    training,
    registered,
    payment,
    canFilter,
    sortKeys,
    change,
    isNarrowed: isFiltered || training !== undefined,
    clear() {
      for (const set of Object.values(change)) set(undefined)
    },
    ask: isFiltered ? filtered : training ? ranged : all,
    /** Pages of what is shown, for its export. */
    read(part: { page: number; limit: number }, signal: AbortSignal) {
      if (isFiltered) return api.registration.filtered({ search, ...part, ...sort, ...filters }, { signal })
      if (training) return api.registration.byRange({ search, ...part, ...sort, ...training }, { signal })
      return api.registration.list({ search, ...part, ...sort }, { signal })
    },
  }
}
export type Filters = ReturnType<typeof useFilters>
