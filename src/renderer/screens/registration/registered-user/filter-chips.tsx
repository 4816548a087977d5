import { RangeChip } from '../../../ui/forms/day/range-chip'
import { FilterChip } from '../../../ui/forms/filter-chip'
import type { Filters } from './use-filters'

/** Active filters, each with a button to clear it. */
export function FilterChips({ filters: { training, registered, payment, change } }: { filters: Filters }) {
  return (
    <>
      <RangeChip label="Training" range={training} onClear={() => change.training(undefined)} />
      <RangeChip
        label="Registered"
        range={registered}
        clear="Clear registration dates"
        onClear={() => change.registered(undefined)}
      />
      {payment ? (
        <FilterChip
          label={`Payment ${payment}`}
          clear="Clear payment filter"
          onClear={() => change.payment(undefined)}
        />
      ) : null}
    </>
  )
}
