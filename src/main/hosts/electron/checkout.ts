import { BrowserWindow, type Event, session, type WebContents } from 'electron'
import type { Desk } from '../../desk'
import { closedIn } from './closed-in'

export const checkoutScheme = 'counter-checkout'
export const checkoutOrigin = `${checkoutScheme}://page`
/** In memory, and of no page of the counter's: nothing of a payment stays on this machine. */
const partition = 'checkout'

const isPage = (address: string) => URL.canParse(address) && address.startsWith(`${checkoutOrigin}/`)
const isHttps = (address: string) => URL.canParse(address) && new URL(address).protocol === 'https:'

/** Serves counter-checkout://page, in the card windows' own session alone. */
export function serveCheckout(desk: Pick<Desk, 'checkout'>): void {
  session
    .fromPartition(partition)
    .protocol.handle(checkoutScheme, (request) =>
      isPage(request.url) ? desk.checkout(request) : new Response('Not found', { status: 404 }),
    )
}

/** Without a preload, a session or anything of the counter's. */
const webPreferences = { ...closedIn, partition } as const

/** Opens a card window above the counter's, and gives what closes it. */
export function showCheckout(parent: BrowserWindow, address: string, closed: () => void): () => void {
  const window = new BrowserWindow({
    ...{ parent, width: 520, height: 720, title: 'Online payment', autoHideMenuBar: true },
    webPreferences,
  })
  window.on('closed', closed)
  // A load that fails shows the browser's own error page; closing that window says at the counter that nobody paid.
  window.loadURL(address).catch(() => undefined)
  return () => {
    if (!window.isDestroyed()) window.destroy()
  }
}

export const isOfCheckout = (contents: WebContents): boolean => contents.session === session.fromPartition(partition)

/**
 * Keeps the page of a card window at its address. What it shows in frames and opens besides are the card provider's and
 * the bank's pages, which may stand at any https address and nowhere else.
 */
export function guardCheckout(contents: WebContents): void {
  const stay = (event: Event<{ url: string }>) => {
    const mayGo = isPage(contents.getURL()) ? isPage(event.url) : isHttps(event.url)
    if (!mayGo) event.preventDefault()
  }
  contents.on('will-navigate', stay)
  contents.on('will-redirect', (event: Event<{ url: string; isMainFrame: boolean }>) => {
    if (event.isMainFrame) stay(event)
    else if (!isHttps(event.url)) event.preventDefault()
  })
  contents.on('will-frame-navigate', (event: Event<{ url: string; isMainFrame: boolean }>) => {
    if (!event.isMainFrame && !isHttps(event.url) && event.url !== 'about:blank') event.preventDefault()
  })
  contents.on('will-attach-webview', (event) => event.preventDefault())
  contents.setWindowOpenHandler(({ url }) =>
    isHttps(url) || url === 'about:blank'
      ? { action: 'allow', overrideBrowserWindowOptions: { autoHideMenuBar: true, webPreferences } }
      : { action: 'deny' },
  )
}
