import type { DeskResult } from '#contract/desk/bridge'
import type { DeskOutput } from '#contract/desk/index'
import { inLanguage } from '../../checkout/page/in-language'

type Post = (name: string, input: unknown) => Promise<DeskResult>

/**
 * Returns a handler of checkout.open; for other calls, it returns undefined. The card provider's window has an origin
 * of its own, so that its scripts cannot reach this page.
 */
export function createCheckoutHandler(post: Post) {
  async function openCheckout(input: unknown): Promise<DeskResult> {
    // Before any await: browsers allow popups only during the click.
    const popup = window.open('', '_blank', 'popup,width=520,height=720')
    if (!popup) return popupBlocked()
    popup.opener = null
    // Shown until the card provider has created the order.
    popup.document.title = inLanguage('Online payment', 'ऑनलाइन भुगतान')
    popup.document.body.append(inLanguage('One moment…', 'कृपया प्रतीक्षा करें…'))
    const response = await post('checkout.open', input)
    const { address, window: id } = response.ok
      ? (response.value as DeskOutput<'checkout.open'>)
      : emptyCheckoutResponse
    if (address === '') popup.close()
    // A window that is closed before its page has loaded cannot report that itself.
    else if (popup.closed) await post('checkout.close', { window: id })
    else popup.location.replace(address)
    return response
  }
  return (name: string, input: unknown) => (name === 'checkout.open' ? openCheckout(input) : undefined)
}

const emptyCheckoutResponse = { address: '', window: '' }
const popupBlocked = (): DeskResult => ({
  ok: false,
  failure: {
    code: 'conflict',
    status: 409,
    message: inLanguage(
      'The browser blocked the card window. Allow pop-ups for this page and try again.',
      'ब्राउज़र ने कार्ड भुगतान की विंडो रोक दी। इस पेज के लिए पॉप-अप की अनुमति दें और फिर से कोशिश करें।',
    ),
  },
})
