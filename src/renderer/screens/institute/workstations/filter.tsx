import { SegmentedControl } from '@mantine/core'
import type { ListedWorkstation, WorkstationStatus } from '../parts/workstation-status'

export type Filter = 'all' | keyof WorkstationStatus
const filterLabels: readonly [Filter, string][] = [
  ['all', 'All'],
  ['isBehind', 'Update available'],
  ['hasFailed', 'Failed'],
  ['isMissing', 'Inactive for 7 days'],
]

type Props = {
  /** Undefined while loading and after an error. */
  workstations: readonly ListedWorkstation[] | undefined
  value: Filter
  onChange: (value: Filter) => void
}

/** Filter of the list by status, with the number of workstations in each. */
export const StatusFilter = ({ workstations, value, onChange }: Props) => (
  <SegmentedControl
    aria-label="Show"
    value={value}
    onChange={(newValue) => onChange(filterLabels.find(([filter]) => filter === newValue)?.[0] ?? 'all')}
    data={filterLabels.map(([filter, label]) => ({
      value: filter,
      label: workstations
        ? `${label} ${workstations.filter((workstation) => filter === 'all' || workstation[filter]).length}`
        : label,
    }))}
  />
)
