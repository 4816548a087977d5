import { Button, Text } from '@mantine/core'

type Props = { isFiltered: boolean; isOfDay: boolean; onClear: () => void; onAll: () => void }

export function NoPrints({ isFiltered, isOfDay, onClear, onAll }: Props) {
  const [message, action] = isFiltered
    ? (['No print is like that.', { label: 'Clear the filters', run: onClear }] as const)
    : isOfDay
      ? (['Nothing was printed on this day.', { label: 'Clear dates', run: onAll }] as const)
      : (['Nothing was printed at this counter yet.', undefined] as const)
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
