import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type CheckoutOutcome, checkPaymentText } from '#contract/desk/checkout'
import type { DeskInput } from '#contract/desk/index'
import { invalidateEntities } from '../../../../../core/cache/invalidate-entities'
import { useHasExtension } from '../../../../../core/capabilities'
import { desk } from '../../../../../core/desk'
import { getErrorMessage } from '../../../../../core/notify'
import { useApiQuery } from '../../../../../core/query'

export type CheckoutRequest = DeskInput<'checkout.open'>
export type CheckoutState =
  | { phase: 'ready' }
  | { phase: 'opening' }
  /** The window with this id is open. */
  | { phase: 'waiting'; window: string }
  /** The window was closed; the payment status is being checked. */
  | { phase: 'checking' }
  /** The window was not opened. */
  | { phase: 'refused'; message: string }
  | { phase: 'ended'; outcome: CheckoutOutcome }

const settingsStaleMs = 5 * 60_000
/** True if the institute takes payments by card and UPI online. */
export function useAcceptsCards(): boolean {
  const canCreateOrder = useHasExtension('payment.createOrder')
  const { data } = useApiQuery('extension', 'institute', {}, { staleTime: settingsStaleMs, enabled: canCreateOrder })
  return canCreateOrder && (data?.acceptsCards ?? false)
}

/** Card window of a registration; closed on unmount. */
export function useCheckout(request: CheckoutRequest, onRecorded: (message: string) => void) {
  const client = useQueryClient()
  const [state, setState] = useState<CheckoutState>({ phase: 'ready' })
  const isBusy = useRef(false)
  const openWindowId = useRef('')
  const isUnmounted = useRef(false)

  async function finish(outcome: CheckoutOutcome) {
    openWindowId.current = ''
    isBusy.current = false
    setState({ phase: 'ended', outcome })
    if (outcome.state === 'unpaid') return
    await invalidateEntities(client, 'registration', 'onlinePayment')
    if (outcome.state === 'recorded') onRecorded(outcome.message)
  }

  const start = async () => {
    if (isBusy.current) return
    isBusy.current = true
    setState({ phase: 'opening' })
    try {
      const { window, outcome } = await desk.call('checkout.open', request)
      if (outcome) return await finish(outcome)
      openWindowId.current = window
      // Unmounted while the order was created.
      if (isUnmounted.current) cancel()
      setState({ phase: 'waiting', window })
    } catch (error) {
      isBusy.current = false
      return setState({ phase: 'refused', message: getErrorMessage(error) })
    }
    const outcome = await desk.call('checkout.ended', { window: openWindowId.current }).catch(() => undefined)
    // Undefined if another session closed the window or the program restarted: the payment may have succeeded.
    await (outcome ? finish(outcome) : checkStatus())
  }
  /** Checks the payment status before another payment can be started. */
  const checkStatus = async () => {
    isBusy.current = true
    openWindowId.current = ''
    setState({ phase: 'checking' })
    const outcome = await desk.call('checkout.check', request).catch((error): CheckoutOutcome => {
      const message = `${getErrorMessage(error)} ${checkPaymentText}`
      return { state: 'uncertain', endReason: 'cancelled', message }
    })
    await finish(outcome)
  }
  const cancel = () => {
    if (openWindowId.current) void desk.call('checkout.close', { window: openWindowId.current }).catch(() => undefined)
  }

  const isOpen = state.phase === 'opening' || state.phase === 'waiting'
  useEffect(() => {
    if (!isOpen) return
    const preventClose = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', preventClose)
    return () => removeEventListener('beforeunload', preventClose)
  }, [isOpen])
  const closeWindow = useEffectEvent(cancel)
  useEffect(() => {
    isUnmounted.current = false
    return () => {
      isUnmounted.current = true
      closeWindow()
    }
  }, [])

  /** Paid, and recorded or to be refunded (`flagged`): no further attempt. */
  const isDone = state.phase === 'ended' && (state.outcome.state === 'flagged' || state.outcome.state === 'recorded')
  return { state, start, checkStatus: () => (isBusy.current ? undefined : checkStatus()), cancel, isOpen, isDone }
}
export type Checkout = ReturnType<typeof useCheckout>
