import { t } from '@lingui/core/macro'
import { type CheckoutOutcome, checkPaymentText } from '#contract/desk/checkout'
import type { DeskInput } from '#contract/desk/index'
import type { Change } from '#contract/desk/outbox'
import { CallError } from '#contract/protocol/failure'
import { joinSentences } from '#contract/protocol/text/join-sentences'
import type { Outbox } from '../outbox/outbox'
import type { DeskContext } from '../ports'
import type { CardWindow, PaymentReport } from './card-window'

export type CheckoutRequest = DeskInput<'checkout.open'>

/** Created on use: a text with values can be translated only as long as contract/language remembers it. */
const endMessages: Record<Exclude<CheckoutOutcome['endReason'], 'paid'>, () => string> = {
  dismissed: () => t`The card window was closed without a payment.`,
  failed: () => t`The payment failed.`,
  'not-loaded': () => t`The card provider’s script failed to load. Are you online?`,
  pending: () =>
    t`The bank has not responded yet. If the payment arrives, it is recorded automatically. ${checkPaymentText}`,
  timeout: () => t`No payment within 20 minutes.`,
  cancelled: () => t`The card window was closed at the counter.`,
}
const unknownOutcomeMessage = () => t`The payment status is unknown. ${checkPaymentText}`

/** Report for an order without a report of its window, as after a restart. Its reason is shown if nothing was paid. */
export const missingReport: PaymentReport = {
  endReason: 'cancelled',
  paymentId: '',
  signature: '',
  reason: t`Nothing was paid.`,
}
export const uncertainOutcome = (message = ''): CheckoutOutcome => ({
  state: 'uncertain',
  endReason: 'cancelled',
  message: joinSentences([message, unknownOutcomeMessage()]),
})

type Dependencies = Pick<DeskContext, 'clientFor'> & {
  /** A reported payment is recorded as a change of the outbox. */
  outbox: Pick<Outbox, 'submit' | 'retry' | 'dismiss'>
}

/** Determines the outcomes of payments. `owner`: id of the person who opened the window. */
export function createPaymentOutcomes({ clientFor, outbox }: Dependencies) {
  /** Records a reported payment through the outbox: it is stored before it is sent. */
  async function recordPayment(request: CheckoutRequest, { owner, order }: CardWindow, report: PaymentReport) {
    const { orderId } = order
    const { courseNameId, courseTypeId, vehicleCategoryId, slotId, phone, email, name, price, registrationId } = request
    const payment = {
      courseNameId,
      courseTypeId,
      vehicleCategoryId,
      slotId,
      phone,
      email,
      name,
      price,
      registrationId,
      orderCreationId: orderId,
      providerOrderId: orderId,
      paymentId: report.paymentId,
      providerSignature: report.signature,
      mode: 'online' as const,
    }
    const description = { person: name, phone, course: request.note, day: '', price }
    const change = await outbox.submit('registration.payOnline', payment, description, owner)
    // If the institute refuses the reported payment, the card provider's state decides.
    return (await settleChange(change, owner)) ?? checkOrder(orderId, owner, { ...report, reason: change.message })
  }

  /** Outcome of a payment's change; undefined if the institute refused it. Removes an ended change from the outbox. */
  async function settleChange(change: Change, owner: string): Promise<CheckoutOutcome | undefined> {
    const { id, state, message, result } = change
    if (state !== 'done' && state !== 'returned') return { ...uncertainOutcome(message), endReason: 'paid' }
    await outbox.dismiss(id, owner)
    return state === 'done' ? { state: 'recorded', endReason: 'paid', message: result.message ?? '' } : undefined
  }

  /**
   * Asks the institute about an order: it may be paid although its window was closed, since customers confirm in the
   * bank's app.
   */
  async function checkOrder(
    orderId: string,
    owner: string,
    { endReason, reason }: PaymentReport,
  ): Promise<CheckoutOutcome> {
    const endMessage = endReason === 'paid' ? reason : reason || endMessages[endReason]()
    try {
      const {
        state,
        message,
        lastFailure,
        reason: refusalReason,
      } = await clientFor(owner).payment.checkOrder({ orderId })
      if (state === 'recorded' || state === 'flagged') return { state, endReason, message }
      if (refusalReason) return { state: 'unpaid', endReason, message }
      const hasReason = endReason === 'failed' && lastFailure !== ''
      return {
        state: 'unpaid',
        endReason,
        message: hasReason ? joinSentences([endMessages.failed(), lastFailure]) : endMessage,
      }
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      // Messages of the other end reasons state that nothing was paid; here, that is unknown.
      const reported = endReason === 'paid' || endReason === 'failed' ? [endMessage] : []
      const messages = new Set([...reported, error.message].filter((message) => message !== ''))
      return { ...uncertainOutcome(joinSentences([...messages])), endReason }
    }
  }

  return {
    checkOrder,
    /** Resolves with the outcome of a window, after it has ended. */
    async awaitOutcome(window: CardWindow, request: CheckoutRequest): Promise<CheckoutOutcome> {
      const report = await window.whenEnded
      return report.endReason === 'paid'
        ? recordPayment(request, window, report)
        : checkOrder(window.order.orderId, window.owner, report)
    },
    /** Sends the registration's unconfirmed payment again; undefined if there is no such payment or it was refused. */
    async retry(registrationId: string, owner: string): Promise<CheckoutOutcome | undefined> {
      const change = await outbox.retry('registration.payOnline', `registration/${registrationId}`, owner)
      return change && settleChange(change, owner)
    },
    /** Creates the registration's order, or returns its open one. `outcome` is set if it is paid already. */
    async createOrder({ registrationId, price }: CheckoutRequest, owner: string) {
      const order = await clientFor(owner).payment.createOrder({ registrationId, price })
      const { state, message } = order
      const outcome: CheckoutOutcome | null =
        state === 'recorded' || state === 'flagged' ? { state, endReason: 'paid', message } : null
      return { order, outcome }
    },
  }
}
