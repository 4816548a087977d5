import { notifications } from '@mantine/notifications'
import { IconAlertTriangle, IconCheck, IconClock, IconInfoCircle } from '@tabler/icons-react'
import { queued, queuedWords } from '#contract/protocol/governed'

/** The words of a failure: the server's own where it has some. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** A success: short, and gone by itself. */
export function notifyDone(message: string, autoClose = 4000) {
  notifications.show({ message, color: 'teal', icon: <IconCheck size={16} />, autoClose })
}

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

/** A failure: stays until it is read. The same words do not pile up. */
export function notifyFailure(error: unknown, autoClose: number | false = false) {
  const message = messageOf(error)
  notifications.show({ id: message, message, color: 'red', icon: <IconAlertTriangle size={16} />, autoClose })
}

/** Something that changed without anybody here doing it: stays long enough to be noticed. */
export function notifyNews(message: string) {
  notifications.show({ id: message, message, color: 'yellow', icon: <IconInfoCircle size={16} />, autoClose: 15_000 })
}
