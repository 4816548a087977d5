import * as z from 'zod/mini'
import { checkoutEndReasons } from '#contract/desk/checkout'
import type { ScreenLanguage } from '#contract/desk/settings'
import { practiceKeyId } from '#contract/registration/payment/online-payment'
import { readJsonText } from '../http-responses'
import type { CheckoutHost } from '../ports/checkout'
import type { ProviderPort } from '../ports/provider'
import type { CardWindow } from './card-window'
import { pageHtml, pageStyle } from './page/html'

const endReport = z.object({
  endReason: z.enum(checkoutEndReasons),
  orderId: z.string().check(z.maxLength(64)),
  paymentId: z.string().check(z.maxLength(64)),
  signature: z.string().check(z.maxLength(128)),
  reason: z.string().check(z.maxLength(300)),
})
/** `how`: the simulated outcome of the payment. */
const practiceRequest = z.object({
  how: z.enum(['pay', 'fail', 'late', 'surcharge', 'refund']),
  method: z.enum(['card', 'upi']),
})

type Dependencies = {
  host: CheckoutHost
  findWindow: (id: string) => CardWindow | undefined
  /** Language of the page. */
  language: () => ScreenLanguage
  /** Used only for requests to the practice card provider. */
  provider: ProviderPort
}

/** Entry point, for the access check of a card window's request. 'checkout end': the page's report of the payment. */
export const checkoutEntryPoint = ({ method, url }: Request) =>
  method === 'POST' && new URL(url).pathname.endsWith('/end') ? 'checkout end' : 'checkout page'

/**
 * Serves the page of a card window under the window's random id and takes the page's report. The page reaches neither
 * the desk's calls nor the institute's: it can only pay this one order.
 */
export function createCheckoutServer({ host, findWindow, provider, language }: Dependencies) {
  async function payInPractice(window: CardWindow, body: unknown): Promise<Response> {
    const { how, method } = practiceRequest.parse(body)
    const address = new URL('practice-gateway/pay', provider.url)
    const init = { method: 'POST', body: JSON.stringify({ order_id: window.order.orderId, how, method }) }
    const response = await provider.fetch(
      new Request(address, { ...init, headers: { 'content-type': 'application/json' } }),
    )
    return respond(window, response.status, 'application/json', await response.text())
  }

  /**
   * Long poll that ends with the card window; the page then closes itself. A dropped connection means that the page was
   * closed, because browsers send no reliable event for that.
   */
  function waitForEnd(window: CardWindow): Response {
    const onDisconnect = window.connectPage()
    let heartbeatTimer: NodeJS.Timeout | undefined
    let isDisconnected = false
    const onCancel = () => {
      isDisconnected = true
      clearInterval(heartbeatTimer)
      onDisconnect()
    }
    const stream = new ReadableStream<string>({
      start(controller) {
        controller.enqueue(' ')
        // Only writing detects a broken connection.
        heartbeatTimer = setInterval(() => controller.enqueue(' '), heartbeatIntervalMs).unref()
        void window.whenEnded.then(() => {
          clearInterval(heartbeatTimer)
          // Closing a cancelled stream throws.
          if (!isDisconnected) controller.close()
        })
      },
      cancel: onCancel,
    })
    return respond(window, 200, 'application/json', stream.pipeThrough(new TextEncoderStream()))
  }

  function recordEnd(window: CardWindow, body: unknown): Response {
    const { orderId, ...report } = endReport.parse(body)
    if (report.endReason === 'paid' && orderId !== window.order.orderId)
      return respond(window, 400, 'text/plain', 'Another order')
    window.end(report)
    return respond(window, 200, 'application/json', '{}')
  }

  async function handle(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url)
    const isGet = request.method === 'GET'
    if (isGet && pathname === '/page.js') return respond(undefined, 200, scriptType, host.script)
    if (isGet && pathname === '/page.css') return respond(undefined, 200, 'text/css; charset=utf-8', pageStyle)
    const [, id = '', action = ''] = /^\/pay\/([0-9a-f-]{36})(?:\/(\w+))?$/.exec(pathname) ?? []
    const window = findWindow(id)
    if (!window?.isOpen()) return respond(undefined, 410, 'text/plain; charset=utf-8', endedText(language()))
    if (isGet && action === '') return respond(window, 200, 'text/html; charset=utf-8', pageHtml(language()))
    if (isGet && action === 'ended') return waitForEnd(window)
    if (isGet && action === 'order') return respond(window, 200, 'application/json', JSON.stringify(window.order))
    if (request.method !== 'POST') return respond(window, 404, 'text/plain', 'Not found')
    const body: unknown = JSON.parse((await readJsonText(request, 10_000)) ?? '{}')
    if (action === 'end') return recordEnd(window, body)
    if (action === 'practice' && window.order.keyId === practiceKeyId) return payInPractice(window, body)
    return respond(window, 404, 'text/plain', 'Not found')
  }

  /** Never rejects. */
  return async (request: Request): Promise<Response> => {
    try {
      return await handle(request)
    } catch {
      return respond(undefined, 400, 'text/plain', 'Not readable')
    }
  }
}

const endedText = (language: ScreenLanguage) =>
  language === 'hi' ? 'कार्ड भुगतान की यह विंडो समाप्त हो गई है। इसे बंद करें।' : 'This card window has ended. Close it.'
const heartbeatIntervalMs = 10_000
const scriptType = 'text/javascript; charset=utf-8'
/** For practice windows and ended windows, which load nothing from other origins. */
const strictCsp = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "img-src 'self'",
]
/** For Razorpay's checkout.js, which also sets inline styles. */
const razorpayCsp = [
  "default-src 'none'",
  "script-src 'self' https://checkout.razorpay.com",
  "style-src 'self' 'unsafe-inline'",
  "connect-src 'self' https://api.razorpay.com https://checkout.razorpay.com https://lumberjack.razorpay.com",
  "img-src 'self' data: https://*.razorpay.com",
  'frame-src https://api.razorpay.com https://checkout.razorpay.com',
]
const commonCsp = ["base-uri 'none'", "frame-ancestors 'none'", "form-action 'none'", "object-src 'none'"]

function respond(window: CardWindow | undefined, status: number, type: string, body: BodyInit): Response {
  const isRazorpay = window !== undefined && window.order.keyId !== practiceKeyId
  const headers = {
    'content-type': type,
    'cache-control': 'no-store',
    'content-security-policy': [...(isRazorpay ? razorpayCsp : strictCsp), ...commonCsp].join('; '),
    'x-content-type-options': 'nosniff',
    // The card provider sees the origin, not the window's id.
    'referrer-policy': isRazorpay ? 'strict-origin' : 'no-referrer',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), usb=()',
  }
  return new Response(body, { status, headers })
}
