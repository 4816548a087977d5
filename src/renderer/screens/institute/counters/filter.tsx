import { SegmentedControl } from '@mantine/core'
import type { ListedCounter, Standing } from './standing'

export type Filter = 'all' | keyof Standing
const labels: readonly [Filter, string][] = [
  ['all', 'All'],
  ['isBehind', 'Behind'],
  ['hasFailed', 'Failed'],
  ['isMissing', 'Not seen'],
]

type Props = { counters: readonly ListedCounter[]; value: Filter; onChange: (value: Filter) => void }

/** What the list is narrowed to, each with how many there are. */
export const StandingFilter = ({ counters, value, onChange }: Props) => (
  <SegmentedControl
    aria-label="Show"
    value={value}
    onChange={(next) => onChange(labels.find(([filter]) => filter === next)?.[0] ?? 'all')}
    data={labels.map(([filter, label]) => ({
      value: filter,
      label: `${label} ${counters.filter((counter) => filter === 'all' || counter[filter]).length}`,
    }))}
  />
)
