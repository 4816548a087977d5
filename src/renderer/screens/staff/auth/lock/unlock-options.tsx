import { t } from '@lingui/core/macro'
import { Button, Divider, PasswordInput, Stack, Text, Title } from '@mantine/core'
import { IconLock, IconUsers } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { desk } from '../../../../core/desk'
import { getErrorMessage } from '../../../../core/notify'
import { getRoleLabel } from '../../../../core/session/session'
import { FormMessage } from '../../../../ui/forms/form-message'
import { usePasswordGate } from '../../../../ui/forms/use-password-gate'
import { SignInForm } from '../sign-in-form'
import classes from './lock-overlay.module.css'

export type Person = { id: string; name: string; role: string }

type UnlockProps = {
  person: Person
  /** Phone or e-mail; empty when unknown. */
  signInName: string
  /** True if the locked screens belong to this person. */
  isLockedUser: boolean
  onSwitchUser: () => void
  onUnlocked: () => Promise<void>
}

/** Unlock by a password that the desk checks, or by a sign-in if the desk cannot check it. */
export function Unlock({ person, signInName, isLockedUser, onSwitchUser, onUnlocked }: UnlockProps) {
  const [needsSignIn, setNeedsSignIn] = useState(false)
  const { field, refusal, isBusy, clearRefusal, submit } = usePasswordGate(async (password) => {
    try {
      const result = await desk.call('session.unlock', { id: person.id, password })
      if (result === 'wrong') return t`Wrong password.`
      // 'unknown': the desk cannot check the password.
      if (result === 'unknown') setNeedsSignIn(true)
      else await onUnlocked()
      return undefined
    } catch (error) {
      return getErrorMessage(error)
    }
  })
  const { ref } = field
  useEffect(() => ref.current?.focus(), [ref])

  return (
    <Stack gap="md">
      <div className={classes.person}>
        <IconLock size={28} stroke={1.5} aria-hidden />
        <div>
          <Title order={1}>{person.name}</Title>
          <Text c="dimmed" size="sm">
            {person.role ? `${getRoleLabel(person.role)} · ` : ''}
            {isLockedUser ? t`This workstation is locked` : t`Also signed in here`}
          </Text>
        </div>
      </div>
      {needsSignIn ? (
        <>
          <Text>{t`Sign in again. Your entries are kept.`}</Text>
          <SignInForm signInName={signInName} onSignedIn={onUnlocked} />
        </>
      ) : (
        <form onSubmit={submit} noValidate>
          <Stack gap="sm">
            <PasswordInput
              {...field}
              label={t`Password of ${person.name}`}
              autoComplete="current-password"
              onChange={(event) => {
                clearRefusal()
                field.onChange(event)
              }}
            />
            <Button type="submit" fullWidth loading={isBusy}>{t`Unlock`}</Button>
            <FormMessage error={refusal ?? ''} isNarrow />
          </Stack>
        </form>
      )}
      <Button
        variant="subtle"
        size="xs"
        leftSection={<IconUsers size={16} />}
        onClick={onSwitchUser}
      >{t`Switch user`}</Button>
    </Stack>
  )
}

type SwitchUserProps = {
  others: Person[]
  onChoose: (person: Person) => void
  onUnlocked: () => Promise<void>
  onBack: () => void
}

/** Switch to a person with a session on this workstation, or to any person by a sign-in. */
export const SwitchUser = ({ others, onChoose, onUnlocked, onBack }: SwitchUserProps) => (
  <Stack gap="md">
    <div>
      <Title order={1}>{t`Another person`}</Title>
      <Text c="dimmed">{t`Open forms are kept for the person who started them.`}</Text>
    </div>
    {others.length > 0 ? (
      <Stack gap={4}>
        {others.map((person) => (
          <Button key={person.id} variant="default" justify="flex-start" onClick={() => onChoose(person)}>
            {person.name}
            {person.role ? ` · ${getRoleLabel(person.role)}` : ''}
          </Button>
        ))}
        <Divider my={4} label={t`or`} />
      </Stack>
    ) : null}
    <SignInForm onSignedIn={onUnlocked} />
    <Button variant="subtle" size="xs" onClick={onBack}>{t`Back`}</Button>
  </Stack>
)
