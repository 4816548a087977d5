import type { Order } from '../window'
import type { End } from './end'
import { rupees, show, text } from './show'

type Answer = { razorpay_payment_id?: string; razorpay_signature?: string; error?: { description: string } }
const choices = [
  ['1', 'Pay by card', 'pay', 'card'],
  ['2', 'Pay by UPI', 'pay', 'upi'],
  ['3', 'The bank declines', 'fail', 'card'],
  ['4', 'The bank answers late, after two minutes', 'late', 'upi'],
  ['Esc', 'Close without paying', 'dismiss', 'card'],
] as const

/** The window of the practice card provider: whoever practises chooses what the customer and the bank do. */
export function practise(order: Order, end: End, address: string): void {
  const said = text('p', '', 'error')
  said.setAttribute('role', 'alert')
  const buttons = choices.map(([key, words, how, method], index) => {
    const button = document.createElement('button')
    button.type = 'button'
    button.setAttribute('aria-keyshortcuts', key === 'Esc' ? 'Escape' : key)
    button.className = index === 0 ? 'first' : ''
    const hint = text('kbd', key)
    hint.ariaHidden = 'true'
    button.append(hint, text('span', words))
    button.addEventListener('click', () => void choose(how, method))
    return button
  })
  const able = (on: boolean) => {
    for (const button of buttons) button.disabled = !on
  }

  async function choose(how: (typeof choices)[number][2], method: string) {
    if (how === 'dismiss') return end(said.textContent ? 'failed' : 'dismissed', { reason: said.textContent ?? '' })
    able(false)
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(address, { method: 'POST', headers, body: JSON.stringify({ how, method }) })
      .then((response) => response.json() as Promise<Answer>)
      .catch((): Answer => ({ error: { description: 'Server error. Are you online?' } }))
    if (answer.razorpay_payment_id)
      return end('paid', { paymentId: answer.razorpay_payment_id, signature: answer.razorpay_signature ?? '' })
    if (!answer.error) return end('pending')
    able(true)
    // As the real window does: it lets the customer try again.
    said.textContent = answer.error.description
    buttons[0]?.focus()
  }

  const list = text('div', '', 'choices')
  list.append(...buttons)
  show(
    text('p', 'Practice: no money moves', 'practice'),
    text('h1', order.payee || 'Online payment'),
    text('p', [order.note, order.name].filter(Boolean).join(' · '), 'dim'),
    text('p', rupees(order.amount), 'amount'),
    said,
    list,
  )
  buttons[0]?.focus()
  addEventListener('keydown', (event) => {
    const index = choices.findIndex(([key]) => key === event.key || (key === 'Esc' && event.key === 'Escape'))
    if (index < 0 || event.ctrlKey || event.altKey || event.metaKey) return
    event.preventDefault()
    buttons[index]?.click()
  })
}
