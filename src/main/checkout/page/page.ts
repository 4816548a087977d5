import type { CardOrder } from '../card-window'
import { createTextElement, renderPage } from './dom'
import { inLanguage } from './in-language'
import { openPracticeCheckout } from './practice'
import { openRazorpayCheckout } from './razorpay'
import type { ReportOutcome } from './report-outcome'

// Runs in the card window: loads the order, opens the card provider's checkout, reports the end and closes.
const basePath = location.pathname
/** Set by the page's own report, and when the desk ends the window. */
let hasEnded = false
let hasReported = false

async function start() {
  const response = await fetch(`${basePath}/order`)
  if (!response.ok) throw new Error('ended')
  const order = (await response.json()) as CardOrder
  const reportOutcome: ReportOutcome = async (endReason, { paymentId = '', signature = '', reason = '' } = {}) => {
    // Ignores a second report, such as by another press of Esc.
    if (hasReported) return
    hasReported = true
    hasEnded = true
    const body = { endReason, orderId: order.orderId, paymentId, signature, reason: reason.slice(0, 300) }
    const isReported = await fetch(`${basePath}/end`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }).then(
      ({ ok }) => ok,
      () => false,
    )
    if (!isReported) return renderPage(...reportFailedContent)
    renderPage(
      createTextElement(
        'h1',
        endReason === 'paid'
          ? inLanguage('Thank you', 'धन्यवाद')
          : inLanguage('Payment window closed', 'भुगतान विंडो बंद हो गई'),
      ),
      createTextElement(
        'p',
        inLanguage(
          'Continue at the counter. You can close this window.',
          'अब काउंटर पर संपर्क करें। आप यह विंडो बंद कर सकते हैं।',
        ),
        'dim',
      ),
    )
    window.close()
  }
  void closeAtEnd()
  // The value of `practiceKeyId`, which is not imported because its module would add zod to this script.
  if (order.keyId === 'practice') openPracticeCheckout(order, reportOutcome, `${basePath}/practice`)
  else void openRazorpayCheckout(order, reportOutcome, () => hasEnded)
}

/** Closes the page when the card window is closed at the desk or times out. */
async function closeAtEnd(): Promise<void> {
  const response = await fetch(`${basePath}/ended`).catch(() => undefined)
  // Long poll: the body ends when the card window or the program ends.
  await response?.text().catch(() => undefined)
  // The page has reported the end itself, and shows whether the report arrived.
  if (hasEnded) return
  hasEnded = true
  renderPage(
    createTextElement('h1', inLanguage('This card window has ended', 'कार्ड भुगतान की यह विंडो समाप्त हो गई है')),
    createTextElement(
      'p',
      inLanguage('Continue at the counter. You can close this window.', 'अब काउंटर पर संपर्क करें। आप यह विंडो बंद कर सकते हैं।'),
      'dim',
    ),
  )
  window.close()
}

/** Shown when the report failed. A payment is then recorded by the institute, or by the next attempt to pay. */
const reportFailedContent = [
  createTextElement('h1', inLanguage('Payment status unknown', 'भुगतान की स्थिति ज्ञात नहीं है')),
  createTextElement(
    'p',
    inLanguage(
      'Continue at the counter: the payment is checked there. You are never charged twice.',
      'काउंटर पर संपर्क करें: भुगतान की जाँच वहाँ होती है। आपसे दो बार पैसे कभी नहीं लिए जाते।',
    ),
    'dim',
  ),
]

start().catch(() =>
  renderPage(
    createTextElement('h1', inLanguage('This card window has ended', 'कार्ड भुगतान की यह विंडो समाप्त हो गई है')),
    createTextElement('p', inLanguage('Close it and start again at the counter.', 'इसे बंद करें और काउंटर पर फिर से शुरू करें।')),
  ),
)
