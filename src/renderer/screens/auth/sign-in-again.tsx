import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { notifyFailure } from '../../app/notify'
import { signOut } from '../../app/session'
import { SignInForm } from './sign-in-form'

/** Above the intact screen: nothing that was typed is lost while signing in again. */
export function SignInAgain({ reason, onSignedIn }: { reason: string; onSignedIn: () => Promise<void> }) {
  return (
    <Modal
      opened
      onClose={() => undefined}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      zIndex={500}
      title="Sign in again"
    >
      <Stack gap="sm">
        <Text>{reason} What you typed is still there and goes on after signing in.</Text>
        <SignInForm onSignedIn={onSignedIn} />
        <Group justify="flex-end">
          <Button variant="subtle" size="xs" onClick={() => void signOut().catch(notifyFailure)}>
            Leave and discard what is open
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
