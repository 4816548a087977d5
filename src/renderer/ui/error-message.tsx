import { Button, Group, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'

/** What happened, and the way on. */
export function ErrorMessage({ message, onRetry }: { message: string; onRetry?: () => void }) {
  return (
    <Group role="alert" gap="sm" p="md" justify="center">
      {/* The sign stays at the words where there is little room. */}
      <Group gap="sm" wrap="nowrap">
        <IconAlertTriangle size={18} color="var(--mantine-color-error)" aria-hidden style={{ flex: 'none' }} />
        <Text c="var(--mantine-color-error)">{message}</Text>
      </Group>
      {onRetry ? (
        <Button size="xs" variant="default" onClick={onRetry}>
          Retry
        </Button>
      ) : null}
    </Group>
  )
}
