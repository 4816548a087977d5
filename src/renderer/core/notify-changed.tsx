import { IconClock, IconInfoCircle } from '@tabler/icons-react'
import { pendingApproval, pendingApprovalMessage } from '#contract/protocol/changes/approval'
import { notifyDone, show } from './notify'

type Changed = { message: string; status?: string | undefined }
/** What became of a change: made, or sent for approval, which is no success yet (D-33). `then` says what that means. */
export function notifyChanged(answer: Changed | undefined, usual: string, then: string) {
  if (answer?.status !== pendingApproval) return notifyDone(answer?.message || usual)
  show({
    kind: 'done',
    title: pendingApprovalMessage,
    message: then,
    color: 'yellow.9',
    icon: <IconClock size={16} />,
    autoClose: 6000,
    styles: { title: { fontWeight: 700 }, description: { color: 'var(--mantine-color-dimmed)' } },
  })
}

/** Something that changed without anybody here doing it: stays long enough to be noticed. */
export function notifyNews(message: string) {
  const icon = <IconInfoCircle size={16} />
  show({ kind: 'news', about: message, message, color: 'yellow', icon, autoClose: 15_000 })
}
