import { t } from '@lingui/core/macro'
import { Button } from '@mantine/core'
import { useLocation } from 'react-router-dom'
import type { Capability } from '#contract/capability'
import { addDays, type DayRange } from '#contract/protocol/calendar'
import { useCapabilities } from '../../core/capabilities'
import { serverToday } from '../../core/workstation/server-time'
import { RangeChip } from '../../ui/forms/day/range-chip'
import { formatRange, RangeFilter } from '../../ui/forms/day/range-filter'
import type { ListRow, ListScreenProps } from '../definition'
import type { ReadPage } from '../export/export'
import type { ListState } from './list-state'
import { getSortInput, useSortKeys } from './server-sort'
import { rangeParameters, type UrlFormat, useUrlFilter } from './use-url-filter'
import { defaultDaysValue } from './views/list-views'
import { ViewChip } from './views/view-chip'

const { parse: parseRange, format: formatRangeParameters } = rangeParameters()
const daysParameter = 'days'
const allDays = 'all'

/** URL format of the range: `from` and `to`, or `days=initial` or `days=all`. The initial range may be left out. */
const createUrlFormat = (initialRange: DayRange | undefined, search: string): UrlFormat<DayRange> => ({
  parse: (query) => (query.get(daysParameter) === defaultDaysValue ? initialRange : parseRange(query)),
  format: (range) => {
    const isInitial = range?.from === initialRange?.from && range?.to === initialRange?.to
    const getDays = () => {
      if (!initialRange) return ''
      // Without `days`, an address with a search would apply to any date.
      if (isInitial) return search === '' ? '' : defaultDaysValue
      return range ? '' : allDays
    }
    return { ...formatRangeParameters(isInitial ? undefined : range), [daysParameter]: getDays() }
  },
})

/** Date filter of a declarative list; no filter if the server lacks the extension. */
export function useListRange<R extends ListRow>(props: ListScreenProps<R>, state: ListState) {
  const { entity, operations, definition } = props
  const initialRange = definition.range?.initial?.()
  const query = new URLSearchParams(useLocation().search)
  // Without `days`, an address with a search applies to any date.
  const appliesToAnyDate = query.get('search') || query.get(daysParameter) === allDays
  const [selectedRange, setSelectedRange] = useUrlFilter(
    createUrlFormat(initialRange, state.search),
    appliesToAnyDate ? undefined : initialRange,
  )
  const hasExtension = useCapabilities()
  const { byRange } = operations
  const rangeDefinition = byRange && hasExtension(`${entity}.byRange` as Capability) ? definition.range : undefined
  const range = rangeDefinition && selectedRange
  const selectRange = (newRange: DayRange | undefined) => {
    setSelectedRange(newRange)
    state.change({ page: 1 })
  }
  const { search } = state
  const sortKeys = useSortKeys(entity, range ? 'byRange' : 'list')
  const sort = getSortInput(state.sorting, sortKeys)
  const read: ReadPage<R> = (input, signal) =>
    range && byRange
      ? byRange({ search, ...input, ...sort, ...range }, { signal })
      : operations.list({ search, ...input, ...sort }, { signal })
  return {
    range,
    read,
    sort,
    sortKeys,
    chip: rangeDefinition ? (
      <ViewChip parameters={['from', 'to', daysParameter]}>
        <RangeChip label={rangeDefinition.chipLabel} range={range} onClear={() => selectRange(undefined)} />
      </ViewChip>
    ) : null,
    rangePicker: rangeDefinition ? (
      <RangeFilter
        label={rangeDefinition.label}
        shortLabel={t`Days`}
        range={range}
        defaultRange={{ from: addDays(serverToday(), -29), to: serverToday() }}
        onPick={selectRange}
      />
    ) : null,
    /** Replaces the text of an empty list. */
    emptyState: range && {
      empty: t`No entries from ${formatRange(range)}.`,
      emptyAction: <Button variant="default" size="xs" onClick={() => selectRange(undefined)}>{t`Clear dates`}</Button>,
    },
  }
}
