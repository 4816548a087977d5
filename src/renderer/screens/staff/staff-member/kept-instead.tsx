import { Button, Group, Modal, Stack, Text } from '@mantine/core'

/** Why somebody is deactivated and not deleted, until it is read. */
export function KeptInstead({ words, onClose }: { words: string; onClose: () => void }) {
  return (
    <Modal opened onClose={onClose} closeOnClickOutside={false} size="sm" title="Not deleted">
      <Stack gap="md">
        <Text>{words}</Text>
        <Text size="sm" c="dimmed">
          Nobody can sign in with this account any more. It can be activated again.
        </Text>
        <Group justify="flex-end">
          <Button data-autofocus onClick={onClose}>
            Close
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
