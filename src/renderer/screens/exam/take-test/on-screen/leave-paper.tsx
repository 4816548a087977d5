import { Alert, Button, Group, Modal, PasswordInput, Stack, Text, TextInput } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import type { GuardedState } from '../../../../core/guarded'
import { checkOwnPassword, type PasswordRefusal } from '../../../../core/own-password'
import { useSession } from '../../../../core/session'
import { useSessionEnded } from '../../../../core/session-ended'
import { langOf, type ScreenLanguage, sayIn, words } from './screen-words'

type Props = {
  name: string
  /** The question at which it goes on, from 1. */
  place: number
  language: ScreenLanguage
  /** How far the handing in came. */
  at: GuardedState['at']
  onLeave: () => void
  onClose: () => void
}

const howFar = (at: GuardedState['at']) =>
  at === 'uncertain' ? words.unknownEnd : at === 'refused' ? words.refused : words.notHandedIn

/** Out of an unfinished paper goes whoever is signed in, and not the candidate: by the password. */
export function LeavePaper({ name, place, language, at, onLeave, onClose }: Props) {
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
      return onLeave()
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
      title={say(words.leavePaper)}
      closeButtonProps={{ 'aria-label': say(words.goOn), disabled: isBusy }}
      lang={langOf(language)}
    >
      <form onSubmit={submit}>
        <Stack gap="sm">
          <Text>
            {say(howFar(at)(name))} {say(words.kept(place))}
          </Text>
          <Text c="dimmed">{say(words.examinerLeaves)}</Text>
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
              {say(words.goOn)}
            </Button>
            <Button type="submit" loading={isBusy} disabled={!password}>
              {say(words.leavePaper)}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
