import type { CardOrder } from '../card-window'
import { createTextElement, formatRupees, renderPage } from './dom'
import { inLanguage } from './in-language'
import type { ReportOutcome } from './report-outcome'

type PracticeResponse = { razorpay_payment_id?: string; razorpay_signature?: string; error?: { description: string } }
/** Key, label, what the customer or bank does, and payment method. */
const choices = [
  ['1', inLanguage('Pay by card', 'कार्ड से भुगतान करें'), 'pay', 'card'],
  ['2', inLanguage('Pay by UPI', 'UPI से भुगतान करें'), 'pay', 'upi'],
  ['3', inLanguage('The bank declines', 'बैंक भुगतान अस्वीकार करे'), 'fail', 'card'],
  ['4', inLanguage('The bank responds after two minutes', 'बैंक दो मिनट बाद उत्तर दे'), 'late', 'upi'],
  ['5', inLanguage('Pay by card, with the fee on top', 'कार्ड से भुगतान करें, शुल्क अलग से'), 'surcharge', 'card'],
  [
    '6',
    inLanguage('Pay by card; half is refunded after two minutes', 'कार्ड से भुगतान करें; आधी राशि दो मिनट बाद वापस हो'),
    'refund',
    'card',
  ],
  ['Esc', inLanguage('Close without paying', 'भुगतान किए बिना बंद करें'), 'dismiss', 'card'],
] as const
type Choice = (typeof choices)[number][2]

/** The checkout of the practice card provider: the user chooses what customer and bank do. */
export function openPracticeCheckout(order: CardOrder, reportOutcome: ReportOutcome, address: string): void {
  const errorElement = createTextElement('p', '', 'error')
  errorElement.setAttribute('role', 'alert')
  const buttons = choices.map(([key, label, choice, method], index) => {
    const button = document.createElement('button')
    button.type = 'button'
    button.setAttribute('aria-keyshortcuts', key === 'Esc' ? 'Escape' : key)
    button.className = index === 0 ? 'first' : ''
    const hint = createTextElement('kbd', key)
    hint.ariaHidden = 'true'
    button.append(hint, createTextElement('span', label))
    button.addEventListener('click', () => void choose(choice, method))
    return button
  })
  const setEnabled = (isEnabled: boolean) => {
    for (const button of buttons) button.disabled = !isEnabled
  }

  async function choose(choice: Choice, method: string) {
    if (choice === 'dismiss') {
      const previousFailure = errorElement.textContent ?? ''
      return reportOutcome(previousFailure ? 'failed' : 'dismissed', { reason: previousFailure })
    }
    setEnabled(false)
    const headers = { 'content-type': 'application/json' }
    const response = await fetch(address, { method: 'POST', headers, body: JSON.stringify({ how: choice, method }) })
      .then((httpResponse) => httpResponse.json() as Promise<PracticeResponse>)
      .catch(
        (): PracticeResponse => ({
          error: { description: inLanguage('Server error. Are you online?', 'सर्वर में त्रुटि। क्या आप ऑनलाइन हैं?') },
        }),
      )
    if (response.razorpay_payment_id)
      return reportOutcome('paid', {
        paymentId: response.razorpay_payment_id,
        signature: response.razorpay_signature ?? '',
      })
    if (!response.error) return reportOutcome('pending')
    setEnabled(true)
    // Like the real checkout, this one lets the customer retry.
    errorElement.textContent = response.error.description
    buttons[0]?.focus()
  }

  const list = createTextElement('div', '', 'choices')
  list.append(...buttons)
  renderPage(
    createTextElement('p', inLanguage('Practice: no money moves', 'अभ्यास: कोई पैसा नहीं लिया जाता'), 'practice'),
    createTextElement('h1', order.payee || inLanguage('Online payment', 'ऑनलाइन भुगतान')),
    createTextElement('p', [order.note, order.name].filter(Boolean).join(' · '), 'dim'),
    createTextElement('p', formatRupees(order.amount), 'amount'),
    errorElement,
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
