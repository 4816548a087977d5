import type { DeskOutput, DeskResult } from '#contract/desk/index'

type Post = (name: string, input: unknown) => Promise<DeskResult>

/**
 * The card window in a browser: a window of its own at the other origin, which cannot reach this page. When somebody closes
 * it the desk knows by its page. Answers undefined for every other call.
 */
export function pageCheckout(post: Post) {
  async function begin(input: unknown): Promise<DeskResult> {
    // At once, while the press of the button counts as the person's wish.
    const shown = window.open('', '_blank', 'popup,width=520,height=720')
    if (!shown) return blocked
    shown.opener = null
    // It is blank until the card provider has made the order.
    shown.document.title = 'Online payment'
    shown.document.body.append('One moment…')
    const answer = await post('checkout.open', input)
    const { address, window: id } = answer.ok ? (answer.value as DeskOutput<'checkout.open'>) : none
    if (address === '') shown.close()
    // Closed before there was anything in it: nobody else can tell the desk.
    else if (shown.closed) await post('checkout.close', { window: id })
    else shown.location.replace(address)
    return answer
  }
  return (name: string, input: unknown) => (name === 'checkout.open' ? begin(input) : undefined)
}

const none = { address: '', window: '' }
const blocked: DeskResult = {
  ok: false,
  failure: {
    code: 'conflict',
    status: 409,
    message: 'The browser kept the card window from opening. Allow windows of this page, then press the button again.',
  },
}
