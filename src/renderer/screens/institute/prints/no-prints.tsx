import { t } from '@lingui/core/macro'
import { Button, Text } from '@mantine/core'

type Props = { isFiltered: boolean; isOneDay: boolean; onClear: () => void; onAllDays: () => void }

/** Message for an empty table, with a button that removes the filters or the day. */
export function NoPrints({ isFiltered, isOneDay, onClear, onAllDays }: Props) {
  const { message, action } = describeEmptyTable({ isFiltered, isOneDay, onClear, onAllDays })
  return (
    <div role="status" style={{ padding: 32, textAlign: 'center' }}>
      <Text mb="xs">{message}</Text>
      {action ? (
        <Button size="xs" variant="default" onClick={action.run}>
          {action.label}
        </Button>
      ) : null}
    </div>
  )
}

type Description = { message: string; action?: { label: string; run: () => void } }

function describeEmptyTable({ isFiltered, isOneDay, onClear, onAllDays }: Props): Description {
  if (isFiltered)
    return { message: t`No results for these filters.`, action: { label: t`Clear the filters`, run: onClear } }
  if (isOneDay) return { message: t`No print jobs on this day.`, action: { label: t`Clear dates`, run: onAllDays } }
  return { message: t`No print jobs yet.` }
}
