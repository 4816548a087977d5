import { Button, Popover, Stack } from '@mantine/core'
import { IconFilter } from '@tabler/icons-react'
import { useState } from 'react'
import type { Capability } from '#contract/capability'
import type { SortInput } from '#contract/protocol/lists/sorting'
import { useCapabilities } from '../../core/capabilities'
import { FilterChip } from '../../ui/forms/filter-chip'
import { SearchableSelect } from '../../ui/forms/searchable-select'
import type { ListFilter, ListRow, ListScreenProps } from '../definition'
import type { ReadPage } from '../export/export'
import classes from './list.module.css'
import type { ListState } from './list-state'

type SelectedFilters = Readonly<Record<string, string>>
const none: readonly ListFilter[] = []

/** Value filters of a declarative list; none if the server lacks the extension. */
export function useListFilters<R extends ListRow>(
  props: ListScreenProps<R>,
  state: ListState,
  sort: SortInput | undefined,
) {
  const { entity, operations, definition } = props
  const [selected, setChosen] = useState<SelectedFilters>({})
  const can = useCapabilities()
  const { filtered } = operations
  const filters = filtered && can(`${entity}.filtered` as Capability) ? (definition.filters ?? none) : none
  const selectFilter = (name: string, value: string) => {
    const { [name]: _, ...others } = selected
    setChosen(value ? { ...others, [name]: value } : others)
    state.change({ page: 1 })
  }
  const isNarrowed = filters.length > 0 && Object.keys(selected).length > 0
  const { search } = state
  const read: ReadPage<R> | undefined =
    isNarrowed && filtered
      ? (part, signal) => filtered({ search, ...part, ...sort, ...selected }, { signal })
      : undefined
  return {
    chosen: isNarrowed ? selected : undefined,
    read,
    chips: filters.map((filter) => (
      <SelectedFilterChip key={filter.name} {...filter} value={selected[filter.name] ?? ''} onChoose={selectFilter} />
    )),
    picker: filters.length > 0 ? <Picker filters={filters} selected={selected} onChoose={selectFilter} /> : null,
    /** Replaces the text of an empty list. */
    emptyState: isNarrowed && {
      empty: 'No results for these filters.',
      emptyAction: (
        <Button variant="default" size="xs" onClick={() => setChosen({})}>
          Clear filters
        </Button>
      ),
    },
  }
}

type FilterProps = ListFilter & { value: string; onChoose: (name: string, value: string) => void }

function SelectedFilterChip({ name, label, useOptions, value, onChoose }: FilterProps) {
  const shown = useOptions().find((option) => option.value === value)?.label
  return value ? (
    <span className={classes.chip}>
      <FilterChip
        label={shown ?? value}
        clear={`Show every ${label.toLowerCase()}`}
        onClear={() => onChoose(name, '')}
      />
    </span>
  ) : null
}

type PickerProps = { filters: readonly ListFilter[]; selected: SelectedFilters; onChoose: FilterProps['onChoose'] }

const Picker = ({ filters, selected, onChoose }: PickerProps) => (
  <Popover position="bottom-start" trapFocus returnFocus shadow="md" width={300}>
    <Popover.Target>
      <Button variant="default" leftSection={<IconFilter size={18} />}>
        Filter
      </Button>
    </Popover.Target>
    <Popover.Dropdown>
      <Stack gap="sm">
        {filters.map((filter) => (
          <Select key={filter.name} {...filter} value={selected[filter.name] ?? ''} onChoose={onChoose} />
        ))}
      </Stack>
    </Popover.Dropdown>
  </Popover>
)

const Select = ({ name, label, useOptions, value, onChoose }: FilterProps) => (
  <SearchableSelect
    label={label}
    placeholder="All"
    clearable
    // The dropdown belongs to the open popover.
    comboboxProps={{ withinPortal: false }}
    data={[...useOptions()]}
    value={value}
    onChange={(next) => onChoose(name, next)}
  />
)
