import { IconClock, IconInfoCircle } from '@tabler/icons-react'
import { pendingApproval, pendingApprovalMessage } from '#contract/protocol/changes/approval'
import { notifyDone, showNotice } from './notify'

type ChangeResult = { message: string; status?: string | undefined }

/**
 * Notifies that a change is done, or that it was sent for approval (D-33). `effectNote` states when a change sent for
 * approval takes effect; it is not shown for a change that is done.
 */
export function notifyChangeResult(result: ChangeResult | undefined, defaultMessage: string, effectNote: string) {
  if (result?.status !== pendingApproval) return notifyDone(result?.message || defaultMessage)
  showNotice({
    kind: 'done',
    title: pendingApprovalMessage,
    message: effectNote,
    color: 'yellow.9',
    icon: <IconClock size={16} />,
    autoClose: 6000,
    styles: { title: { fontWeight: 700 }, description: { color: 'var(--mantine-color-dimmed)' } },
  })
}

/** Notifies of a change made elsewhere; shown for 15 seconds. */
export function notifyExternalChange(message: string) {
  const icon = <IconInfoCircle size={16} />
  showNotice({ kind: 'info', subject: message, message, color: 'yellow', icon, autoClose: 15_000 })
}
