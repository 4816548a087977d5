import { app, type BrowserWindow, dialog, nativeTheme, powerMonitor, session } from 'electron'
import { deskCalls } from '#contract/desk/index'
import type { Desk } from '../../desk'
import type { DisplayHost } from '../../ports/display'
import { guardCheckout, isCheckoutContents, serveCheckout } from './checkout'
import { closeForInstaller } from './close-request'
import { storeCrashDumps } from './crash-dumps'
import { createCustomerDisplay, serveCustomerDisplay } from './customer-display'
import { setDataDir } from './data-dir'
import { connectIpc } from './ipc'
import { setMenu } from './menu'
import { guardNavigation } from './navigation'
import { allowCamera, denyPermissions } from './permissions'
import { registerSchemes, serveDesk } from './protocol'
import { closeAtSessionEnd } from './session-end'
import { bringToFront, isBeingReplaced, openWindow, type Theme } from './window'
import { identifyToWindows } from './windows-shell'

/** Opens the desk; `window` is the parent of its dialogs. */
export type DeskFactory = (host: {
  dataDir: string
  window: () => BrowserWindow
  display: DisplayHost
}) => Promise<Desk>

/**
 * Runs the program: single instance, schemes, guards, desk, window, and closing at quit. Call once before the app is
 * ready. `preload` is a path.
 */
export function runApp({ openDesk, preload }: { openDesk: DeskFactory; preload: string }): void {
  const dataDir = setDataDir()
  if (!app.requestSingleInstanceLock()) {
    app.exit(0)
    return
  }
  identifyToWindows()
  storeCrashDumps()
  app.enableSandbox()
  registerSchemes()
  /** English until the desk is open. */
  let translate = (text: string) => text
  app.on('web-contents-created', (_event, contents) =>
    isCheckoutContents(contents) ? guardCheckout(contents) : guardNavigation(contents, (text) => translate(text)),
  )
  app.on('session-created', denyPermissions)

  let window: BrowserWindow | undefined
  const requireWindow = () => {
    if (!window) throw new Error('The window is not open yet.')
    return window
  }
  app.on('second-instance', () => {
    if (window) bringToFront(window)
  })
  app.on('window-all-closed', () => app.quit())

  const open = async () => {
    denyPermissions(session.defaultSession)
    setMenu({ isDevelopment: !app.isPackaged })
    const display = createCustomerDisplay({ preload })
    const desk = await openDesk({ dataDir, window: requireWindow, display })
    translate = desk.translateText
    closeAtQuit(desk)
    closeForInstaller()
    serveDesk(desk)
    serveCheckout(desk)
    serveCustomerDisplay(desk)
    connectIpc(desk, () => [...(window ? [{ contents: window.webContents }] : []), ...display.pages()])
    allowCamera(session.defaultSession, {
      isTrusted: (contents) => contents !== null && contents === window?.webContents,
      isCameraAllowed: desk.isCameraAllowed,
    })
    powerMonitor.on('lock-screen', desk.onSystemLocked)
    powerMonitor.on('suspend', desk.onSystemLocked)
    window = openWindow({ preload, theme: await applyTheme(desk), translate })
    display.start(window)
    // Only the pages of this window have forms; the customer display has none.
    window.webContents.on('did-navigate', () => desk.onPageClosed())
    window.webContents.on('render-process-gone', () => desk.onPageClosed())
    window.on('closed', () => {
      window = undefined
      display.close()
      // This process holds the instance lock until it exits. A second program that starts in the meantime exits
      // without a window; this program is then relaunched.
      app.once('second-instance', () => {
        if (!isBeingReplaced()) app.relaunch()
      })
    })
  }
  app.whenReady().then(open).catch(offerRestart)
}

/** Shows why the program did not start and offers another try: many causes are temporary, such as a file in use. */
async function offerRestart(error: unknown): Promise<void> {
  const { response } = await dialog.showMessageBox({
    type: 'error',
    title: 'IDTR Counter',
    message: 'IDTR Counter could not start',
    detail: error instanceof Error ? error.message : String(error),
    buttons: ['Try again', 'Quit'],
    defaultId: 0,
    cancelId: 1,
    noLink: true,
  })
  if (response === 0) app.relaunch()
  app.exit(1)
}

const exitTimeoutMs = 5_000

/** Closes the desk at quit. A time limit loses nothing: stored data is on disk already. */
function closeAtQuit(desk: Pick<Desk, 'close' | 'hasWorkToFinish'>): void {
  let isClosing = false
  const close = (options?: Parameters<Desk['close']>[0]) => {
    if (isClosing) return
    isClosing = true
    setTimeout(() => app.exit(1), exitTimeoutMs).unref()
    desk.close(options).then(
      () => app.exit(0),
      (error: unknown) => {
        process.stderr.write(`The program did not close cleanly: ${String(error)}\n`)
        app.exit(1)
      },
    )
  }
  app.on('will-quit', (event) => {
    event.preventDefault()
    close()
  })
  closeAtSessionEnd(desk, () => close({ isSystemShutdown: true }))
}

/** Applies the theme of the settings. Returns the theme for the window's background before the first screen. */
async function applyTheme(desk: Pick<Desk, 'call'>): Promise<Theme> {
  const response = await desk.call('settings.get', undefined)
  const { theme } = deskCalls['settings.get'].output.parse(response.ok ? response.value : {})
  nativeTheme.themeSource = theme === 'auto' ? 'system' : theme
  return nativeTheme.shouldUseDarkColors ? 'dark' : 'light'
}
