import { randomUUID } from 'node:crypto'
import type { CheckoutOutcome } from '#contract/desk/checkout'

export type Order = {
  orderId: string
  /** Paise. */
  amount: number
  currency: string
  keyId: string
  /** Name of the institute. */
  payee: string
  note: string
  name: string
  email: string
  phone: string
}
/** Sent by the page: with `paid`, the card provider's ids and signature. */
export type PaymentReport = {
  end: CheckoutOutcome['end']
  paymentId: string
  signature: string
  /** The card provider's message. */
  reason: string
}
export type CardWindow = ReturnType<typeof createCardWindow>

/** Milliseconds in which a reloaded page reconnects. */
const reloadTime = 1_500
/** Milliseconds. */
export const maxDuration = 20 * 60_000

/** A window of the card provider, until the first event that ends it. */
export function createCardWindow(order: Order, owner: string, registrationId: string, duration = maxDuration) {
  const ended = Promise.withResolvers<PaymentReport>()
  let isOpen = true
  let close = () => {}
  const end = (report: PaymentReport) => {
    if (!isOpen) return
    isOpen = false
    clearTimeout(timer)
    ended.resolve(report)
    close()
  }
  const endWithoutPayment = (cause: PaymentReport['end'], reason = '') =>
    end({ end: cause, paymentId: '', signature: '', reason })
  const timer = setTimeout(() => endWithoutPayment('timeout'), duration).unref()
  let pages = 0
  return {
    id: randomUUID(),
    order,
    owner,
    registrationId,
    whenEnded: ended.promise,
    isOpen: () => isOpen,
    end,
    endWithoutPayment,
    /** Returns the function to call when the page disconnects. */
    pageConnected() {
      pages++
      return () => {
        pages--
        setTimeout(() => pages === 0 && endWithoutPayment('dismissed'), reloadTime).unref()
      }
    },
    setCloseHandler(handler: () => void) {
      close = handler
    },
  }
}
