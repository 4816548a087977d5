import * as z from 'zod/mini'
import { defineCall, noValue } from './call'

const boundedText = (max: number) => z.string().check(z.maxLength(max))
const id = boundedText(64)
const window = z.uuid()

/** Why a card window ended. */
export const checkoutEndReasons = [
  'paid',
  'dismissed',
  'failed',
  'not-loaded',
  'pending',
  'timeout',
  'cancelled',
] as const

/** How an online payment stands after its window: unknown where the institute does not answer, and nothing is lost. */
export const checkoutOutcome = z.object({
  state: z.enum(['recorded', 'flagged', 'unpaid', 'uncertain']),
  end: z.enum(checkoutEndReasons),
  /** For the clerk. */
  message: z.string(),
})
export type CheckoutOutcome = z.output<typeof checkoutOutcome>

/** What the card provider's window is opened for; amounts are paise. */
const checkoutRequest = z.object({
  registrationId: id,
  courseNameId: id,
  courseTypeId: id,
  vehicleCategoryId: id,
  slotId: id,
  phone: boundedText(20),
  email: boundedText(100),
  name: boundedText(300),
  price: z.int().check(z.positive()),
  /** What it is for, as the window says it. */
  note: boundedText(200),
})

export const checkoutCalls = {
  /**
   * Asks the institute for the order and opens the card provider's window, on an origin of its own; `address` is where a
   * browser opens it. With an outcome there is nothing to open: it was paid before. One at a time for a registration.
   */
  'checkout.open': defineCall(
    checkoutRequest,
    z.object({ window: z.string(), address: z.string(), outcome: z.nullable(checkoutOutcome) }),
  ),
  /** Answers when the window has ended, and what became of the payment. Throws `not_found`. */
  'checkout.ended': defineCall(z.object({ window }), checkoutOutcome),
  /**
   * Whether a registration whose window ended badly is paid: closes what is still open for it, tries its unfinished payment
   * again, and asks the institute. Opens nothing.
   */
  'checkout.check': defineCall(checkoutRequest, checkoutOutcome),
  /** Closes it. */
  'checkout.close': defineCall(z.object({ window }), noValue),
}
