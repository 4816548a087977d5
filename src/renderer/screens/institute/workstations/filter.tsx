import { t } from '@lingui/core/macro'
import { SegmentedControl } from '@mantine/core'
import { choiceParameter } from '../../../crud/list/use-url-filter'
import { type ListedWorkstation, statusLabels } from '../parts/workstation-status'

const filters = ['all', 'isBehind', 'hasFailed', 'isMissing'] as const
export type Filter = (typeof filters)[number]
export const filterFormat = choiceParameter<Filter>('status', filters)

type Props = {
  /** Undefined while loading and after an error. */
  workstations: readonly ListedWorkstation[] | undefined
  value: Filter
  onChange: (value: Filter) => void
}

/** Filter of the list by status, with the number of workstations in each. */
export const StatusFilter = ({ workstations, value, onChange }: Props) => (
  <SegmentedControl
    aria-label={t`Show`}
    value={value}
    onChange={(newValue) => onChange(filters.find((filter) => filter === newValue) ?? 'all')}
    data={filters.map((filter) => {
      const label = filter === 'all' ? t`All` : statusLabels[filter]
      const count = workstations?.filter((workstation) => filter === 'all' || workstation[filter]).length
      return { value: filter, label: count === undefined ? label : `${label} ${count}` }
    })}
  />
)
