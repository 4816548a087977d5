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
        clear="Show all days of registration"
        onClear={() => change.registered(undefined)}
      />
      {payment ? (
        <FilterChip label={`Payment ${payment}`} clear="Show every payment" onClear={() => change.payment(undefined)} />
      ) : null}
    </>
  )
}
