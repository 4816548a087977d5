import { randomUUID } from 'node:crypto'
import type { CheckoutOutcome } from '#contract/desk/checkout'

export type CardOrder = {
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
/** How a window ended, as its page or the desk reports it. `paymentId` and `signature` are set only after a payment. */
export type PaymentReport = {
  endReason: CheckoutOutcome['endReason']
  paymentId: string
  signature: string
  /** The card provider's message. */
  reason: string
}
export type CardWindow = ReturnType<typeof createCardWindow>

/** Time in which a reloaded page reconnects. */
const reconnectMs = 1_500
const maxDurationMs = 20 * 60_000

/** State of the card window that `owner` opened. It ends once, by the first of report, close, disconnect and timeout. */
export function createCardWindow(order: CardOrder, owner: string, registrationId: string, durationMs = maxDurationMs) {
  const report = Promise.withResolvers<PaymentReport>()
  let isOpen = true
  let closeHandler = () => {}
  const end = (endReport: PaymentReport) => {
    if (!isOpen) return
    isOpen = false
    clearTimeout(timer)
    report.resolve(endReport)
    closeHandler()
  }
  const endWithoutPayment = (endReason: PaymentReport['endReason'], reason = '') =>
    end({ endReason, paymentId: '', signature: '', reason })
  const timer = setTimeout(() => endWithoutPayment('timeout'), durationMs).unref()
  let pageCount = 0
  return {
    id: randomUUID(),
    order,
    owner,
    registrationId,
    whenEnded: report.promise,
    isOpen: () => isOpen,
    end,
    endWithoutPayment,
    /** Counts a connected page. Returns the function to call when it disconnects. */
    connectPage() {
      pageCount++
      return () => {
        pageCount--
        setTimeout(() => {
          if (pageCount === 0) endWithoutPayment('dismissed')
        }, reconnectMs).unref()
      }
    },
    setCloseHandler(handler: () => void) {
      closeHandler = handler
    },
  }
}
