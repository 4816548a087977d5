import { Alert, Button, Group } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useOwnShift } from '../../../../core/own-shift'
import { useFocusBack } from '../../../../ui/dialogs/use-focus-back'
import { cashTrouble, mayOpenShift } from './cash-trouble'

const OpenDialog = lazy(async () => ({ default: (await import('./open-dialog')).OpenDialog }))

/** Says that no cash may move here now and what to do, with the way to do it where it stands; nothing where it may. */
export function NeedsShift({ onOpened }: { onOpened?: () => void }) {
  const own = useOwnShift()
  const [isOpening, setOpening] = useState(false)
  useFocusBack(isOpening)
  const trouble = cashTrouble(own)
  if (!own || (trouble === '' && !isOpening)) return null
  const close = () => setOpening(false)
  return (
    <>
      <Alert color="yellow" role="alert">
        <Group justify="space-between" wrap="nowrap">
          <span>{trouble}</span>
          {mayOpenShift(own) ? (
            <Button size="xs" variant="default" flex="none" onClick={() => setOpening(true)}>
              Open shift
            </Button>
          ) : null}
        </Group>
      </Alert>
      {isOpening ? (
        <Suspense>
          <OpenDialog
            onOpened={() => {
              close()
              onOpened?.()
            }}
            onClose={close}
          />
        </Suspense>
      ) : null}
    </>
  )
}
