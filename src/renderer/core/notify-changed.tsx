import { notifications } from '@mantine/notifications'
import { IconClock, IconInfoCircle } from '@tabler/icons-react'
import { queued, queuedWords } from '#contract/protocol/governed'
import { notifyDone } from './notify'

type Changed = { message: string; status?: string | undefined }
/** What became of a change: made, or sent for approval, which is no success yet (D-33). `then` says what that means. */
export function notifyChanged(answer: Changed | undefined, usual: string, then: string) {
  if (answer?.status !== queued) return notifyDone(answer?.message || usual)
  notifications.show({
    title: queuedWords,
    message: then,
    color: 'yellow.9',
    icon: <IconClock size={16} />,
    autoClose: 6000,
    styles: { title: { fontWeight: 700 }, description: { color: 'var(--mantine-color-dimmed)' } },
  })
}

/** Something that changed without anybody here doing it: stays long enough to be noticed. */
export function notifyNews(message: string) {
  notifications.show({ id: message, message, color: 'yellow', icon: <IconInfoCircle size={16} />, autoClose: 15_000 })
}
