import { Button, Text } from '@mantine/core'

type Props = { isFiltered: boolean; isOfDay: boolean; onClear: () => void; onAll: () => void }

export function NoPrints({ isFiltered, isOfDay, onClear, onAll }: Props) {
  const [message, action] = isFiltered
    ? (['No results for these filters.', { label: 'Clear the filters', run: onClear }] as const)
    : isOfDay
      ? (['No print jobs on this day.', { label: 'Clear dates', run: onAll }] as const)
      : (['No print jobs yet.', undefined] as const)
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
