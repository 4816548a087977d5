import { t } from '@lingui/core/macro'
import type { CheckoutOutcome } from '#contract/desk/checkout'
import type { DeskOutput } from '#contract/desk/index'
import type { ScreenLanguage } from '#contract/desk/settings'
import { CallError } from '#contract/protocol/failure'
import type { Handlers } from '../access'
import type { Outbox } from '../outbox/outbox'
import type { DeskContext } from '../ports'
import { type CardWindow, createCardWindow } from './card-window'
import { createCheckoutServer } from './page-server'
import { type CheckoutRequest, createPaymentOutcomes, missingReport, uncertainOutcome } from './payment-outcome'

type Calls = Pick<Handlers, 'checkout.open' | 'checkout.ended' | 'checkout.check' | 'checkout.close'>
type Dependencies = {
  outbox: Pick<Outbox, 'submit' | 'retry' | 'dismiss'>
  /** The institute's name, shown in the window. */
  loadPayeeName: (staffId: string) => Promise<string>
  /** Language of the page. */
  language: () => ScreenLanguage
  /** No update is installed while `work` runs. */
  trackActivity: <T>(work: () => Promise<T>) => Promise<T>
}
type OpenWindow = { window: CardWindow; outcome: Promise<CheckoutOutcome> }
/** Time after the end of a window in which the screen that opened it can read the outcome. */
const retentionMs = 10 * 60_000

/**
 * Card windows. The institute creates the card order; the outbox records the payment that the window reports. Without a
 * report the institute is asked for the outcome (D-236).
 */
export function checkoutCalls(context: DeskContext, { loadPayeeName, outbox, trackActivity, language }: Dependencies) {
  const { clientFor, checkout: host, provider, log } = context
  const outcomes = createPaymentOutcomes({ clientFor, outbox })
  const windows = new Map<string, OpenWindow>()
  /** The last attempt to pay or check, by registration id. */
  const lastAttempts = new Map<string, Promise<unknown>>()

  function findOwnWindow(id: string, owner: string): OpenWindow {
    const openWindow = windows.get(id)
    if (openWindow?.window.owner === owner) return openWindow
    throw new CallError('not_found', t`The card window is closed.`)
  }

  function trackWindow(window: CardWindow, request: CheckoutRequest): void {
    const outcome = trackActivity(() => outcomes.awaitOutcome(window, request)).catch((error: unknown) => {
      log('checkout.failed', { error })
      return uncertainOutcome()
    })
    windows.set(window.id, { window, outcome })
    void outcome.finally(() => setTimeout(() => windows.delete(window.id), retentionMs).unref())
  }

  /** Runs attempts for one registration (to pay or check) in sequence: two at once would each open a window. */
  function runInTurn<T>(registrationId: string, work: () => Promise<T>): Promise<T> {
    const attempt = (lastAttempts.get(registrationId) ?? Promise.resolve()).then(work)
    const settled = attempt
      .catch(() => undefined)
      .finally(() => {
        if (lastAttempts.get(registrationId) === settled) lastAttempts.delete(registrationId)
      })
    lastAttempts.set(registrationId, settled)
    return attempt
  }

  /**
   * Closes earlier windows of this registration and resends its unconfirmed payment. Resolves with the outcome of a
   * payment that was made or whose status is unknown; undefined if there is none.
   */
  async function settleEarlierPayment(registrationId: string, owner: string): Promise<CheckoutOutcome | undefined> {
    for (const { window, outcome } of windows.values()) {
      if (window.registrationId !== registrationId) continue
      window.endWithoutPayment('cancelled')
      const earlier = await outcome
      if (earlier.state === 'recorded' || earlier.state === 'flagged') return earlier
    }
    return outcomes.retry(registrationId, owner)
  }

  async function open(request: CheckoutRequest, owner: string): Promise<DeskOutput<'checkout.open'>> {
    if (!host) throw new CallError('invalid', t`Card payment is not available on this workstation.`)
    const { registrationId, note, name, email, phone } = request
    const earlierOutcome = await settleEarlierPayment(registrationId, owner)
    if (earlierOutcome) return { window: '', address: '', outcome: earlierOutcome }
    const payee = await loadPayeeName(owner).catch(rethrowOffline)
    const { order, outcome } = await outcomes.createOrder(request, owner).catch(rethrowOffline)
    if (outcome) return { window: '', address: '', outcome }
    const { orderId, amount, currency, keyId } = order
    const window = createCardWindow(
      { orderId, amount, currency, keyId, payee, note, name, email, phone },
      owner,
      registrationId,
    )
    trackWindow(window, request)
    const address = `${host.origin()}/pay/${window.id}`
    if (!host.openWindow) return { window: window.id, address, outcome: null }
    window.setCloseHandler(host.openWindow(address, () => window.endWithoutPayment('dismissed')))
    return { window: window.id, address: '', outcome: null }
  }

  async function check(request: CheckoutRequest, owner: string): Promise<CheckoutOutcome> {
    const earlierOutcome = await settleEarlierPayment(request.registrationId, owner)
    if (earlierOutcome) return earlierOutcome
    try {
      const { order, outcome } = await outcomes.createOrder(request, owner)
      return outcome ?? (await outcomes.checkOrder(order.orderId, owner, missingReport))
    } catch (error) {
      if (!hasNoResponse(error)) throw error
      return uncertainOutcome(error.message)
    }
  }

  const calls: Calls = {
    'checkout.open': (request, owner) => runInTurn(request.registrationId, () => open(request, owner)),
    'checkout.check': (request, owner) => runInTurn(request.registrationId, () => check(request, owner)),
    async 'checkout.ended'({ window }, owner) {
      return findOwnWindow(window, owner).outcome
    },
    async 'checkout.close'({ window }, owner) {
      findOwnWindow(window, owner).window.endWithoutPayment('cancelled')
    },
  }

  return {
    calls,
    /** Serves the pages of the card windows, which have an origin of their own; 404 if the host has no card windows. */
    serve: host
      ? createCheckoutServer({ host, provider, language, findWindow: (id) => windows.get(id)?.window })
      : async () => new Response('Not found', { status: 404 }),
    close() {
      for (const { window } of windows.values()) window.endWithoutPayment('cancelled')
    },
  }
}

const hasNoResponse = (error: unknown): error is CallError =>
  error instanceof CallError && ['unreachable', 'bad_gateway', 'uncertain'].includes(error.code)

/** Throws `error`. If the institute did not respond, the error's message is added to the one that S1 §8 specifies. */
function rethrowOffline(error: unknown): never {
  if (hasNoResponse(error))
    throw new CallError(error.code, t`Server error. Are you online? ${{ message: error.message }}`)
  throw error
}
