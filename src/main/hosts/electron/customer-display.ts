import { BrowserWindow, type Display, screen, session } from 'electron'
import { displayPath } from '#contract/desk/display-path'
import { displayEntryPoints } from '../../access'
import type { Desk } from '../../desk'
import type { DisplayHost } from '../../ports/display'
import { hardenedPreferences } from './hardening'
import type { TrustedPage } from './ipc'
import { isAppUrl, origin, scheme } from './origin'

/** Session in memory, separate from the application's: the page reaches no other address of the desk. */
const partition = 'customer-display'
/** Time until the window opens again after its page failed or crashed. */
const reopenDelayMs = 3_000
/** A move of the main window counts as ended after this time without a further event. */
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
  /** 'off', 'second' for the first other monitor, or the id of a monitor. */
  let chosenMonitor = 'off'
  let mainWindow: BrowserWindow | undefined
  let openDisplay: { window: BrowserWindow; position: string } | undefined

  /** All monitors but the one with the main window. */
  function listOtherMonitors(): Display[] {
    if (!mainWindow) return []
    // A minimized window stands outside all monitors.
    const bounds = mainWindow.isMinimized() ? mainWindow.getNormalBounds() : mainWindow.getBounds()
    const mainMonitor = screen.getDisplayMatching(bounds)
    return screen.getAllDisplays().filter(({ id }) => id !== mainMonitor.id)
  }

  function openOn(target: Display): BrowserWindow {
    const window = new BrowserWindow({
      ...target.bounds,
      fullscreen: true,
      frame: false,
      focusable: false,
      skipTaskbar: true,
      show: false,
      title: 'Customer display',
      webPreferences: { ...hardenedPreferences, preload, partition },
    })
    window.once('ready-to-show', () => window.showInactive())
    window.on('closed', () => {
      if (openDisplay?.window === window) openDisplay = undefined
    })
    // The trainee must not see Chromium's error page.
    const reopen = () => {
      if (openDisplay?.window !== window) return
      window.destroy()
      setTimeout(update, reopenDelayMs).unref()
    }
    window.webContents.on('render-process-gone', reopen)
    window.loadURL(`${origin}${displayPath}`).catch(reopen)
    return window
  }

  function update(): void {
    const target = listOtherMonitors().find(({ id }) => chosenMonitor === 'second' || chosenMonitor === String(id))
    const position = target ? JSON.stringify([target.id, target.bounds]) : undefined
    if (openDisplay?.position === position) return
    openDisplay?.window.destroy()
    openDisplay = target && position ? { window: openOn(target), position } : undefined
  }

  return {
    listMonitors: () =>
      listOtherMonitors().map(({ id, label, size }) => ({
        id: String(id),
        name: [label, `${size.width} × ${size.height}`].filter(Boolean).join(', '),
      })),
    place(monitor) {
      chosenMonitor = monitor
      update()
    },
    /** Opens the display, and moves it when the monitors change or the main window moves. */
    start(window: BrowserWindow): void {
      mainWindow = window
      screen.on('display-added', update)
      screen.on('display-removed', update)
      screen.on('display-metrics-changed', update)
      let settleTimer: NodeJS.Timeout | undefined
      window.on('move', () => {
        clearTimeout(settleTimer)
        settleTimer = setTimeout(update, moveSettleMs).unref()
      })
      update()
    },
    pages: (): TrustedPage[] =>
      openDisplay ? [{ contents: openDisplay.window.webContents, entries: displayEntryPoints }] : [],
    close(): void {
      mainWindow = undefined
      openDisplay?.window.destroy()
    },
  } satisfies DisplayHost & Record<string, unknown>
}
