import { t } from '@lingui/core/macro'
import { Button, Group, Modal, Stack, Text } from '@mantine/core'

/** Reason why an account was deactivated instead of deleted. */
export function DeactivatedNotice({ message, onClose }: { message: string; onClose: () => void }) {
  return (
    <Modal opened onClose={onClose} closeOnClickOutside={false} size="sm" title={t`Not deleted`}>
      <Stack gap="md">
        <Text>{message}</Text>
        <Text size="sm" c="dimmed">{t`The account can no longer sign in. It can be activated again.`}</Text>
        <Group justify="flex-end">
          <Button data-autofocus onClick={onClose}>{t`Close`}</Button>
        </Group>
      </Stack>
    </Modal>
  )
}
