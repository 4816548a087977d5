import type { DeskAnswer, DeskInput, DeskOutput } from '#contract/desk/index'

type Post = (name: string, input: unknown) => Promise<DeskAnswer>
const looksEvery = 500

/**
 * The card window in a browser: a window of its own at the other origin, which cannot reach this page. The desk is told
 * when somebody closes it. Answers undefined for every other call.
 */
export function pageCheckout(post: Post) {
  const open = new Map<string, Window>()

  async function begin(input: unknown): Promise<DeskAnswer> {
    // At once, while the press of the button counts as the person's wish.
    const shown = window.open('', '_blank', 'popup,width=520,height=720')
    if (!shown) return blocked
    shown.opener = null
    const answer = await post('checkout.open', input)
    const { window: id, address } = answer.ok ? (answer.value as DeskOutput<'checkout.open'>) : none
    if (address === '') {
      shown.close()
      return answer
    }
    shown.location.replace(address)
    open.set(id, shown)
    watch(id, shown)
    return answer
  }

  function watch(id: string, shown: Window) {
    const timer = setInterval(async () => {
      if (!shown.closed) return
      clearInterval(timer)
      open.delete(id)
      await post('checkout.close', { window: id, isLeft: true })
    }, looksEvery)
  }

  return (name: string, input: unknown): Promise<DeskAnswer> | undefined => {
    if (name === 'checkout.open') return begin(input)
    if (name === 'checkout.close') open.get((input as DeskInput<'checkout.close'>).window)?.close()
    return undefined
  }
}

const none = { window: '', address: '' }
const blocked: DeskAnswer = {
  ok: false,
  failure: {
    code: 'conflict',
    status: 409,
    message: 'The browser kept the card window from opening. Allow windows of this page, then press the button again.',
  },
}
