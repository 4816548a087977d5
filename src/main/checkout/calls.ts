import type { CheckoutOutcome } from '#contract/desk/checkout'
import type { DeskInput } from '#contract/desk/index'
import type { Change } from '#contract/desk/outbox'
import { CallError } from '#contract/protocol/failure'
import type { Handlers } from '../access'
import type { Outbox } from '../outbox/outbox'
import type { DeskContext } from '../ports'
import { checkoutServer } from './serve'
import { type CardWindow, createWindow, type Reported } from './window'

type Calls = Pick<Handlers, 'checkout.open' | 'checkout.ended' | 'checkout.check' | 'checkout.close'>
type Asked = DeskInput<'checkout.open'>
type Needs = {
  /** What the card window reports is a change like any other. */
  outbox: Pick<Outbox, 'submit' | 'retry' | 'dismiss'>
  /** The institute's name, as the window shows it. */
  payee: (staffId: string) => Promise<string>
  /** Nothing is installed meanwhile. */
  during: <T>(work: () => Promise<T>) => Promise<T>
}
type Running = { window: CardWindow; outcome: Promise<CheckoutOutcome> }
/** How long an outcome waits to be asked for. */
const kept = 10 * 60_000

const ends: Record<Exclude<CheckoutOutcome['end'], 'paid'>, string> = {
  dismissed: 'The card window was closed without a payment.',
  failed: 'The payment failed.',
  'not-loaded': 'The card provider’s script failed to load. Are you online?',
  pending:
    'The bank has not answered yet. If it does, the payment is recorded by itself: look at the list before you take the money otherwise.',
  timeout: 'Nobody paid within 20 minutes.',
  cancelled: 'The card window was closed from the counter.',
}
const askLater =
  'So it is not known whether something was paid. If it was, it is recorded by itself. Try again before you take the money otherwise.'

/**
 * Card windows: the order from the institute, the window on an origin of its own, and what it reports sent on as a change
 * with a key, so that a stop in between loses nothing. What was not reported, the institute is asked (D-236).
 */
export function checkoutCalls(context: DeskContext, { payee, outbox, during }: Needs) {
  const { clientFor, checkout: place, provider, log } = context
  const running = new Map<string, Running>()
  const find = (id: string) => running.get(id)?.window

  /** Sends what the window reported; the intent stands on disk before its first byte leaves. */
  async function pay(asked: Asked, { owner, order }: CardWindow, reported: Reported): Promise<CheckoutOutcome> {
    const { orderId } = order
    const { courseNameId, courseTypeId, vehicleCategoryId, slotId, phone, email, name, price, registrationId } = asked
    const booked = { courseNameId, courseTypeId, vehicleCategoryId, slotId, phone, email, name, price, registrationId }
    const ids = { orderCreationId: orderId, providerOrderId: orderId, paymentId: reported.paymentId }
    const payment = { ...booked, ...ids, providerSignature: reported.signature, mode: 'online' as const }
    const about = { person: name, phone, course: asked.note, day: '', price }
    const change = await outbox.submit('registration.payOnline', payment, about, owner)
    const outcome = await outcomeOf(change, owner)
    // The window says paid and the institute refuses it: the card provider knows.
    return outcome ?? check(orderId, owner, { ...reported, reason: change.message })
  }

  /** How a reported payment ended; undefined where it was refused. */
  async function outcomeOf(change: Change, owner: string): Promise<CheckoutOutcome | undefined> {
    const { id, state, message, result } = change
    if (state !== 'done' && state !== 'returned')
      return { state: 'uncertain', end: 'paid', message: `${message} ${askLater}`.trim() }
    await outbox.dismiss(id, owner)
    return state === 'done' ? { state: 'recorded', end: 'paid', message: result.message ?? '' } : undefined
  }

  /** What an earlier window of this registration came to, where that is not simply unpaid. */
  async function earlierOutcome(registrationId: string, owner: string): Promise<CheckoutOutcome | undefined> {
    for (const { window, outcome } of running.values()) {
      if (window.registrationId !== registrationId) continue
      window.without('cancelled')
      const ended = await outcome
      if (ended.state === 'recorded' || ended.state === 'flagged') return ended
    }
    const change = await outbox.retry('registration.payOnline', `registration/${registrationId}`, owner)
    return change && outcomeOf(change, owner)
  }

  /** The institute's order, or how it stands where there is nothing to be paid any more. */
  async function orderFor({ registrationId, price }: Asked, owner: string) {
    const order = await clientFor(owner).payment.createOrder({ registrationId, price })
    const { state, message } = order
    const outcome: CheckoutOutcome | null =
      state === 'recorded' || state === 'flagged' ? { state, end: 'paid', message } : null
    return { order, outcome }
  }

  /** A window that was closed may have been paid in: the bank's app is another one. */
  async function check(orderId: string, owner: string, { end, reason }: Reported): Promise<CheckoutOutcome> {
    const why = end === 'paid' ? reason : reason || ends[end]
    try {
      const { state, message, lastFailure, reason: notTaken } = await clientFor(owner).payment.checkOrder({ orderId })
      if (state === 'recorded' || state === 'flagged') return { state, end, message }
      if (notTaken) return { state: 'unpaid', end, message }
      return { state: 'unpaid', end, message: end === 'failed' && lastFailure ? `${ends.failed} ${lastFailure}` : why }
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      return { state: 'uncertain', end, message: [why, error.message, askLater].filter(isNew).join(' ') }
    }
  }

  async function follow(window: CardWindow, asked: Asked): Promise<CheckoutOutcome> {
    const reported = await window.ended
    return reported.end === 'paid' ? pay(asked, window, reported) : check(window.order.orderId, window.owner, reported)
  }

  function begin(window: CardWindow, asked: Asked): void {
    // In the name of whoever opened it, whoever is in front when it ends.
    const outcome = during(() => follow(window, asked)).catch((error: unknown): CheckoutOutcome => {
      log('checkout.failed', { error })
      return { state: 'uncertain', end: 'cancelled', message: askLater }
    })
    running.set(window.id, { window, outcome })
    void outcome.finally(() => setTimeout(() => running.delete(window.id), kept).unref())
  }

  const calls: Calls = {
    async 'checkout.open'(asked, owner) {
      if (!place) throw new CallError('invalid', 'This counter has no card window.')
      const { registrationId, note, name, email, phone } = asked
      const earlier = await earlierOutcome(registrationId, owner)
      if (earlier) return { window: '', address: '', outcome: earlier }
      const { order, outcome } = await orderFor(asked, owner).catch(offline)
      if (outcome) return { window: '', address: '', outcome }
      const { orderId, amount, currency, keyId } = order
      const shown = { orderId, amount, currency, keyId, payee: await payee(owner), note, name, email, phone }
      const window = createWindow(shown, owner, registrationId)
      begin(window, asked)
      const address = `${place.origin()}/pay/${window.id}`
      if (!place.openWindow) return { window: window.id, address, outcome: null }
      window.closesWith(place.openWindow(address, () => window.without('dismissed')))
      return { window: window.id, address: '', outcome: null }
    },
    async 'checkout.ended'({ window }, owner) {
      return mine(window, owner).outcome
    },
    async 'checkout.check'(asked, owner) {
      const earlier = await earlierOutcome(asked.registrationId, owner)
      if (earlier) return earlier
      try {
        const { order, outcome } = await orderFor(asked, owner)
        return outcome ?? (await check(order.orderId, owner, nothingHeard))
      } catch (error) {
        if (!isUnanswered(error)) throw error
        return { state: 'uncertain', end: 'cancelled', message: `${error.message} ${askLater}` }
      }
    },
    async 'checkout.close'({ window }, owner) {
      mine(window, owner).window.without('cancelled')
    },
  }

  function mine(id: string, owner: string): Running {
    const found = running.get(id)
    if (found?.window.owner === owner) return found
    throw new CallError('not_found', 'This card window is not open any more.')
  }

  return {
    calls,
    /** Serves its origin; 404 where the host has none. */
    serve: place ? checkoutServer({ place, find, provider }) : async () => new Response('Not found', { status: 404 }),
    close() {
      for (const { window } of running.values()) window.without('cancelled')
    },
  }
}

const isNew = (words: string, at: number, all: readonly string[]) => words !== '' && all.indexOf(words) === at

/** For a window of which nothing is known but that it is gone. */
const nothingHeard: Reported = { end: 'cancelled', paymentId: '', signature: '', reason: 'Nothing was paid.' }

const isUnanswered = (error: unknown): error is CallError =>
  error instanceof CallError && ['unreachable', 'bad_gateway', 'uncertain'].includes(error.code)

/** S1 §8. */
function offline(error: unknown): never {
  if (isUnanswered(error)) throw new CallError(error.code, `Server error. Are you online? ${error.message}`)
  throw error
}
