import { useFocusReturn } from '@mantine/hooks'
import { IconAlertTriangle, IconCheck, IconClock } from '@tabler/icons-react'
import { lazy, Suspense, useEffect } from 'react'
import { closeAttention, openAttention, useIsAttentionOpen } from '../../../core/attention-dialog'
import { useOutbox, useOutboxChanges } from '../../../core/outbox'
import { onBeforeReload } from '../../../core/session/session'
import { HeaderButton } from './header-notice'

const AttentionDialog = lazy(async () => ({ default: (await import('./attention-dialog')).AttentionDialog }))

/** Changes of the outbox, counted in the header; they ask before the window is closed over them. */
export function NeedsAttention() {
  const { attention, toSend, finished } = useOutbox()
  const isOpen = useIsAttentionOpen()
  useOutboxChanges()
  useCloseWarning(attention.length + toSend.length > 0)
  useFocusReturn({ opened: isOpen })
  const isOnlyDone = attention.length + toSend.length === 0
  return (
    <>
      <HeaderButton
        label={attention.length > 0 ? 'Needs attention' : ''}
        count={attention.length}
        icon={IconAlertTriangle}
        onClick={openAttention}
      />
      <HeaderButton
        label={toSend.length > 0 ? 'To send' : ''}
        count={toSend.length}
        icon={IconClock}
        isQuiet
        onClick={openAttention}
      />
      <HeaderButton
        label={isOnlyDone && finished.length > 0 ? 'Done' : ''}
        count={finished.length}
        icon={IconCheck}
        isQuiet
        onClick={openAttention}
      />
      {isOpen ? (
        <Suspense>
          <AttentionDialog onClose={closeAttention} />
        </Suspense>
      ) : null}
    </>
  )
}

/** Browser warning before closing the window with unfinished changes. Sign-out has its own. */
function useCloseWarning(isWanted: boolean) {
  useEffect(() => {
    if (!isWanted) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    const stopAsking = () => window.removeEventListener('beforeunload', warn)
    window.addEventListener('beforeunload', warn)
    const stay = onBeforeReload(async () => stopAsking())
    return () => {
      stay()
      stopAsking()
    }
  }, [isWanted])
}
