import { t } from '@lingui/core/macro'
import { ViewChip } from '../../../crud/list/views/view-chip'
import { RangeChip } from '../../../ui/forms/day/range-chip'
import { FilterChip } from '../../../ui/forms/filter-chip'
import { paymentStateLabels } from '../parts/payment-labels'
import type { Filters } from './use-filters'

/** Active filters, each with a button to clear it. */
export function FilterChips({ filters: { trainingRange, registeredRange, payment, change } }: { filters: Filters }) {
  return (
    <>
      <ViewChip parameters={['from', 'to']}>
        <RangeChip label={t`Training`} range={trainingRange} onClear={() => change.training(undefined)} />
      </ViewChip>
      <RangeChip
        label={t({ message: 'Registered', context: 'date' })}
        range={registeredRange}
        clearLabel={t`Clear registration dates`}
        onClear={() => change.registered(undefined)}
      />
      {payment ? (
        <ViewChip parameters={['payment']}>
          <FilterChip
            label={t`Payment ${{ payment: paymentStateLabels[payment] }}`}
            clearLabel={t`Clear payment filter`}
            onClear={() => change.payment(undefined)}
          />
        </ViewChip>
      ) : null}
    </>
  )
}
