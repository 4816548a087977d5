import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { CheckoutOutcome } from '#contract/desk/checkout'
import type { DeskInput } from '#contract/desk/index'
import { askAgain } from '../../../../../core/cache/ask-again'
import { useCan } from '../../../../../core/capabilities'
import { desk } from '../../../../../core/desk'
import { messageOf } from '../../../../../core/notify'
import { useAsk } from '../../../../../core/query'

export type CheckoutAsked = DeskInput<'checkout.open'>
export type CheckoutState =
  | { at: 'ready' }
  | { at: 'opening' }
  | { at: 'waiting'; window: string }
  /** The window ended, and the institute is asked whether it was paid. */
  | { at: 'checking' }
  /** Nothing was opened; the message says why. */
  | { at: 'refused'; message: string }
  | { at: 'ended'; outcome: CheckoutOutcome }

const settled = 5 * 60_000
/** Whether the institute takes payments by card and UPI online. */
export function useTakesCards(): boolean {
  const can = useCan('payment.createOrder')
  const { data } = useAsk('extension', 'institute', {}, { staleTime: settled, enabled: can })
  return can && (data?.takesCards ?? false)
}

/** The card window of one registration: opened, waited for, and closed with what it stands on. */
export function useCheckout(asked: CheckoutAsked, onRecorded: (message: string) => void) {
  const client = useQueryClient()
  const [state, setState] = useState<CheckoutState>({ at: 'ready' })
  const isBusy = useRef(false)
  const open = useRef('')
  const hasLeft = useRef(false)

  async function end(outcome: CheckoutOutcome) {
    open.current = ''
    isBusy.current = false
    setState({ at: 'ended', outcome })
    if (outcome.state === 'unpaid') return
    await askAgain(client, 'registration', 'onlinePayment')
    if (outcome.state === 'recorded') onRecorded(outcome.message)
  }

  const start = async () => {
    if (isBusy.current) return
    isBusy.current = true
    setState({ at: 'opening' })
    try {
      const { window, outcome } = await desk.call('checkout.open', asked)
      if (outcome) return await end(outcome)
      open.current = window
      // Left while the order was being made: nobody would wait for this window.
      if (hasLeft.current) cancel()
      setState({ at: 'waiting', window })
    } catch (error) {
      isBusy.current = false
      return setState({ at: 'refused', message: messageOf(error) })
    }
    const outcome = await desk.call('checkout.ended', { window: open.current }).catch(() => undefined)
    // Closed by another sitting, or the program was started anew: it may be paid all the same.
    await (outcome ? end(outcome) : ask())
  }
  /** Asks whether it was paid, before anybody is offered to pay once more. */
  const ask = async () => {
    isBusy.current = true
    open.current = ''
    setState({ at: 'checking' })
    const outcome = await desk.call('checkout.check', asked).catch((error): CheckoutOutcome => {
      const message = `${messageOf(error)} Ask again before you take the money otherwise.`
      return { state: 'uncertain', end: 'cancelled', message }
    })
    await end(outcome)
  }
  const cancel = () => {
    if (open.current) void desk.call('checkout.close', { window: open.current }).catch(() => undefined)
  }

  const isOpen = state.at === 'opening' || state.at === 'waiting'
  useEffect(() => {
    if (!isOpen) return
    const stay = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', stay)
    return () => removeEventListener('beforeunload', stay)
  }, [isOpen])
  const leave = useEffectEvent(cancel)
  useEffect(() => {
    hasLeft.current = false
    return () => {
      hasLeft.current = true
      leave()
    }
  }, [])

  /** Taken, and recorded or to be refunded: there is nothing to be tried again. */
  const isDone = state.at === 'ended' && (state.outcome.state === 'flagged' || state.outcome.state === 'recorded')
  return { state, start, ask: () => (isBusy.current ? undefined : ask()), cancel, isOpen, isDone }
}
export type Checkout = ReturnType<typeof useCheckout>
