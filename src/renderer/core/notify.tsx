import { type NotificationData, notifications } from '@mantine/notifications'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'

/** Message of an error for the user. */
export const getErrorMessage = (error: unknown): string =>
  isLoadError(error) ? loadErrorMessage : error instanceof Error ? error.message : String(error)

/** True if a lazy part could not be loaded; matches messages of browsers and Vite. */
const isLoadError = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|Importing a module script failed|preload CSS/i.test(error.message)
const loadErrorMessage =
  'IDTR Counter has ended or was updated on this computer. Start it again, then reload this page.'

type Kind = { kind: 'done' | 'news' | 'failure'; subject?: string | undefined }
type Options = {
  /** A later notice with the same subject replaces this one, such as success after a failure. */
  subject?: string
  /** Milliseconds. */
  autoClose?: number | false
}

let count = 0
const visibleNotices = new Map<string, Kind>()
const hide = (matches: (other: Kind) => boolean) => {
  for (const [id, other] of visibleNotices) if (matches(other)) notifications.hide(id)
}

/** Shows a notice in place of one with the same subject; a success also replaces the previous success. */
export function show({ kind, subject, ...notice }: Kind & Omit<NotificationData, 'id'>) {
  hide((other) => (subject !== undefined && other.subject === subject) || (kind === 'done' && other.kind === 'done'))
  count += 1
  const id = `notice-${count}`
  visibleNotices.set(id, { kind, subject })
  notifications.show({ ...notice, id, onClose: () => visibleNotices.delete(id) })
}

/** Notifies of a success; closes automatically. */
export function notifyDone(message: string, { subject, autoClose = 4000 }: Options = {}) {
  show({ kind: 'done', subject, message, autoClose, color: 'teal', icon: <IconCheck size={16} /> })
}

/** Notifies of a failure; stays until closed, resolved or the screen is left. Equal messages replace each other. */
export function notifyFailure(error: unknown, { subject, autoClose = false }: Options = {}) {
  const message = getErrorMessage(error)
  const icon = <IconAlertTriangle size={16} />
  show({ kind: 'failure', subject: subject ?? message, message, autoClose, color: 'red', icon })
}

/** Closes failure notices when the screen is left. */
export const dismissErrors = () => hide(({ kind }) => kind === 'failure')
