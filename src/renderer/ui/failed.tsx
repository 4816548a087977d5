import { Button, Group, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'

/** What happened, and the way on. */
export function Failed({ message, onRetry }: { message: string; onRetry?: () => void }) {
  return (
    <Group role="alert" gap="sm" p="md" justify="center">
      <IconAlertTriangle size={18} color="var(--mantine-color-error)" aria-hidden />
      <Text c="var(--mantine-color-error)">{message}</Text>
      {onRetry ? (
        <Button size="xs" variant="default" onClick={onRetry}>
          Retry
        </Button>
      ) : null}
    </Group>
  )
}
