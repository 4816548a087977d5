import * as z from 'zod/mini'
import { defineCall, noValue } from './call'

const boundedText = (max: number) => z.string().check(z.maxLength(max))
const id = boundedText(64)
const windowId = z.uuid()

export const checkoutEndReasons = [
  'paid',
  'dismissed',
  'failed',
  'not-loaded',
  'pending',
  'timeout',
  'cancelled',
] as const

/** State of an online payment after its window ended; 'uncertain' if the institute cannot be reached. */
export const checkoutOutcome = z.object({
  state: z.enum(['recorded', 'flagged', 'unpaid', 'uncertain']),
  end: z.enum(checkoutEndReasons),
  /** Text for the clerk. */
  message: z.string(),
})
export type CheckoutOutcome = z.output<typeof checkoutOutcome>

/** `price` in paise. */
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
  /** Purpose, shown in the card window. */
  note: boundedText(200),
})

export const checkoutCalls = {
  /**
   * Creates the order and opens the card provider's window on a separate origin; in the browser host, the page opens
   * `address`. If `outcome` is not null, the registration is already paid and no window opens. One window at a time for
   * a registration.
   */
  'checkout.open': defineCall(
    checkoutRequest,
    z.object({ window: z.string(), address: z.string(), outcome: z.nullable(checkoutOutcome) }),
  ),
  /** Resolves when the window has ended. Throws `not_found`. */
  'checkout.ended': defineCall(z.object({ window: windowId }), checkoutOutcome),
  /**
   * After a failed window: closes open windows of the registration, retries its unfinished payment, and queries the
   * institute.
   */
  'checkout.check': defineCall(checkoutRequest, checkoutOutcome),
  'checkout.close': defineCall(z.object({ window: windowId }), noValue),
}
