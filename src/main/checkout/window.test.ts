import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createWindow } from './window'

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
const without = (end: string) => ({ end, paymentId: '', signature: '', reason: '' })

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function opened() {
  let closings = 0
  const window = createWindow(order, 'owner', 'registration')
  window.closesWith(() => closings++)
  return { window, closings: () => closings }
}

describe('a card window', () => {
  it('ends and closes after twenty minutes, and not before', async () => {
    const { window, closings } = opened()
    vi.advanceTimersByTime(20 * minute - 1)
    expect([window.isOpen(), closings()]).toEqual([true, 0])
    vi.advanceTimersByTime(1)
    expect([window.isOpen(), closings()]).toEqual([false, 1])
    expect(await window.ended).toEqual(without('timeout'))
  })

  it('ends once, by what ended it first', async () => {
    const { window, closings } = opened()
    const paid = { end: 'paid', paymentId: 'pay_1', signature: 's', reason: '' } as const
    window.end(paid)
    window.without('cancelled')
    vi.advanceTimersByTime(20 * minute)
    expect([closings(), await window.ended]).toEqual([1, paid])
  })

  it('ends when its page is gone, and not while one is loaded anew', async () => {
    const { window } = opened()
    const gone = window.attended()
    gone()
    const goneAgain = window.attended()
    vi.advanceTimersByTime(2_000)
    expect(window.isOpen()).toBe(true)
    goneAgain()
    vi.advanceTimersByTime(1_499)
    expect(window.isOpen()).toBe(true)
    vi.advanceTimersByTime(1)
    expect(await window.ended).toEqual(without('dismissed'))
  })
})
