import { notifications } from '@mantine/notifications'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'

/** The words of a failure: the server's own where it has some. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** A success: short, and gone by itself. */
export function notifyDone(message: string, autoClose = 4000) {
  notifications.show({ message, color: 'teal', icon: <IconCheck size={16} />, autoClose })
}

/** A failure: stays until it is read. The same words do not pile up. */
export function notifyFailure(error: unknown, autoClose: number | false = false) {
  const message = messageOf(error)
  notifications.show({ id: message, message, color: 'red', icon: <IconAlertTriangle size={16} />, autoClose })
}
