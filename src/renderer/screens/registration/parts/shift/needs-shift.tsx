import { Alert, Button, Group } from '@mantine/core'
import { lazy, Suspense, useRef, useState } from 'react'
import { useOwnShift } from '../../../../core/own-shift'
import { focusSoon } from '../../../../ui/dialogs/use-focus-soon'
import { cashTrouble, mayOpenShift } from './cash-trouble'

const OpenDialog = lazy(async () => ({ default: (await import('./open-dialog')).OpenDialog }))

/** Says that no cash may move here now and what to do, with the way to do it where it stands; nothing where it may. */
export function NeedsShift({ onOpened }: { onOpened?: () => void }) {
  const own = useOwnShift()
  const [isOpening, setOpening] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const around = useRef<Element | null>(null)
  const trouble = cashTrouble(own)
  if (!own || (trouble === '' && !isOpening)) return null
  const open = () => {
    around.current = opener.current?.closest('[role=dialog]') ?? null
    setOpening(true)
  }
  const close = () => {
    setOpening(false)
    focusSoon(() => opener.current)
  }
  /** The button is gone by then: the focus goes on where the money is taken, and never behind its dialog. */
  const opened = () => {
    setOpening(false)
    if (onOpened) onOpened()
    else focusSoon(() => around.current?.querySelector<HTMLElement>('[type=submit], [data-goes-on]'))
  }
  return (
    <>
      <Alert color="yellow" role="alert">
        <Group justify="space-between" wrap="nowrap">
          <span>{trouble}</span>
          {mayOpenShift(own) ? (
            <Button ref={opener} size="xs" variant="default" flex="none" onClick={open}>
              Open shift
            </Button>
          ) : null}
        </Group>
      </Alert>
      {isOpening ? (
        <Suspense>
          <OpenDialog onOpened={opened} onClose={close} />
        </Suspense>
      ) : null}
    </>
  )
}
