import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createCardWindow } from './card-window'

const order = {
  orderId: 'order_1',
  amount: 100,
  currency: 'INR',
  keyId: 'key',
  payee: '',
  note: '',
  name: '',
  email: '',
  phone: '',
}
const minute = 60_000
/** Time in which a reloaded page reconnects. */
const reconnectMs = 1_500
const endedWith = (endReason: string) => ({ endReason, paymentId: '', signature: '', reason: '' })

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function openWindow() {
  let closeCount = 0
  const window = createCardWindow(order, 'owner', 'registration')
  window.setCloseHandler(() => closeCount++)
  return { window, closeCount: () => closeCount }
}

describe('card window', () => {
  it('ends and closes after twenty minutes', async () => {
    const { window, closeCount } = openWindow()
    vi.advanceTimersByTime(20 * minute - 1)
    expect([window.isOpen(), closeCount()]).toEqual([true, 0])
    vi.advanceTimersByTime(1)
    expect([window.isOpen(), closeCount()]).toEqual([false, 1])
    expect(await window.whenEnded).toEqual(endedWith('timeout'))
  })

  it('ends once, by the first event', async () => {
    const { window, closeCount } = openWindow()
    const paid = { endReason: 'paid', paymentId: 'pay_1', signature: 's', reason: '' } as const
    window.end(paid)
    window.endWithoutPayment('cancelled')
    vi.advanceTimersByTime(20 * minute)
    expect([closeCount(), await window.whenEnded]).toEqual([1, paid])
  })

  it('ends when its page disconnects, but not while the page reloads', async () => {
    const { window } = openWindow()
    const disconnect = window.connectPage()
    disconnect()
    const disconnectAgain = window.connectPage()
    vi.advanceTimersByTime(reconnectMs + 500)
    expect(window.isOpen()).toBe(true)
    disconnectAgain()
    vi.advanceTimersByTime(reconnectMs - 1)
    expect(window.isOpen()).toBe(true)
    vi.advanceTimersByTime(1)
    expect(await window.whenEnded).toEqual(endedWith('dismissed'))
  })
})
