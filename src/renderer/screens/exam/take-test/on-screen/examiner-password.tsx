import { Alert, Button, Group, Modal, PasswordInput, Stack, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { i18n } from '#contract/language'
import { checkOwnPassword } from '../../../../core/session/own-password'
import { useSession } from '../../../../core/session/session'
import { useSessionEnded } from '../../../../core/session/session-ended'
import { usePasswordGate } from '../../../../ui/forms/use-password-gate'
import { createTranslator, getLangAttribute, type ScreenLanguage, texts } from './test-screen-texts'

type Props = {
  title: string
  /** Text below the line that names the user. */
  children?: ReactNode
  confirmLabel: string
  cancelLabel: string
  language: ScreenLanguage
  /** Called after the correct password. */
  onPass: () => void
  onClose: () => void
}

/** Asks for the password of the signed-in user, so that a candidate cannot leave the test screen. */
export function ExaminerPassword({ title, children, confirmLabel, cancelLabel, language, onPass, onClose }: Props) {
  const session = useSession()
  // `sessionEndReason` is undefined for a valid session.
  const { reason: sessionEndReason, onSignedIn: resume } = useSessionEnded()
  const [signInName, setSignInName] = useState('')
  const translate = createTranslator(language)
  const { field, refusal, isBusy, submit } = usePasswordGate(async (password) => {
    if (!session) return undefined
    const problem = await checkOwnPassword(session, password, signInName)
    if (problem) return problem
    // Before `onPass` removes the kiosk lock: with an expired session, the sign-in form would open then.
    if (sessionEndReason !== undefined) await resume()
    onPass()
    return undefined
  })
  if (!session) return null

  return (
    <Modal
      opened
      onClose={() => isBusy || onClose()}
      title={title}
      closeButtonProps={{ 'aria-label': cancelLabel, disabled: isBusy }}
      lang={getLangAttribute(language)}
    >
      <form onSubmit={submit}>
        <Stack gap="sm">
          {children}
          {session.email ? null : (
            <TextInput
              label={translate(texts.signInName)}
              autoComplete="off"
              value={signInName}
              onChange={(event) => setSignInName(event.currentTarget.value)}
            />
          )}
          <PasswordInput
            {...field}
            label={translate(texts.passwordLabel(session.name))}
            data-autofocus
            autoComplete="off"
          />
          {refusal ? (
            <Alert color="red" role="alert" lang={refusal.isIncorrect ? undefined : i18n.locale}>
              {refusal.isIncorrect ? translate(texts.wrongPassword(refusal.message)) : refusal.message}
            </Alert>
          ) : null}
          <Group justify="flex-end">
            <Button variant="default" disabled={isBusy} onClick={onClose}>
              {cancelLabel}
            </Button>
            <Button type="submit" loading={isBusy} disabled={!field.value}>
              {confirmLabel}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
