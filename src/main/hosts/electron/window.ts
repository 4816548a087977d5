import { t } from '@lingui/core/macro'
import { BrowserWindow, dialog, screen } from 'electron'
import { hardenedPreferences } from './hardening'
import { origin } from './origin'
import { offerReloads } from './page-recovery'

const backgrounds = { light: '#ffffff', dark: '#242424' } as const
export type Theme = keyof typeof backgrounds

type Options = {
  preload: string
  theme: Theme
  /** Translates a text of the program to the language of the screens. */
  translate: (text: string) => string
}
/** Creates the program's window, shown after its first paint. checkout.ts opens the windows of card payments. */
export function openWindow({ preload, theme, translate }: Options): BrowserWindow {
  // At 125 % scaling a 1366×768 screen has 1093×614 units: a window must not be larger.
  const workArea = screen.getPrimaryDisplay().workAreaSize
  const window = new BrowserWindow({
    width: Math.min(1366, workArea.width),
    height: Math.min(768, workArea.height),
    minWidth: Math.min(1024, workArea.width),
    minHeight: Math.min(700, workArea.height),
    // Electron stores bounds and maximised state under this name, and moves a window from a missing screen into view.
    name: 'main',
    windowStatePersistence: true,
    show: false,
    title: 'IDTR Counter',
    autoHideMenuBar: true,
    backgroundColor: backgrounds[theme],
    webPreferences: { ...hardenedPreferences, preload },
  })
  window.once('ready-to-show', () => window.show())
  offerReloads(window, translate)
  window.webContents.on('will-prevent-unload', (event) => {
    // preventDefault lets the window close.
    if (!shouldPromptOnClose || confirmClose(window, translate)) event.preventDefault()
  })
  // A failed load shows Chromium's error page.
  window.loadURL(`${origin}/`).catch(() => window.isDestroyed() || window.show())
  return window
}

let shouldPromptOnClose = true
/** Lets the window close without a prompt: an installer ends the program. */
export function closeWithoutPrompt(): void {
  shouldPromptOnClose = false
}
/** True once the program closes for an installer: it must not be started again before the installer has ended. */
export const isBeingReplaced = (): boolean => !shouldPromptOnClose

/** Prompts because the page prevents closing while the outbox has unfinished changes (shell/layout/needs-attention). */
function confirmClose(window: BrowserWindow, translate: (text: string) => string): boolean {
  const buttonIndex = dialog.showMessageBoxSync(window, {
    type: 'warning',
    message: translate(t`Some changes are not sent or not confirmed yet`),
    detail: translate(
      t`They are kept on this computer and sent when you are signed in again and the server can be reached.`,
    ),
    buttons: [translate(t`Stay`), translate(t`Close`)],
    defaultId: 0,
    cancelId: 0,
  })
  return buttonIndex === 1
}

/** Called on a second start of the program. */
export function bringToFront(window: BrowserWindow): void {
  if (window.isMinimized()) window.restore()
  window.show()
  window.focus()
}
