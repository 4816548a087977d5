import { t } from '@lingui/core/macro'
import { type NotificationData, notifications } from '@mantine/notifications'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'

/** Message of an error for the user. */
export function getErrorMessage(error: unknown): string {
  if (isLoadError(error)) return loadErrorMessage
  return error instanceof Error ? error.message : String(error)
}

/** True if a lazily imported module could not be loaded. Matches the error messages of browsers and Vite. */
const isLoadError = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|Importing a module script failed|preload CSS/i.test(error.message)
const loadErrorMessage = t`IDTR Counter has ended or was updated on this computer. Start it again, then reload this page.`

type NoticeIdentity = { kind: 'done' | 'info' | 'failure'; subject?: string | undefined }
type Options = {
  /** A later notice with an equal subject replaces this one, such as a success after a failure. */
  subject?: string
  /** Milliseconds. */
  autoClose?: number | false
}

let noticeCount = 0
const visibleNotices = new Map<string, NoticeIdentity>()
const hide = (matches: (visible: NoticeIdentity) => boolean) => {
  for (const [id, visible] of visibleNotices) if (matches(visible)) notifications.hide(id)
}

/** Shows a notice and hides those with an equal subject; a success also hides the previous success. */
export function showNotice({ kind, subject, ...notice }: NoticeIdentity & Omit<NotificationData, 'id'>) {
  hide(
    (visible) => (subject !== undefined && visible.subject === subject) || (kind === 'done' && visible.kind === 'done'),
  )
  noticeCount += 1
  const id = `notice-${noticeCount}`
  visibleNotices.set(id, { kind, subject })
  notifications.show({ ...notice, id, onClose: () => visibleNotices.delete(id) })
}

/** Shows a success; closes automatically. */
export function notifyDone(message: string, { subject, autoClose = 4000 }: Options = {}) {
  showNotice({ kind: 'done', subject, message, autoClose, color: 'teal', icon: <IconCheck size={16} /> })
}

/** Shows a failure until it is closed, replaced or the screen is left. An equal message replaces the earlier one. */
export function notifyFailure(error: unknown, { subject, autoClose = false }: Options = {}) {
  const message = getErrorMessage(error)
  const icon = <IconAlertTriangle size={16} />
  showNotice({ kind: 'failure', subject: subject ?? message, message, autoClose, color: 'red', icon })
}

/** Closes failure notices when the screen is left. */
export const dismissErrors = () => hide(({ kind }) => kind === 'failure')
