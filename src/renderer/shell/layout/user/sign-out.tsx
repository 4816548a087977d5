import { Button } from '@mantine/core'
import { IconLogout } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { stillWaits, useWaiting } from '../../../core/counter/waiting'
import { notifyFailure } from '../../../core/notify'
import { openShiftWords, useOwnShift } from '../../../core/own-shift'
import { signOut } from '../../../core/session/session'

const Confirm = lazy(async () => ({ default: (await import('../../../ui/dialogs/confirm')).Confirm }))

/** Asks first while something waits at this counter, or the own shift is open. */
export function SignOut() {
  const { open, entries } = useWaiting()
  const shift = openShiftWords(useOwnShift())
  const isLeft = open > 0 || shift !== ''
  const [isAsking, setAsking] = useState(false)
  const leave = () => void signOut().catch(notifyFailure)
  return (
    <>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconLogout size={16} />}
        onClick={() => (isLeft ? setAsking(true) : leave())}
      >
        Sign Out
      </Button>
      {isAsking ? (
        <Suspense>
          <Confirm opened confirm="Sign out" onConfirm={leave} onClose={() => setAsking(false)}>
            {open > 0 ? stillWaits(entries) : null} {shift}
          </Confirm>
        </Suspense>
      ) : null}
    </>
  )
}
