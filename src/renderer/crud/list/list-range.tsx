import { Button } from '@mantine/core'
import type { Capability } from '#contract/capability'
import { addDays, type DayRange } from '#contract/protocol/calendar'
import { rangeIn } from '../../core/address'
import { useCapabilities } from '../../core/capabilities'
import { serverToday } from '../../core/counter/server-time'
import { RangeChip } from '../../ui/forms/day/range-chip'
import { RangeFilter, rangeLabel } from '../../ui/forms/day/range-filter'
import type { ListedRow, ListScreenProps } from '../definition'
import type { ReadPage } from '../export/export'
import type { ListState } from './list-state'
import { sortInput, useSortKeys } from './sorting'
import { useAddressFilter } from './use-address-filter'

/** What a declarative list asks and shows when it is narrowed to days; all of it where its institute cannot do that. */
export function useListRange<R extends ListedRow>(props: ListScreenProps<R>, state: ListState) {
  const { entity, operations, definition } = props
  // What the address searches for may lie on any day.
  const initial = state.search ? undefined : definition.range?.initial?.()
  const [asked, setRange] = useAddressFilter(rangeIn, initial)
  const can = useCapabilities()
  const { byRange } = operations
  const words = byRange && can(`${entity}.byRange` as Capability) ? definition.range : undefined
  const range = words && asked
  const filter = (next: DayRange | undefined) => {
    setRange(next)
    state.change({ page: 1 })
  }
  const { search } = state
  const sortKeys = useSortKeys(entity, range ? 'byRange' : 'list')
  const sort = sortInput(state.sorting, definition.columns, sortKeys)
  const read: ReadPage<R> = (part, signal) =>
    range && byRange
      ? byRange({ search, ...part, ...sort, ...range }, { signal })
      : operations.list({ search, ...part, ...sort }, { signal })
  return {
    range,
    read,
    sort,
    sortKeys,
    chip: words ? <RangeChip label={words.chip} range={range} onClear={() => filter(undefined)} /> : null,
    picker: words ? (
      <RangeFilter
        label={words.label}
        short="Days"
        range={range}
        suggested={{ from: addDays(serverToday(), -29), to: serverToday() }}
        onPick={filter}
      />
    ) : null,
    /** In the place of what an empty list says. */
    nothing: range && {
      empty: `Nothing on these days: ${rangeLabel(range)}.`,
      emptyAction: (
        <Button variant="default" size="xs" onClick={() => filter(undefined)}>
          Show all days
        </Button>
      ),
    },
  }
}
