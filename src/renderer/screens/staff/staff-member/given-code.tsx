import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { Secret } from './secret'

type Props = { name: string; given: { message: string; code: string; minutes: number }; onClose: () => void }

/** A code for a new password, shown this once to whoever asked for it. */
export function GivenCode({ name, given: { message, code, minutes }, onClose }: Props) {
  return (
    <Modal opened onClose={onClose} closeOnClickOutside={false} size={600} title={`Code for ${name}`}>
      <Stack gap="md">
        <Text>
          {message}. It works once, for {minutes} minutes: “Forgotten password?” at a counter, then “I have a code”.
          Here it is shown now and never again.
        </Text>
        <Secret label="Code" value={code} />
        <Group justify="flex-end">
          <Button onClick={onClose}>Close</Button>
        </Group>
      </Stack>
    </Modal>
  )
}
