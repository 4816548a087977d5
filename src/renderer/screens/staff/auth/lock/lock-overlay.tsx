import { t } from '@lingui/core/macro'
import { Paper, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { SignedInStaff } from '#contract/desk/index'
import { desk } from '../../../../core/desk'
import { programName, useRememberedInstituteName } from '../../../../core/institute'
import { consumeSwitchUser } from '../../../../core/session/use-lock'
import { LanguageSwitch } from '../../../../ui/language-switch'
import classes from './lock-overlay.module.css'
import { type Person, SwitchUser, Unlock } from './unlock-options'

type Props = {
  /** Person whose screens are locked. */
  user: SignedInStaff
  /** Called after an unlock or a sign-in of any person. */
  onUnlocked: () => Promise<void>
}

/**
 * Lock of this workstation. The screens behind it are hidden and inert, and keep their state; the desk refuses calls.
 */
export function LockOverlay({ user, onUnlocked }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const institute = useRememberedInstituteName()
  // `consumeSwitchUser`: true if the user locked in order to switch user.
  const [isSwitchingUser, setSwitchingUser] = useState(consumeSwitchUser)
  const [person, setPerson] = useState<Person>(user)
  // A change of the language reloads the page. Input of an open form that is not stored as a draft would be lost.
  const [hasOpenForm] = useState(() => document.querySelector('[role=dialog]') !== null)
  const { data: signedInUsers = [] } = useQuery({
    queryKey: ['desk', 'session.list'],
    queryFn: () => desk.call('session.list'),
  })

  useLayoutEffect(() => {
    const element = dialog.current
    // A modal dialog is in the top layer, and the browser makes everything else inert.
    element?.showModal()
    return () => element?.close()
  }, [])
  useEffect(() => {
    const previousTitle = document.title
    document.title = t`Locked · IDTR Counter`
    return () => {
      document.title = previousTitle
    }
  }, [])

  return (
    <dialog
      ref={dialog}
      data-lock-overlay
      className={classes.overlay}
      aria-label={t`This workstation is locked`}
      onCancel={(event) => event.preventDefault()}
    >
      <Stack gap="md" w={400}>
        <Text fw={700} ta="center" fz="lg" c="var(--mantine-primary-color-light-color)">
          {institute || programName}
        </Text>
        <Paper withBorder p="xl">
          {isSwitchingUser ? (
            <SwitchUser
              others={signedInUsers.filter(({ id }) => id !== user.id)}
              onChoose={(chosenPerson) => {
                setPerson(chosenPerson)
                setSwitchingUser(false)
              }}
              onUnlocked={onUnlocked}
              onBack={() => {
                setPerson(user)
                setSwitchingUser(false)
              }}
            />
          ) : (
            <Unlock
              key={person.id}
              person={person}
              signInName={person.id === user.id ? user.email : ''}
              isLockedUser={person.id === user.id}
              onSwitchUser={() => setSwitchingUser(true)}
              onUnlocked={onUnlocked}
            />
          )}
        </Paper>
        {hasOpenForm ? null : <LanguageSwitch />}
      </Stack>
    </dialog>
  )
}
