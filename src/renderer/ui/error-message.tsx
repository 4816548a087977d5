import { t } from '@lingui/core/macro'
import { Button, Group, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'

/** Error message with Retry. */
export function ErrorMessage({ message, onRetry }: { message: string; onRetry?: () => void }) {
  return (
    <Group role="alert" gap="sm" p="md" justify="center">
      {/* Keeps icon and text together in narrow layouts. */}
      <Group gap="sm" wrap="nowrap">
        <IconAlertTriangle size={18} color="var(--mantine-color-error)" aria-hidden style={{ flex: 'none' }} />
        <Text c="var(--mantine-color-error)">{message}</Text>
      </Group>
      {onRetry ? <Button size="xs" variant="default" onClick={onRetry}>{t`Retry`}</Button> : null}
    </Group>
  )
}
