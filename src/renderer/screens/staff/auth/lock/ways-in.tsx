import { Button, Divider, PasswordInput, Stack, Text, Title } from '@mantine/core'
import { IconLock, IconUsers } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { desk } from '../../../../core/desk'
import { messageOf } from '../../../../core/notify'
import { roleLabel } from '../../../../core/session/session'
import { Band } from '../../../../ui/forms/band'
import { usePasswordGate } from '../../../../ui/forms/use-password-gate'
import { SignInForm } from '../sign-in-form'
import classes from './curtain.module.css'

export type Person = { id: string; name: string; role: string }

type UnlockProps = {
  who: Person
  /** What they sign in with, as far as it is known. */
  login: string
  /** Whether it is their screen that is behind the lock. */
  isOwner: boolean
  onElse: () => void
  onOpened: () => Promise<void>
}

/** By the password of one person: the desk judges it, and where it cannot, the institute. */
export function Unlock({ who, login, isOwner, onElse, onOpened }: UnlockProps) {
  const [isUnknown, setUnknown] = useState(false)
  const { field, refusal, isBusy, forget, submit } = usePasswordGate(async (password) => {
    try {
      const judged = await desk.call('session.unlock', { id: who.id, password })
      if (judged === 'wrong') return 'This is not the password.'
      if (judged === 'unknown') setUnknown(true)
      else await onOpened()
      return undefined
    } catch (error) {
      return messageOf(error)
    }
  })
  const { ref } = field
  useEffect(() => ref.current?.focus(), [ref])

  return (
    <Stack gap="md">
      <div className={classes.who}>
        <IconLock size={28} stroke={1.5} aria-hidden />
        <div>
          <Title order={1}>{who.name}</Title>
          <Text c="dimmed" size="sm">
            {who.role ? `${roleLabel(who.role)} · ` : ''}
            {isOwner ? 'This counter is locked' : 'Also signed in here'}
          </Text>
        </div>
      </div>
      {isUnknown ? (
        <>
          <Text>Sign in again: the institute has to check the password this time. What you typed is kept.</Text>
          <SignInForm phone={login} onSignedIn={onOpened} />
        </>
      ) : (
        <form onSubmit={submit} noValidate>
          <Stack gap="sm">
            <PasswordInput
              {...field}
              label={`Password of ${who.name}`}
              autoComplete="current-password"
              onChange={(event) => {
                forget()
                field.onChange(event)
              }}
            />
            <Button type="submit" fullWidth loading={isBusy}>
              Unlock
            </Button>
            <Band words={refusal ?? ''} narrow />
          </Stack>
        </form>
      )}
      <Button variant="subtle" size="xs" leftSection={<IconUsers size={16} />} onClick={onElse}>
        Somebody else: sign in
      </Button>
    </Stack>
  )
}

type ElseProps = {
  others: Person[]
  onChoose: (person: Person) => void
  onOpened: () => Promise<void>
  onBack: () => void
}

/** Another clerk takes the counter over: one whose session it still holds, or whoever signs in. */
export const SomebodyElse = ({ others, onChoose, onOpened, onBack }: ElseProps) => (
  <Stack gap="md">
    <div>
      <Title order={1}>Somebody else</Title>
      <Text c="dimmed">What is open here is kept for whoever opened it.</Text>
    </div>
    {others.length > 0 ? (
      <Stack gap={4}>
        {others.map((person) => (
          <Button key={person.id} variant="default" justify="flex-start" onClick={() => onChoose(person)}>
            {person.name}
            {person.role ? ` · ${roleLabel(person.role)}` : ''}
          </Button>
        ))}
        <Divider my={4} label="or" />
      </Stack>
    ) : null}
    <SignInForm onSignedIn={onOpened} />
    <Button variant="subtle" size="xs" onClick={onBack}>
      Back
    </Button>
  </Stack>
)
