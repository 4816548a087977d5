import { BrowserWindow, type Event, session, type WebContents } from 'electron'
import type { Desk } from '../../desk'
import { hardenedPreferences } from './hardening'

export const checkoutScheme = 'counter-checkout'
export const checkoutOrigin = `${checkoutScheme}://page`
/** Electron session of card windows: in memory and separate from the application, so no payment data is stored. */
const partition = 'checkout'

const isCheckoutPage = (address: string) => URL.canParse(address) && address.startsWith(`${checkoutOrigin}/`)
const isHttps = (address: string) => URL.canParse(address) && new URL(address).protocol === 'https:'

/** Serves counter-checkout://page in the session of card windows only. */
export function serveCheckout(desk: Pick<Desk, 'fetchCheckout'>): void {
  session
    .fromPartition(partition)
    .protocol.handle(checkoutScheme, (request) =>
      isCheckoutPage(request.url) ? desk.fetchCheckout(request) : new Response('Not found', { status: 404 }),
    )
}

/** Card windows have no preload script and no access to the application's session. */
const webPreferences = { ...hardenedPreferences, partition } as const

/** Opens a card window above `parent` and returns a function that closes it. */
export function showCheckout(parent: BrowserWindow, address: string, onClosed: () => void): () => void {
  const window = new BrowserWindow({
    parent,
    width: 520,
    height: 720,
    title: 'Online payment',
    autoHideMenuBar: true,
    webPreferences,
  })
  window.on('closed', onClosed)
  // A failed load shows Chromium's error page; closing that window reports no payment.
  window.loadURL(address).catch(() => undefined)
  return () => {
    if (!window.isDestroyed()) window.destroy()
  }
}

export const isCheckoutContents = (contents: WebContents): boolean =>
  contents.session === session.fromPartition(partition)

/**
 * Keeps the page of a card window at its origin. Its frames and popups belong to the card provider and the bank, so
 * these may open any https address.
 */
export function guardCheckout(contents: WebContents): void {
  const preventLeaving = (event: Event<{ url: string }>) => {
    const isAllowed = isCheckoutPage(contents.getURL()) ? isCheckoutPage(event.url) : isHttps(event.url)
    if (!isAllowed) event.preventDefault()
  }
  contents.on('will-navigate', preventLeaving)
  contents.on('will-redirect', (event: Event<{ url: string; isMainFrame: boolean }>) => {
    if (event.isMainFrame) preventLeaving(event)
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
