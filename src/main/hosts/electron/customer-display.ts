import { BrowserWindow, type Display, screen, session } from 'electron'
import { displayPath } from '#contract/desk/display-path'
import { displayEntryPoints } from '../../access'
import type { Desk } from '../../desk'
import type { DisplayHost } from '../../ports/display'
import { hardenedPreferences } from './hardening'
import type { TrustedPage } from './ipc'
import { isAppUrl, origin, scheme } from './origin'

/** In memory and separate from the application: the page reaches no other address of the desk. */
const partition = 'customer-display'
/** Before the window opens again after its page failed or crashed. */
const reopenDelayMs = 3_000
/** The main window reports each step of a move. */
const moveSettleMs = 500

const isDisplayFile = (address: string) =>
  isAppUrl(address) && [displayPath, '/assets/'].some((path) => new URL(address).pathname.startsWith(path))

/** Serves the page of the customer display, and nothing else, in its session. */
export function serveCustomerDisplay(desk: Pick<Desk, 'fetch'>): void {
  session
    .fromPartition(partition)
    .protocol.handle(scheme, (request) =>
      isDisplayFile(request.url) ? desk.fetch(request) : new Response('Not found', { status: 404 }),
    )
}

/** The customer display: a window over a whole monitor, which takes no focus and follows the connected monitors. */
export function createCustomerDisplay({ preload }: { preload: string }) {
  let choice = 'off'
  let mainWindow: BrowserWindow | undefined
  let open: { window: BrowserWindow; position: string } | undefined

  /** All monitors but the one with the main window. */
  function listDisplays(): Display[] {
    if (!mainWindow) return []
    // A minimized window stands outside all monitors.
    const bounds = mainWindow.isMinimized() ? mainWindow.getNormalBounds() : mainWindow.getBounds()
    const main = screen.getDisplayMatching(bounds)
    return screen.getAllDisplays().filter(({ id }) => id !== main.id)
  }

  function openOn(target: Display): BrowserWindow {
    const window = new BrowserWindow({
      ...target.bounds,
      ...{
        fullscreen: true,
        frame: false,
        focusable: false,
        skipTaskbar: true,
        show: false,
        title: 'Customer display',
      },
      webPreferences: { ...hardenedPreferences, preload, partition },
    })
    window.once('ready-to-show', () => window.showInactive())
    window.on('closed', () => {
      if (open?.window === window) open = undefined
    })
    // The trainee must not see Chromium's error page.
    const reopen = () => {
      if (open?.window !== window) return
      window.destroy()
      setTimeout(update, reopenDelayMs).unref()
    }
    window.webContents.on('render-process-gone', reopen)
    window.loadURL(`${origin}${displayPath}`).catch(reopen)
    return window
  }

  function update(): void {
    const target = listDisplays().find(({ id }) => choice === 'second' || choice === String(id))
    const position = target ? JSON.stringify([target.id, target.bounds]) : undefined
    if (open?.position === position) return
    open?.window.destroy()
    open = target && position ? { window: openOn(target), position } : undefined
  }

  return {
    listMonitors: () =>
      listDisplays().map(({ id, label, size }) => ({
        id: String(id),
        name: [label, `${size.width} × ${size.height}`].filter(Boolean).join(', '),
      })),
    place(customerDisplay) {
      choice = customerDisplay
      update()
    },
    /** Opens the window on another monitor than the main window's, and follows both. */
    start(window: BrowserWindow): void {
      mainWindow = window
      screen.on('display-added', update)
      screen.on('display-removed', update)
      screen.on('display-metrics-changed', update)
      let settling: NodeJS.Timeout | undefined
      window.on('move', () => {
        clearTimeout(settling)
        settling = setTimeout(update, moveSettleMs).unref()
      })
      update()
    },
    pages: (): TrustedPage[] => (open ? [{ contents: open.window.webContents, entries: displayEntryPoints }] : []),
    close(): void {
      mainWindow = undefined
      open?.window.destroy()
    },
  } satisfies DisplayHost & Record<string, unknown>
}
