import { Paper, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { SignedIn } from '#contract/desk/index'
import { desk } from '../../../../core/desk'
import { useKnownInstitute } from '../../../../core/institute'
import { takeSwitching } from '../../../../core/session/locking'
import classes from './curtain.module.css'
import { type Person, SomebodyElse, Unlock } from './ways-in'

type Props = {
  /** Whose screens are behind it. */
  who: SignedIn
  /** Somebody gave their password: whoever it is goes on. */
  onOpened: () => Promise<void>
}

/**
 * The lock of this counter, over everything: what is behind it can be neither seen, reached nor read, and stays as it is.
 * The desk answers nothing meanwhile.
 */
export function Curtain({ who, onOpened }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const institute = useKnownInstitute()
  const [isElse, setElse] = useState(takeSwitching)
  const [chosen, choose] = useState<Person>(who)
  const { data: here = [] } = useQuery({ queryKey: ['desk', 'session.here'], queryFn: () => desk.call('session.here') })

  useLayoutEffect(() => {
    const shown = dialog.current
    // Above every other layer; the browser makes all else inert.
    shown?.showModal()
    return () => shown?.close()
  }, [])
  useEffect(() => {
    const before = document.title
    document.title = 'Locked · IDTR Counter'
    return () => {
      document.title = before
    }
  }, [])

  return (
    <dialog
      ref={dialog}
      data-curtain
      className={classes.curtain}
      aria-label="This counter is locked"
      onCancel={(event) => event.preventDefault()}
    >
      <Stack gap="md" w={400}>
        <Text fw={700} ta="center" fz="lg" c="var(--mantine-primary-color-light-color)">
          {institute || 'IDTR Counter'}
        </Text>
        <Paper withBorder p="xl">
          {isElse ? (
            <SomebodyElse
              others={here.filter(({ id }) => id !== who.id)}
              onChoose={(person) => {
                choose(person)
                setElse(false)
              }}
              onOpened={onOpened}
              onBack={() => {
                choose(who)
                setElse(false)
              }}
            />
          ) : (
            <Unlock
              key={chosen.id}
              who={chosen}
              login={chosen.id === who.id ? who.email : ''}
              isOwner={chosen.id === who.id}
              onElse={() => setElse(true)}
              onOpened={onOpened}
            />
          )}
        </Paper>
      </Stack>
    </dialog>
  )
}
