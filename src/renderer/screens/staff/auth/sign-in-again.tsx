import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { notifyFailure } from '../../../core/notify'
import { signOut } from '../../../core/session/session'
import { SignInForm } from './sign-in-form'

type Props = {
  reason: string
  /** Of whoever was signed in; '' where it is not known. */
  login: string
  /** False while somebody types below: their keys would be taken for a phone number and a password. */
  takesFocus: boolean
  onSignedIn: () => Promise<void>
  /** Back to what is shown, where nobody may leave it from here. */
  onBack?: () => void
}

/** Above the intact screen: nothing that was typed is lost while signing in again. */
export function SignInAgain({ reason, login, takesFocus, onSignedIn, onBack }: Props) {
  return (
    <Modal
      opened
      onClose={() => onBack?.()}
      withCloseButton={false}
      closeOnEscape={onBack !== undefined}
      zIndex={500}
      trapFocus={takesFocus}
      // Given back by `useInterruption`.
      returnFocus={false}
      title="Sign in again"
    >
      <Stack gap="sm">
        <Text>{reason} What you typed is still there and goes on after signing in.</Text>
        <SignInForm phone={login} autoFocus={false} onSignedIn={onSignedIn} />
        <Group justify="flex-end">
          {onBack ? (
            <Button variant="default" size="xs" onClick={onBack}>
              Not now
            </Button>
          ) : (
            <Button variant="subtle" size="xs" onClick={() => void signOut().catch(notifyFailure)}>
              Leave and discard what is open
            </Button>
          )}
        </Group>
      </Stack>
    </Modal>
  )
}
