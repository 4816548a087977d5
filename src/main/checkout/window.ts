import { randomUUID } from 'node:crypto'
import type { CheckoutOutcome } from '#contract/desk/checkout'

export type Order = {
  orderId: string
  /** Paise. */
  amount: number
  currency: string
  keyId: string
  /** Of the institute. */
  payee: string
  note: string
  name: string
  email: string
  phone: string
}
/** What the page reported: with `paid` the card provider's ids and signature. */
export type Reported = {
  end: CheckoutOutcome['end']
  paymentId: string
  signature: string
  /** The card provider's words for what went wrong. */
  reason: string
}
export type CardWindow = ReturnType<typeof createWindow>

/** Milliseconds in which a page is loaded anew. */
const reloading = 1_500
/** A card window is closed after this. */
export const longest = 20 * 60_000

/** One window of the card provider, from its opening to the first thing that ends it. */
export function createWindow(order: Order, owner: string, registrationId: string, patience = longest) {
  const ended = Promise.withResolvers<Reported>()
  let isOpen = true
  let close = () => {}
  const end = (reported: Reported) => {
    if (!isOpen) return
    isOpen = false
    clearTimeout(late)
    ended.resolve(reported)
    close()
  }
  const without = (why: Reported['end'], reason = '') => end({ end: why, paymentId: '', signature: '', reason })
  const late = setTimeout(() => without('timeout'), patience).unref()
  let pages = 0
  return {
    id: randomUUID(),
    order,
    owner,
    registrationId,
    ended: ended.promise,
    isOpen: () => isOpen,
    end,
    without,
    /** Its page is there; gives what tells that it has gone. One that is loaded anew is back at once. */
    attended() {
      pages++
      return () => {
        pages--
        setTimeout(() => pages === 0 && without('dismissed'), reloading).unref()
      }
    },
    /** What closes it on the screen. */
    closesWith(how: () => void) {
      close = how
    },
  }
}
