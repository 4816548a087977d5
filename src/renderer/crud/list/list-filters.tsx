import { Button, Popover, Stack } from '@mantine/core'
import { IconFilter } from '@tabler/icons-react'
import { useState } from 'react'
import type { Capability } from '#contract/capability'
import type { SortInput } from '#contract/protocol/lists/sorting'
import { useCapabilities } from '../../core/capabilities'
import { Choice } from '../../ui/forms/choice'
import { FilterChip } from '../../ui/forms/filter-chip'
import type { ListedRow, ListFilter, ListScreenProps } from '../definition'
import type { ReadPage } from '../export/export'
import classes from './list.module.css'
import type { ListState } from './list-state'

type Chosen = Readonly<Record<string, string>>
const none: readonly ListFilter[] = []

/** What a declarative list asks and shows when it is narrowed by values of its rows; nothing where its institute cannot. */
export function useListFilters<R extends ListedRow>(
  props: ListScreenProps<R>,
  state: ListState,
  sort: SortInput | undefined,
) {
  const { entity, operations, definition } = props
  const [chosen, setChosen] = useState<Chosen>({})
  const can = useCapabilities()
  const { filtered } = operations
  const filters = filtered && can(`${entity}.filtered` as Capability) ? (definition.filters ?? none) : none
  const choose = (name: string, value: string) => {
    const { [name]: _, ...others } = chosen
    setChosen(value ? { ...others, [name]: value } : others)
    state.change({ page: 1 })
  }
  const isNarrowed = filters.length > 0 && Object.keys(chosen).length > 0
  const { search } = state
  const read: ReadPage<R> | undefined =
    isNarrowed && filtered ? (part, signal) => filtered({ search, ...part, ...sort, ...chosen }, { signal }) : undefined
  return {
    chosen: isNarrowed ? chosen : undefined,
    read,
    chips: filters.map((filter) => (
      <ChipOf key={filter.name} {...filter} value={chosen[filter.name] ?? ''} onChoose={choose} />
    )),
    picker: filters.length > 0 ? <Picker filters={filters} chosen={chosen} onChoose={choose} /> : null,
    /** In the place of what an empty list says. */
    nothing: isNarrowed && {
      empty: 'Nothing fits these filters.',
      emptyAction: (
        <Button variant="default" size="xs" onClick={() => setChosen({})}>
          Show all
        </Button>
      ),
    },
  }
}

type OneProps = ListFilter & { value: string; onChoose: (name: string, value: string) => void }

function ChipOf({ name, label, useOptions, value, onChoose }: OneProps) {
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

type PickerProps = { filters: readonly ListFilter[]; chosen: Chosen; onChoose: OneProps['onChoose'] }

const Picker = ({ filters, chosen, onChoose }: PickerProps) => (
  <Popover position="bottom-start" trapFocus returnFocus shadow="md" width={300}>
    <Popover.Target>
      <Button variant="default" leftSection={<IconFilter size={18} />}>
        Filter
      </Button>
    </Popover.Target>
    <Popover.Dropdown>
      <Stack gap="sm">
        {filters.map((filter) => (
          <Select key={filter.name} {...filter} value={chosen[filter.name] ?? ''} onChoose={onChoose} />
        ))}
      </Stack>
    </Popover.Dropdown>
  </Popover>
)

const Select = ({ name, label, useOptions, value, onChoose }: OneProps) => (
  <Choice
    label={label}
    placeholder="All"
    clearable
    // Its list is a part of what is open.
    comboboxProps={{ withinPortal: false }}
    data={[...useOptions()]}
    value={value}
    onChange={(next) => onChoose(name, next)}
  />
)
