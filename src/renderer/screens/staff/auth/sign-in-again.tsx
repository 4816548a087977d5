import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { notifyFailure } from '../../../core/notify'
import { signOut } from '../../../core/session/session'
import { SignInForm } from './sign-in-form'

type Props = {
  /** Sentence about the end of the session. */
  reason: string
  /** E-mail of the person who was signed in; '' when unknown. */
  signInName: string
  /** False while the user types in the screen below: the keystrokes must not go into this form. */
  takesFocus: boolean
  onSignedIn: () => Promise<void>
  /** Closes the dialog without signing in; absent if signing in is the only option. */
  onBack?: () => void
}

/** Sign-in dialog above the open screen, which keeps its input. */
export function SignInAgain({ reason, signInName, takesFocus, onSignedIn, onBack }: Props) {
  return (
    <Modal
      opened
      onClose={() => onBack?.()}
      withCloseButton={false}
      closeOnEscape={onBack !== undefined}
      zIndex={500}
      trapFocus={takesFocus}
      // `useCanTakeFocus`, from which `takesFocus` comes, restores the focus.
      returnFocus={false}
      title={t`Sign in again`}
    >
      <Stack gap="sm">
        <Text>
          <Trans>{reason} Your entries are kept.</Trans>
        </Text>
        <SignInForm signInName={signInName} autoFocus={false} onSignedIn={onSignedIn} />
        <Group justify="flex-end">
          {onBack ? (
            <Button variant="default" size="xs" onClick={onBack}>{t`Not now`}</Button>
          ) : (
            <Button
              variant="subtle"
              size="xs"
              onClick={() => void signOut().catch(notifyFailure)}
            >{t`Sign out and discard open forms`}</Button>
          )}
        </Group>
      </Stack>
    </Modal>
  )
}
