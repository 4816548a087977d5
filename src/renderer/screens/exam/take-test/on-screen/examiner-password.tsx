import { Alert, Button, Group, Modal, PasswordInput, Stack, TextInput } from '@mantine/core'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { checkOwnPassword, type PasswordRefusal } from '../../../../core/session/own-password'
import { useSession } from '../../../../core/session/session'
import { useSessionEnded } from '../../../../core/session/session-ended'
import { langOf, type ScreenLanguage, sayIn, words } from './screen-words'

type Props = {
  title: string
  /** What it says besides whose password it is. */
  children?: ReactNode
  confirm: string
  cancel: string
  language: ScreenLanguage
  onPass: () => void
  onClose: () => void
}

/** Out of the candidate's screen goes whoever is signed in, and not the candidate: by the password. */
export function ExaminerPassword({ title, children, confirm, cancel, language, onPass, onClose }: Props) {
  const session = useSession()
  const { reason, resume } = useSessionEnded()
  const field = useRef<HTMLInputElement>(null)
  const [login, setLogin] = useState('')
  const [password, setPassword] = useState('')
  const [refusal, setRefusal] = useState<PasswordRefusal>()
  const [isBusy, setBusy] = useState(false)
  const say = sayIn(language)
  if (!session) return null

  const check = async () => {
    setBusy(true)
    setRefusal(undefined)
    const problem = await checkOwnPassword(session, password, login)
    if (!problem) {
      // First: without the sealed screen, an ended session asks to sign in.
      if (reason !== undefined) await resume()
      return onPass()
    }
    setBusy(false)
    setRefusal(problem)
    setPassword('')
    field.current?.focus()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isBusy && password) void check()
  }
  return (
    <Modal
      opened
      onClose={() => isBusy || onClose()}
      title={title}
      closeButtonProps={{ 'aria-label': cancel, disabled: isBusy }}
      lang={langOf(language)}
    >
      <form onSubmit={submit}>
        <Stack gap="sm">
          {children}
          {session.email ? null : (
            <TextInput
              label={say(words.login)}
              autoComplete="off"
              value={login}
              onChange={(event) => setLogin(event.currentTarget.value)}
            />
          )}
          <PasswordInput
            ref={field}
            label={say(words.passwordOf(session.name))}
            data-autofocus
            autoComplete="off"
            maxLength={50}
            readOnly={isBusy}
            value={password}
            onChange={(event) => setPassword(event.currentTarget.value)}
          />
          {refusal ? (
            <Alert color="red" role="alert" lang={refusal.isWrong ? undefined : 'en'}>
              {refusal.isWrong ? say(words.wrongPassword(refusal.message)) : refusal.message}
            </Alert>
          ) : null}
          <Group justify="flex-end">
            <Button variant="default" disabled={isBusy} onClick={onClose}>
              {cancel}
            </Button>
            <Button type="submit" loading={isBusy} disabled={!password}>
              {confirm}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
