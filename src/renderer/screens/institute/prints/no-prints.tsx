import { t } from '@lingui/core/macro'
import { Button, Text } from '@mantine/core'

type Props = { isFiltered: boolean; isOneDay: boolean; onClear: () => void; onAllDays: () => void }

/** Message for an empty table, with a button that removes the filters or the day. */
export function NoPrints({ isFiltered, isOneDay, onClear, onAllDays }: Props) {
  const [message, action] = isFiltered
    ? ([t`No results for these filters.`, { label: t`Clear the filters`, run: onClear }] as const)
    : isOneDay
      ? ([t`No print jobs on this day.`, { label: t`Clear dates`, run: onAllDays }] as const)
      : ([t`No print jobs yet.`, undefined] as const)
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
