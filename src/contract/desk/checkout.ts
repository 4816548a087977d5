import { t } from '@lingui/core/macro'
import * as z from 'zod/mini'
import { defineCall, noValue, screenText } from './call'

const boundedText = (max: number) => z.string().check(z.maxLength(max))
const id = boundedText(64)
const windowId = z.uuid()

/**
 * Reasons for the end of a card window. paid, failed: result of the payment. dismissed: closed without a payment.
 * not-loaded: the provider's script did not load. pending: no response of the bank. cancelled: by clerk or program.
 */
export const checkoutEndReasons = [
  'paid',
  'dismissed',
  'failed',
  'not-loaded',
  'pending',
  'timeout',
  'cancelled',
] as const

/**
 * State of an online payment after its window ended. flagged: paid, but the payment cannot be recorded. uncertain: it
 * is unknown whether the trainee has paid.
 */
export const checkoutOutcome = z.object({
  state: z.enum(['recorded', 'flagged', 'unpaid', 'uncertain']),
  endReason: z.enum(checkoutEndReasons),
  /** Text for the clerk. */
  message: screenText,
})
export type CheckoutOutcome = z.output<typeof checkoutOutcome>

/** Advice while the outcome of a card payment is unknown. */
export const checkPaymentText = t`Check the payment under Registered User before you take the money in another way.`

/** `price` in paise. */
const checkoutRequest = z.object({
  registrationId: id,
  courseNameId: id,
  courseTypeId: id,
  vehicleCategoryId: id,
  slotId: id,
  phone: boundedText(20),
  email: boundedText(100),
  name: boundedText(400),
  price: z.int().check(z.positive()),
  /** Purpose, shown in the card window. */
  note: boundedText(200),
})

export const checkoutCalls = {
  /**
   * Closes earlier windows of the registration, creates the order and opens the card provider's window. `window`: its id.
   * `address`: URL that the page opens in the browser host, else ''. An earlier payment's `outcome` replaces a window.
   */
  'checkout.open': defineCall(
    checkoutRequest,
    z.object({ window: z.string(), address: z.string(), outcome: z.nullable(checkoutOutcome) }),
  ),
  /** Resolves when the window has ended. Throws `not_found`. */
  'checkout.ended': defineCall(z.object({ window: windowId }), checkoutOutcome),
  /**
   * Finds the payment status without a window. Closes open windows of the registration, sends its unconfirmed payment
   * again, and asks the institute.
   */
  'checkout.check': defineCall(checkoutRequest, checkoutOutcome),
  'checkout.close': defineCall(z.object({ window: windowId }), noValue),
}
