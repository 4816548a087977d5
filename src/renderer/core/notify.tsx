import { type NotificationData, notifications } from '@mantine/notifications'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'

/** The words of a failure: the server's own where it has some. */
export const getErrorMessage = (error: unknown): string =>
  isLoadError(error) ? loadErrorMessage : error instanceof Error ? error.message : String(error)

/** A part of the program could not be loaded, in the browsers' and Vite's words. */
const isLoadError = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|Importing a module script failed|preload CSS/i.test(error.message)
const loadErrorMessage =
  'IDTR Counter has ended or was updated on this computer. Start it again, then reload this page.'

type Kind = { kind: 'done' | 'news' | 'failure'; subject?: string | undefined }
type Options = {
  /** What is told of. The next word of it takes the place of this one: a failure is gone when what failed has succeeded. */
  subject?: string
  /** Milliseconds. */
  autoClose?: number | false
}

let count = 0
const visibleNotices = new Map<string, Kind>()
const hide = (matches: (other: Kind) => boolean) => {
  for (const [id, other] of visibleNotices) if (matches(other)) notifications.hide(id)
}

/** Shows a message, in the place of what was said of the same. What is done takes the place of what was done before it. */
export function show({ kind, subject, ...notice }: Kind & Omit<NotificationData, 'id'>) {
  hide((other) => (subject !== undefined && other.subject === subject) || (kind === 'done' && other.kind === 'done'))
  count += 1
  const id = `notice-${count}`
  visibleNotices.set(id, { kind, subject })
  notifications.show({ ...notice, id, onClose: () => visibleNotices.delete(id) })
}

/** A success: short, and gone by itself. */
export function notifyDone(message: string, { subject, autoClose = 4000 }: Options = {}) {
  show({ kind: 'done', subject, message, autoClose, color: 'teal', icon: <IconCheck size={16} /> })
}

/** A failure: stays until it is read, settled, or left with its screen. The same words do not pile up. */
export function notifyFailure(error: unknown, { subject, autoClose = false }: Options = {}) {
  const message = getErrorMessage(error)
  const icon = <IconAlertTriangle size={16} />
  show({ kind: 'failure', subject: subject ?? message, message, autoClose, color: 'red', icon })
}

/** Takes the failures away that belong to a screen that is left. */
export const dismissErrors = () => hide(({ kind }) => kind === 'failure')
