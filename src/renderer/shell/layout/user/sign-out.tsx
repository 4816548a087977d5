import { t } from '@lingui/core/macro'
import { Button } from '@mantine/core'
import { IconLogout } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { notifyFailure } from '../../../core/notify'
import { useOutbox } from '../../../core/outbox-list'
import { getOpenShiftWarning, useOwnShift } from '../../../core/own-shift'
import { signOut } from '../../../core/session/session'
import { getUnfinishedNotice } from '../../../core/unfinished-notice'
import classes from '../narrow-button.module.css'

const Confirm = lazy(async () => ({ default: (await import('../../../ui/dialogs/confirm')).Confirm }))

/** Sign-out button. Asks for confirmation if changes are unfinished or the user's shift is open. */
export function SignOut() {
  const unfinishedNote = getUnfinishedNotice(useOutbox().changes)
  const shiftWarning = getOpenShiftWarning(useOwnShift())
  const needsConfirmation = unfinishedNote !== '' || shiftWarning !== ''
  const [isConfirming, setConfirming] = useState(false)
  const handleSignOut = () => void signOut().catch(notifyFailure)
  return (
    <>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconLogout size={16} />}
        classNames={{ label: classes.label ?? '', section: classes.icon ?? '' }}
        onClick={() => (needsConfirmation ? setConfirming(true) : handleSignOut())}
      >{t`Sign Out`}</Button>
      {isConfirming ? (
        <Suspense>
          <Confirm opened confirmLabel={t`Sign out`} onConfirm={handleSignOut} onClose={() => setConfirming(false)}>
            {unfinishedNote} {shiftWarning}
          </Confirm>
        </Suspense>
      ) : null}
    </>
  )
}
