import { t } from '@lingui/core/macro'
import { useFocusReturn } from '@mantine/hooks'
import { IconAlertTriangle, IconCheck, IconClock } from '@tabler/icons-react'
import { lazy, Suspense, useEffect } from 'react'
import { closeAttention, openAttention, useIsAttentionOpen } from '../../../core/attention-dialog'
import { useOutbox, useOutboxEvents } from '../../../core/outbox-list'
import { isLeavingPage } from '../../../core/session/session'
import { HeaderButton } from './header-notice'

const AttentionDialog = lazy(async () => ({ default: (await import('./attention-dialog')).AttentionDialog }))

/** Header buttons with the counts of outbox changes. Warns before the window closes with unfinished changes. */
export function NeedsAttention() {
  const { attention, unconfirmed, finished } = useOutbox()
  const hasUnfinished = attention.length + unconfirmed.length > 0
  const isOpen = useIsAttentionOpen()
  useOutboxEvents()
  useCloseWarning(hasUnfinished)
  useFocusReturn({ opened: isOpen })
  return (
    <>
      <HeaderButton
        label={attention.length > 0 ? t`Needs attention` : ''}
        count={attention.length}
        icon={IconAlertTriangle}
        onClick={openAttention}
      />
      <HeaderButton
        label={unconfirmed.length > 0 ? t`To send` : ''}
        count={unconfirmed.length}
        icon={IconClock}
        isQuiet
        onClick={openAttention}
      />
      <HeaderButton
        label={!hasUnfinished && finished.length > 0 ? t`Done` : ''}
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

/** Browser warning before the window closes with unfinished changes. Sign-out and reload by the program need none. */
function useCloseWarning(isEnabled: boolean) {
  useEffect(() => {
    if (!isEnabled) return
    const warn = (event: BeforeUnloadEvent) => isLeavingPage() || event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isEnabled])
}
