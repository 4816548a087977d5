import type { Order } from '../window'
import type { End } from './end'
import { practise } from './practice'
import { payAtRazorpay } from './razorpay'
import { show, text } from './show'

/** Runs in the card window: it asks for its order, lets somebody pay, says how it ended, and closes. */
const here = location.pathname

async function begin() {
  const answer = await fetch(`${here}/order`)
  if (!answer.ok) throw new Error('ended')
  const order = (await answer.json()) as Order
  const end: End = async (how, { paymentId = '', signature = '', reason = '' } = {}) => {
    const body = { end: how, orderId: order.orderId, paymentId, signature, reason: reason.slice(0, 300) }
    const isHeard = await fetch(`${here}/end`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }).then(
      ({ ok }) => ok,
      () => false,
    )
    if (!isHeard) return show(...unheard)
    show(
      text('h1', how === 'paid' ? 'Thank you' : 'This window has ended'),
      text('p', 'Go on at the counter. This window can be closed.', 'dim'),
    )
    window.close()
  }
  void closeAtEnd()
  if (order.keyId === 'practice') practise(order, end, `${here}/practice`)
  else payAtRazorpay(order, end)
}

/** Closed at the counter, or after its time. */
async function closeAtEnd(): Promise<void> {
  const answer = await fetch(`${here}/ended`).catch(() => undefined)
  // Its body comes when the window has ended, or the counter has.
  await answer?.text().catch(() => undefined)
  show(text('h1', 'This card window has ended'), text('p', 'Go on at the counter. This window can be closed.', 'dim'))
  window.close()
}

/** What was paid all the same is found by the counter's next try, or by the institute. */
const unheard = [
  text('h1', 'The counter did not hear how this ended'),
  text('p', 'Choose "Try again" there: what was paid is found, and never taken twice.', 'dim'),
]

begin().catch(() =>
  show(text('h1', 'This card window has ended'), text('p', 'Close it, and begin again at the counter.')),
)
