import * as z from 'zod/mini'
import { checkoutEndReasons } from '#contract/desk/checkout'
import { practiceKeyId } from '#contract/registration/payment/online-payment'
import { readJsonText } from '../http-responses'
import type { CheckoutHost } from '../ports/checkout'
import type { ProviderPort } from '../ports/provider'
import { pageHtml, pageStyle } from './page/html'
import type { CardWindow } from './window'

const reported = z.object({
  end: z.enum(checkoutEndReasons),
  orderId: z.string().check(z.maxLength(64)),
  paymentId: z.string().check(z.maxLength(64)),
  signature: z.string().check(z.maxLength(128)),
  reason: z.string().check(z.maxLength(300)),
})
const practised = z.object({ how: z.enum(['pay', 'fail', 'late']), method: z.enum(['card', 'upi']) })

type Needs = {
  place: CheckoutHost
  find: (id: string) => CardWindow | undefined
  /** The institute, where the practice card provider answers; nothing else of it is ever passed on. */
  provider: ProviderPort
}

/** What a request to the origin of card windows is: the report of how one ended, or the page and what it asks. */
export const checkoutEntry = ({ method, url }: Request) =>
  method === 'POST' && new URL(url).pathname.endsWith('/end') ? 'checkout end' : 'checkout page'

/**
 * Serves the page of a card window by the window's id, which nobody can guess, and hears how it ended. It knows neither
 * the desk's calls nor the institute's: the page can order nothing but this one payment.
 */
export function checkoutServer({ place, find, provider }: Needs) {
  async function practise(window: CardWindow, body: unknown): Promise<Response> {
    const { how, method } = practised.parse(body)
    const address = new URL('practice-gateway/pay', provider.url)
    const init = { method: 'POST', body: JSON.stringify({ order_id: window.order.orderId, how, method }) }
    const answer = await provider.fetch(
      new Request(address, { ...init, headers: { 'content-type': 'application/json' } }),
    )
    return respond(window, answer.status, 'application/json', await answer.text())
  }

  /**
   * Goes on until the window has ended, by which its page knows that it is to close; and ends with the page, by which the
   * window is known to be closed. Nobody else can tell: a browser shows the counter's page nothing of it.
   */
  function ended(window: CardWindow): Response {
    const gone = window.attended()
    let beat: NodeJS.Timeout | undefined
    let isGone = false
    const stop = () => {
      isGone = true
      clearInterval(beat)
      gone()
    }
    const stream = new ReadableStream<string>({
      start(controller) {
        controller.enqueue(' ')
        // A connection that broke is noticed by writing.
        beat = setInterval(() => controller.enqueue(' '), heartbeat).unref()
        void window.ended.then(() => {
          clearInterval(beat)
          // What is read by nobody takes nothing more.
          if (!isGone) controller.close()
        })
      },
      cancel: stop,
    })
    return respond(window, 200, 'application/json', stream.pipeThrough(new TextEncoderStream()))
  }

  function end(window: CardWindow, body: unknown): Response {
    const { orderId, ...given } = reported.parse(body)
    if (given.end === 'paid' && orderId !== window.order.orderId)
      return respond(window, 400, 'text/plain', 'Another order')
    window.end(given)
    return respond(window, 200, 'application/json', '{}')
  }

  async function answer(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url)
    const isGet = request.method === 'GET'
    if (isGet && pathname === '/page.js') return respond(undefined, 200, script, place.script)
    if (isGet && pathname === '/page.css') return respond(undefined, 200, 'text/css; charset=utf-8', pageStyle)
    const [, id = '', what = ''] = /^\/pay\/([0-9a-f-]{36})(?:\/(\w+))?$/.exec(pathname) ?? []
    const window = find(id)
    if (!window?.isOpen())
      return respond(undefined, 410, 'text/plain; charset=utf-8', 'This card window has ended. Close it.')
    if (isGet && what === '') return respond(window, 200, 'text/html; charset=utf-8', pageHtml)
    if (isGet && what === 'ended') return ended(window)
    if (isGet && what === 'order') return respond(window, 200, 'application/json', JSON.stringify(window.order))
    if (isGet || request.method !== 'POST') return respond(window, 404, 'text/plain', 'Not found')
    const body: unknown = JSON.parse((await readJsonText(request, 10_000)) ?? '{}')
    if (what === 'end') return end(window, body)
    if (what === 'practice' && window.order.keyId === practiceKeyId) return practise(window, body)
    return respond(window, 404, 'text/plain', 'Not found')
  }

  /** Never rejects. */
  return async (request: Request): Promise<Response> => {
    try {
      return await answer(request)
    } catch {
      return respond(undefined, 400, 'text/plain', 'Not readable')
    }
  }
}

const heartbeat = 10_000
const script = 'text/javascript; charset=utf-8'
/** Of practice, which has nobody to reach, and of windows that have ended. */
const closed = [
  "default-src 'none'",
  "script-src 'identity'",
  "style-src 'identity'",
  "connect-src 'identity'",
  "img-src 'identity'",
]
/** What Razorpay's checkout.js loads and shows; it sets styles on what it puts into the page. */
const withRazorpay = [
  "default-src 'none'",
  "script-src 'identity' https://checkout.razorpay.com",
  "style-src 'identity' 'unsafe-inline'",
  "connect-src 'identity' https://api.razorpay.com https://checkout.razorpay.com https://lumberjack.razorpay.com",
  "img-src 'identity' data: https://*.razorpay.com",
  'frame-src https://api.razorpay.com https://checkout.razorpay.com',
]
const always = ["base-uri 'none'", "frame-ancestors 'none'", "form-action 'none'", "object-src 'none'"]

function respond(window: CardWindow | undefined, status: number, type: string, body: BodyInit): Response {
  const isReal = window !== undefined && window.order.keyId !== practiceKeyId
  const headers = {
    'content-type': type,
    'cache-control': 'no-store',
    'content-security-policy': [...(isReal ? withRazorpay : closed), ...always].join('; '),
    'x-content-type-options': 'nosniff',
    // The card provider is told from which origin it is asked, and not by which window.
    'referrer-policy': isReal ? 'strict-origin' : 'no-referrer',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), usb=()',
  }
  return new Response(body, { status, headers })
}
