import { IconClock, IconInfoCircle } from '@tabler/icons-react'
import { pendingApproval, pendingApprovalMessage } from '#contract/protocol/changes/approval'
import { notifyDone, showNotice } from './notify'

type ChangeResult = { message: string; status?: string | undefined }

/**
 * Notifies that a change is done, or that it was sent for approval (D-33). `effectNote`: when a change sent for approval
 * takes effect.
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

/** Notifies of a change made by somebody else. Equal messages replace each other. */
export function notifyExternalChange(message: string) {
  const icon = <IconInfoCircle size={16} />
  showNotice({ kind: 'info', subject: message, message, color: 'yellow', icon, autoClose: 15_000 })
}
