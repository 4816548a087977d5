import { mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { app, type BrowserWindow, dialog, nativeTheme, powerMonitor, session } from 'electron'
import { deskCalls } from '#contract/desk/index'
import type { Desk } from '../../desk'
import { guardCheckout, isOfCheckout, serveCheckout } from './checkout'
import { carryDesk } from './ipc'
import { setMenu } from './menu'
import { guardNavigation } from './navigation'
import { denyPermissions } from './permissions'
import { registerScheme, serveDesk } from './protocol'
import { bringForward, type Look, openWindow } from './window'

/** Makes the desk of this run. `window` is the one that its dialogs belong to. Nothing is opened before it is called. */
export type OpenDesk = (host: { dataDir: string; window: () => BrowserWindow }) => Promise<Desk>

/**
 * The program from start to end: one instance, the scheme, the guards, the desk, its window, and everything closed at
 * quit. Call it once, before the app is ready. `preload` is the path of the built preload.
 */
export function runCounter({ openDesk, preload }: { openDesk: OpenDesk; preload: string }): void {
  const dataDir = ownFolder()
  if (!app.requestSingleInstanceLock()) {
    app.exit(0)
    return
  }
  app.enableSandbox()
  registerScheme()
  app.on('web-contents-created', (_event, contents) =>
    isOfCheckout(contents) ? guardCheckout(contents) : guardNavigation(contents),
  )
  app.on('session-created', denyPermissions)

  let window: BrowserWindow | undefined
  const theWindow = () => {
    if (!window) throw new Error('The window is not open yet.')
    return window
  }
  app.on('second-instance', () => window && bringForward(window))
  app.on('window-all-closed', () => app.quit())

  const open = async () => {
    denyPermissions(session.defaultSession)
    setMenu({ developing: !app.isPackaged })
    const desk = await openDesk({ dataDir, window: theWindow })
    closeAtQuit(desk)
    serveDesk(desk)
    serveCheckout(desk)
    carryDesk(desk, () => (window ? [window.webContents] : []))
    powerMonitor.on('lock-screen', desk.away)
    powerMonitor.on('suspend', desk.away)
    window = openWindow({ preload, look: await lookOf(desk) })
    // There is one window, so a page that is loaded anew or stops working was the only one.
    window.webContents.on('did-navigate', () => desk.left())
    window.webContents.on('render-process-gone', () => desk.left())
    window.on('closed', () => {
      window = undefined
    })
  }
  app
    .whenReady()
    .then(open)
    .catch((error: unknown) => {
      dialog.showErrorBox('IDTR Counter could not start', error instanceof Error ? error.message : String(error))
      app.exit(1)
    })
}

/** The counter's folder, with Electron's own files in it too: COUNTER_DATA_DIR, else where the system keeps such things. */
function ownFolder(): string {
  const named = process.env.COUNTER_DATA_DIR
  if (!named) return app.getPath('userData')
  const folder = resolve(named)
  // Electron takes only a folder that is there.
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  app.setPath('userData', folder)
  return folder
}

const patience = 5_000

/** Quitting waits until the desk has closed its database and the provider, but not for ever: what counts is on disk. */
function closeAtQuit(desk: Pick<Desk, 'close'>): void {
  let closing = false
  app.on('will-quit', (event) => {
    event.preventDefault()
    if (closing) return
    closing = true
    setTimeout(() => app.exit(1), patience).unref()
    desk.close().then(
      () => app.exit(0),
      (error: unknown) => {
        process.stderr.write(`The counter did not close cleanly: ${String(error)}\n`)
        app.exit(1)
      },
    )
  })
}

/** Tells the system the chosen theme, and answers the background behind the first screen, so that nothing flashes. */
async function lookOf(desk: Pick<Desk, 'call'>): Promise<Look> {
  const answer = await desk.call('settings.get', undefined)
  const { theme } = deskCalls['settings.get'].output.parse(answer.ok ? answer.value : {})
  nativeTheme.themeSource = theme === 'auto' ? 'system' : theme
  return nativeTheme.shouldUseDarkColors ? 'dark' : 'light'
}
