import { type NotificationData, notifications } from '@mantine/notifications'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'

/** The words of a failure: the server's own where it has some. */
export const messageOf = (error: unknown): string =>
  isMissingPart(error) ? missingPart : error instanceof Error ? error.message : String(error)

/** A part of the program could not be loaded, in the browsers' and Vite's words. */
const isMissingPart = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|Importing a module script failed|preload CSS/i.test(error.message)
const missingPart = 'IDTR Counter has ended or was updated on this computer. Start it again, then reload this page.'

type Kind = { kind: 'done' | 'news' | 'failure'; about?: string | undefined }
type Options = {
  /** What is told of. The next word of it takes the place of this one: a failure is gone when what failed has succeeded. */
  about?: string
  /** Milliseconds. */
  autoClose?: number | false
}

let count = 0
const shown = new Map<string, Kind>()
const hide = (which: (one: Kind) => boolean) => {
  for (const [id, one] of shown) if (which(one)) notifications.hide(id)
}

/** Shows a message, in the place of what was said of the same. What is done takes the place of what was done before it. */
export function show({ kind, about, ...told }: Kind & Omit<NotificationData, 'id'>) {
  hide((one) => (about !== undefined && one.about === about) || (kind === 'done' && one.kind === 'done'))
  count += 1
  const id = `told-${count}`
  shown.set(id, { kind, about })
  notifications.show({ ...told, id, onClose: () => shown.delete(id) })
}

/** A success: short, and gone by itself. */
export function notifyDone(message: string, { about, autoClose = 4000 }: Options = {}) {
  show({ kind: 'done', about, message, autoClose, color: 'teal', icon: <IconCheck size={16} /> })
}

/** A failure: stays until it is read, settled, or left with its screen. The same words do not pile up. */
export function notifyFailure(error: unknown, { about, autoClose = false }: Options = {}) {
  const message = messageOf(error)
  const icon = <IconAlertTriangle size={16} />
  show({ kind: 'failure', about: about ?? message, message, autoClose, color: 'red', icon })
}

/** Takes the failures away that belong to a screen that is left. */
export const forgetFailures = () => hide(({ kind }) => kind === 'failure')
