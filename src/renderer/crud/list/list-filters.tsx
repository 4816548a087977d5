import { t } from '@lingui/core/macro'
import { Button, Popover, Stack } from '@mantine/core'
import { IconFilter } from '@tabler/icons-react'
import type { Capability } from '#contract/capability'
import type { DayRange } from '#contract/protocol/calendar'
import type { SortInput } from '#contract/protocol/lists/sorting'
import { useCapabilities } from '../../core/capabilities'
import { FilterChip } from '../../ui/forms/filter-chip'
import { SearchableSelect } from '../../ui/forms/searchable-select'
import type { ListFilter, ListRow, ListScreenProps, SelectedFilters } from '../definition'
import type { ReadPage } from '../export/export'
import classes from './list.module.css'
import type { ListState } from './list-state'
import { type UrlFormat, useUrlFilter } from './use-url-filter'
import { ViewChip } from './views/view-chip'

const getFormat = (filters: readonly ListFilter[]): UrlFormat<SelectedFilters> => ({
  parse: (query) => {
    const entries = filters.flatMap(({ name }) => (query.get(name) ? [[name, query.get(name) ?? '']] : []))
    return entries.length > 0 ? Object.fromEntries(entries) : undefined
  },
  format: (selected) => Object.fromEntries(filters.map(({ name }) => [name, selected?.[name]])),
})
const noFilters: readonly ListFilter[] = []
const nothingSelected: SelectedFilters = {}

/** Value filters of a declarative list, combined with its date range; none if the server lacks the extension. */
export function useListFilters<R extends ListRow>(
  props: ListScreenProps<R>,
  state: ListState,
  { range, sort }: { range: DayRange | undefined; sort: SortInput | undefined },
) {
  const { entity, operations, definition } = props
  const hasExtension = useCapabilities()
  const { filtered } = operations
  const { filters: definedFilters = noFilters } = definition
  // All defined filters, because the URL is read before the server's extensions are known.
  const [urlValues = nothingSelected, setSelected] = useUrlFilter(getFormat(definedFilters))
  const filters = definedFilters.filter(
    ({ requiredExtension = `${entity}.filtered` as Capability }) => filtered && hasExtension(requiredExtension),
  )
  const selected: SelectedFilters = Object.fromEntries(
    Object.entries(urlValues).filter(([selectedName]) => filters.some(({ name }) => name === selectedName)),
  )
  const selectFilter = (name: string, value: string) => {
    const { [name]: _, ...others } = selected
    setSelected(value ? { ...others, [name]: value } : others)
    state.change({ page: 1 })
  }
  const isFiltered = Object.keys(selected).length > 0
  const pickerFilters = filters.filter(({ isInViewOnly }) => !isInViewOnly)
  const { search } = state
  const read: ReadPage<R> | undefined =
    isFiltered && filtered
      ? (input, signal) => filtered({ search, ...input, ...sort, ...range, ...selected }, { signal })
      : undefined
  return {
    /** Undefined if no filter applies. */
    selected: isFiltered ? selected : undefined,
    read,
    chips: filters.map((filter) => (
      <SelectedFilterChip key={filter.name} {...filter} value={selected[filter.name] ?? ''} onSelect={selectFilter} />
    )),
    picker:
      pickerFilters.length > 0 ? (
        <FilterPicker filters={pickerFilters} selected={selected} onSelect={selectFilter} />
      ) : null,
    /** Replaces the text of an empty list. */
    emptyState: isFiltered && {
      empty: t`No results for these filters.`,
      emptyAction: <Button variant="default" size="xs" onClick={() => setSelected({})}>{t`Clear filters`}</Button>,
    },
  }
}

type FilterProps = ListFilter & { value: string; onSelect: (name: string, value: string) => void }

function SelectedFilterChip({ name, label, useOptions, value, onSelect }: FilterProps) {
  const selectedLabel = useOptions().find((option) => option.value === value)?.label
  return value ? (
    <ViewChip parameters={[name]}>
      <span className={classes.chip}>
        <FilterChip
          label={selectedLabel ?? value}
          clearLabel={t`Show every ${label.toLowerCase()}`}
          onClear={() => onSelect(name, '')}
        />
      </span>
    </ViewChip>
  ) : null
}

type PickerProps = { filters: readonly ListFilter[]; selected: SelectedFilters; onSelect: FilterProps['onSelect'] }

const FilterPicker = ({ filters, selected, onSelect }: PickerProps) => (
  <Popover position="bottom-start" trapFocus returnFocus shadow="md" width={300}>
    <Popover.Target>
      <Button variant="default" leftSection={<IconFilter size={18} />}>{t`Filter`}</Button>
    </Popover.Target>
    <Popover.Dropdown>
      <Stack gap="sm">
        {filters.map((filter) => (
          <FilterSelect key={filter.name} {...filter} value={selected[filter.name] ?? ''} onSelect={onSelect} />
        ))}
      </Stack>
    </Popover.Dropdown>
  </Popover>
)

const FilterSelect = ({ name, label, useOptions, value, onSelect }: FilterProps) => (
  <SearchableSelect
    label={label}
    placeholder={t`All`}
    clearable
    // The dropdown belongs to the open popover.
    comboboxProps={{ withinPortal: false }}
    data={[...useOptions()]}
    value={value}
    onChange={(newValue) => onSelect(name, newValue)}
  />
)
