import type { CardOrder } from '../card-window'
import { createTextElement, formatRupees, renderPage } from './dom'
import { inLanguage } from './in-language'
import type { ReportOutcome } from './report-outcome'

/** The types of Razorpay's checkout.js that are used here, from its documentation. */
type Success = { razorpay_payment_id: string; razorpay_order_id: string; razorpay_signature: string }
type Failure = { error?: { description?: string } }
type Checkout = { open(): void; on(event: 'payment.failed', handler: (failure: Failure) => void): void }
type Options = {
  key: string
  order_id: string
  amount: number
  currency: string
  name: string
  description: string
  prefill: { name: string; email: string; contact: string }
  handler: (success: Success) => void
  modal: { ondismiss: () => void; confirm_close: boolean }
}
declare global {
  interface Window {
    Razorpay?: new (options: Options) => Checkout
  }
}
const scriptUrl = 'https://checkout.razorpay.com/v1/checkout.js'
const loadTimeoutMs = 30_000
/** Message of S1 §8. */
const scriptFailedMessage = 'The card provider’s script failed to load. Are you online?'

/** Loads the card provider's script and opens its checkout for this order. */
export async function openRazorpayCheckout(
  order: CardOrder,
  reportOutcome: ReportOutcome,
  hasEnded: () => boolean,
): Promise<void> {
  renderPage(
    createTextElement('h1', order.payee || inLanguage('Online payment', 'ऑनलाइन भुगतान')),
    createTextElement('p', formatRupees(order.amount), 'amount'),
    createTextElement('p', inLanguage('Loading the card provider…', 'कार्ड भुगतान सेवा लोड हो रही है…'), 'dim'),
  )
  const isLoaded = await loadScript()
  // The desk may have closed the window meanwhile.
  if (hasEnded()) return
  if (isLoaded) openCheckout(order, reportOutcome)
  else await reportOutcome('not-loaded', { reason: scriptFailedMessage })
}

/** Resolves with false after an error or the timeout; a later load has no effect. */
function loadScript(): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  setTimeout(() => resolve(false), loadTimeoutMs)
  const element = document.createElement('script')
  element.src = scriptUrl
  element.addEventListener('error', () => resolve(false))
  element.addEventListener('load', () => resolve(true))
  document.head.append(element)
  return promise
}

function openCheckout(order: CardOrder, reportOutcome: ReportOutcome) {
  const { Razorpay } = window
  if (!Razorpay) return void reportOutcome('not-loaded', { reason: scriptFailedMessage })
  let failureReason = ''
  const checkout = new Razorpay({
    key: order.keyId,
    order_id: order.orderId,
    amount: order.amount,
    currency: order.currency,
    name: order.payee,
    description: order.note,
    prefill: { name: order.name, email: order.email, contact: order.phone },
    handler: ({ razorpay_payment_id, razorpay_signature }) =>
      void reportOutcome('paid', { paymentId: razorpay_payment_id, signature: razorpay_signature }),
    modal: {
      ondismiss: () => void reportOutcome(failureReason ? 'failed' : 'dismissed', { reason: failureReason }),
      confirm_close: true,
    },
  })
  // The checkout stays open and lets the customer try again.
  checkout.on('payment.failed', ({ error }) => {
    failureReason = error?.description ?? 'The payment failed.'
  })
  checkout.open()
}
