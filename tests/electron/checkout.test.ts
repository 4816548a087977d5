import type { WebContents, BrowserWindow as Window } from 'electron'
import { beforeEach, expect, test, vi } from 'vitest'
import {
  checkoutOrigin,
  guardCheckout,
  isCheckoutContents,
  serveCheckout,
  showCheckout,
} from '#main/hosts/electron/checkout'
import { BrowserWindow, newContents, schemeHandlers, session } from './faked-electron'
import { requiredPreferences } from './window/required-preferences'

vi.mock('electron', () => import('./faked-electron'))
beforeEach(() => {
  BrowserWindow.all.length = 0
})

const asWebContents = (contents: ReturnType<typeof newContents>) => contents as never as WebContents
/** Whether a navigation of a checkout page from `from` to `url` is prevented. */
function isStopped(from: string, url: string, name = 'will-navigate', isMainFrame = true) {
  const contents = newContents()
  contents.url = from
  guardCheckout(asWebContents(contents))
  const event = { url, isMainFrame, preventDefault: vi.fn() }
  contents.emit(name, event)
  return event.preventDefault.mock.calls.length > 0
}

test('a card window has its own session in memory and no preload', () => {
  const parent = new BrowserWindow({})
  const closed = vi.fn()
  const close = showCheckout(parent as never as Window, `${checkoutOrigin}/pay/1`, closed)
  const window = BrowserWindow.all.at(-1)!
  const { partition, ...preferences } = window.options.webPreferences as Record<string, unknown>
  expect(partition).toBe('checkout')
  expect(preferences).toEqual(requiredPreferences)
  expect(window.loadURL).toHaveBeenCalledWith(`${checkoutOrigin}/pay/1`)
  expect(isCheckoutContents(asWebContents(window.webContents))).toBe(true)
  expect(isCheckoutContents(asWebContents(parent.webContents))).toBe(false)
  close()
  expect(closed).toHaveBeenCalledOnce()
})

test('the main process serves the checkout scheme only in the session of the checkout', async () => {
  serveCheckout({ fetchCheckout: async ({ url }) => new Response(url) })
  expect(session.defaultSession.protocol.handle).not.toHaveBeenCalled()
  const get = async (url: string) => schemeHandlers.get('counter-checkout')?.(new Request(url))
  expect(await (await get(`${checkoutOrigin}/page.js`))?.text()).toBe(`${checkoutOrigin}/page.js`)
  for (const url of ['counter-checkout://app/', 'counter-checkout://page.evil/'])
    expect((await get(url))?.status).toBe(404)
})

test.each([
  ['counter://app/', true],
  ['https://checkout.razorpay.com/', true],
  ['file:///etc/passwd', true],
  [`${checkoutOrigin}/pay/2`, false],
])('the page of a card window that navigates to %s is stopped: %s', (url, stopped) => {
  expect(isStopped(`${checkoutOrigin}/pay/1`, url)).toBe(stopped)
  expect(isStopped(`${checkoutOrigin}/pay/1`, url, 'will-redirect')).toBe(stopped)
})

test('frames and windows of a bank load only https addresses, and no webviews', () => {
  for (const name of ['will-redirect', 'will-frame-navigate']) {
    expect(isStopped(`${checkoutOrigin}/pay/1`, 'https://api.razorpay.com/', name, false)).toBe(false)
    expect(isStopped(`${checkoutOrigin}/pay/1`, 'counter://app/', name, false)).toBe(true)
  }
  expect(isStopped('https://bank.example/', 'https://bank.example/3ds')).toBe(false)
  expect(isStopped('https://bank.example/', 'counter://app/')).toBe(true)
  const contents = newContents()
  guardCheckout(asWebContents(contents))
  expect(contents.openHandler?.({ url: 'https://bank.example/' })).toMatchObject({
    action: 'allow',
    overrideBrowserWindowOptions: { webPreferences: { partition: 'checkout', sandbox: true } },
  })
  for (const url of ['http://bank.example/', 'counter://app/', 'javascript:1', 'file:///etc/passwd'])
    expect(contents.openHandler?.({ url })).toEqual({ action: 'deny' })
  expect(contents.listenerCount('will-attach-webview')).toBe(1)
})
