import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { OneTimeSecret } from './one-time-secret'

type Props = { name: string; issued: { message: string; code: string; minutes: number }; onClose: () => void }

/** Code for a new password, shown once. */
export function ResetCode({ name, issued: { message, code, minutes }, onClose }: Props) {
  return (
    <Modal opened onClose={onClose} closeOnClickOutside={false} size={600} title={`Code for ${name}`}>
      <Stack gap="md">
        <Text>
          {message}. Valid once, for {minutes} minutes: “Forgotten password?”, then “I have a code”. Shown only once.
        </Text>
        <OneTimeSecret label="Code" value={code} />
        <Group justify="flex-end">
          <Button onClick={onClose}>Close</Button>
        </Group>
      </Stack>
    </Modal>
  )
}
