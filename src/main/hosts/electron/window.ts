import { BrowserWindow, dialog, screen } from 'electron'
import { closedIn } from './closed-in'
import { origin } from './origin'

const backgrounds = { light: '#ffffff', dark: '#242424' } as const
export type Look = keyof typeof backgrounds

/** Opens a window of the counter: the only place where one is made. It shows once the first screen is drawn. */
export function openWindow({ preload, look }: { preload: string; look: Look }): BrowserWindow {
  // At 125 % a 1366×768 screen is 1093×614 of these units, less the task bar: a window never outgrows it.
  const room = screen.getPrimaryDisplay().workAreaSize
  const window = new BrowserWindow({
    width: Math.min(1366, room.width),
    height: Math.min(768, room.height),
    minWidth: Math.min(1024, room.width),
    minHeight: Math.min(700, room.height),
    show: false,
    title: 'IDTR Counter',
    autoHideMenuBar: true,
    backgroundColor: backgrounds[look],
    webPreferences: { ...closedIn, preload },
  })
  window.once('ready-to-show', () => window.show())
  window.webContents.on('render-process-gone', (_event, { reason }) => {
    if (reason !== 'clean-exit') void offerReload(window)
  })
  window.webContents.on('will-prevent-unload', (event) => {
    // Prevented, the window closes all the same.
    if (!asks || isLeft(window)) event.preventDefault()
  })
  // A load that fails shows the browser's own error page; the promise would only repeat it.
  window.loadURL(`${origin}/`).catch(() => window.show())
  return window
}

let asks = true
/** From here on windows close without a question: an update waits for nobody. */
export function closeUnasked(): void {
  asks = false
}

/**
 * The page asks before it is left while changes of the outbox are unfinished (shell/layout/needs-attention); the browser
 * shows no words of its own.
 */
function isLeft(window: BrowserWindow): boolean {
  const close = dialog.showMessageBoxSync(window, {
    type: 'warning',
    message: 'Some changes are not sent or not confirmed yet',
    detail: 'They are kept on this computer and sent when you are signed in again and the server can be reached.',
    buttons: ['Stay', 'Close the counter'],
    defaultId: 0,
    cancelId: 0,
  })
  return close === 1
}

async function offerReload(window: BrowserWindow): Promise<void> {
  await dialog.showMessageBox(window, {
    type: 'error',
    message: 'renderer.crashed',
    detail: 'What the screen called saved is kept.',
    buttons: ['Open it again'],
  })
  if (!window.isDestroyed()) window.reload()
}

/** Brings a window to the front, for a second start of the program. */
export function bringForward(window: BrowserWindow): void {
  if (window.isMinimized()) window.restore()
  window.show()
  window.focus()
}
