import * as z from 'zod/mini'
import { call, nothing } from './call'

const words = (most: number) => z.string().check(z.maxLength(most))
const id = words(64)
const window = z.uuid()

/** Why a card window ended. */
export const checkoutEnds = ['paid', 'dismissed', 'failed', 'not-loaded', 'pending', 'timeout', 'cancelled'] as const

/** How an online payment stands after its window: unknown where the institute does not answer, and nothing is lost. */
export const checkoutOutcome = z.object({
  state: z.enum(['recorded', 'flagged', 'unpaid', 'uncertain']),
  end: z.enum(checkoutEnds),
  /** For the clerk. */
  message: z.string(),
})
export type CheckoutOutcome = z.output<typeof checkoutOutcome>

/** What the card provider's window is opened for; amounts are paise. */
const asked = z.object({
  registrationId: id,
  courseNameId: id,
  courseTypeId: id,
  vehicleCategoryId: id,
  slotId: id,
  phone: words(20),
  email: words(100),
  name: words(300),
  price: z.int().check(z.positive()),
  /** What it is for, as the window says it. */
  note: words(200),
})

export const checkoutCalls = {
  /**
   * Asks the institute for the order and opens the card provider's window, on an origin of its own; `address` is where a
   * browser opens it. With an outcome there is nothing to open: it was paid before. One at a time for a registration.
   */
  'checkout.open': call(
    asked,
    z.object({ window: z.string(), address: z.string(), outcome: z.nullable(checkoutOutcome) }),
  ),
  /** Answers when the window has ended, and what became of the payment. Throws `not_found`. */
  'checkout.ended': call(z.object({ window }), checkoutOutcome),
  /**
   * Whether a registration whose window ended badly is paid: closes what is still open for it, tries its unfinished payment
   * again, and asks the institute. Opens nothing.
   */
  'checkout.check': call(asked, checkoutOutcome),
  /** Closes it. */
  'checkout.close': call(z.object({ window }), nothing),
}
