import { randomBytes } from 'node:crypto'
import type { GatewayOrder, Ledger, LedgerPayment, LedgerRefund } from './ledger'
import { errorResponse, jsonResponse, orderResponse, paymentResponse, refundBody } from './responses'
import { sign } from './signature'
import type { Timers } from './timers'
import type { Webhooks } from './webhooks'

type RequestBody = Record<string, unknown>
type PaymentOptions = {
  now: () => number
  ledger: Ledger
  /** Stores the ledger; called before each response. */
  save: () => void
  timers: Timers
  webhooks: Webhooks
  /** Delay of a late authorisation and of a simulated refund, in ms. */
  lateDelayMs: number
  secret: string
}

/** Orders and payments of the practice card provider. */
export function createPayments({ now, ledger, save, timers, webhooks, lateDelayMs, secret }: PaymentOptions) {
  const nowSeconds = () => Math.floor(now() / 1000)
  const findOrder = (id: string) => ledger.orders.find((order) => order.id === id)

  function createOrder({ amount, currency, receipt }: RequestBody): Response {
    if (typeof amount !== 'number' || !Number.isInteger(amount) || amount < 100)
      return errorResponse('The amount must be at least INR 1.00')
    if (currency !== 'INR') return errorResponse('Currency is not supported')
    const order: GatewayOrder = {
      id: createGatewayId('order'),
      amount,
      currency,
      receipt: typeof receipt === 'string' ? receipt : '',
      status: 'created',
      attempts: 0,
      created_at: nowSeconds(),
    }
    ledger.orders.push(order)
    save()
    return orderResponse(order)
  }

  function capture(payment: LedgerPayment, { amount }: RequestBody): Response {
    if (payment.status === 'captured') return errorResponse('This payment has already been captured')
    if (payment.status !== 'authorized')
      return errorResponse('Only payments which have been authorized can be captured')
    const order = findOrder(payment.order_id)
    // The amount excludes a fee that the customer bears: https://razorpay.com/docs/api/payments/capture
    if (!order || amount !== order.amount) return errorResponse('Capture amount must be equal to the amount authorized')
    Object.assign(payment, { status: 'captured', ...calculateFee(order.amount) })
    order.status = 'paid'
    save()
    webhooks.send('payment.captured', payment)
    return paymentResponse(payment)
  }

  /**
   * The customer's payment in the payment window. `how` is the scenario to simulate: 'fail', 'late' (authorised after
   * `lateDelayMs`), 'surcharge' (the customer bears the fee), 'refund' (half is refunded later); any other: success.
   */
  function pay({ order_id, how: scenario, method }: RequestBody): Response {
    const order = findOrder(String(order_id))
    if (!order) return errorResponse('The id provided does not exist')
    if (order.status === 'paid') return errorResponse('Order is already paid')
    order.status = 'attempted'
    order.attempts++
    const isLate = scenario === 'late'
    const isCaptured = scenario !== 'fail' && !isLate
    const uncapturedStatus = isLate ? 'created' : 'failed'
    const fees = calculateFee(order.amount)
    const payment: LedgerPayment = {
      id: createGatewayId('pay'),
      order_id: order.id,
      currency: order.currency,
      created_at: nowSeconds(),
      amount: order.amount + (scenario === 'surcharge' ? fees.fee : 0),
      ...(isCaptured ? fees : { fee: null, tax: null }),
      amount_refunded: 0,
      status: isCaptured ? 'captured' : uncapturedStatus,
      method: method === 'upi' ? 'upi' : 'card',
      error_description: scenario === 'fail' ? 'The bank declined the payment.' : null,
      lateAt: isLate ? now() + lateDelayMs : null,
    }
    if (isCaptured) order.status = 'paid'
    ledger.payments.push(payment)
    save()
    if (payment.lateAt !== null) {
      timers.schedule(lateDelayMs, () => authorise(payment))
      return jsonResponse({ pending: true })
    }
    if (scenario === 'refund')
      timers.schedule(lateDelayMs, () => refund(payment, { amount: Math.floor(order.amount / 2) }))
    webhooks.send(isCaptured ? 'payment.captured' : 'payment.failed', payment)
    if (!isCaptured) return errorResponse(payment.error_description ?? '')
    const signature = sign(`${order.id}|${payment.id}`, secret)
    return jsonResponse({
      razorpay_order_id: order.id,
      razorpay_payment_id: payment.id,
      razorpay_signature: signature,
    })
  }

  function authorise(payment: LedgerPayment): void {
    if (payment.status !== 'created') return
    payment.lateAt = null
    // Another payment of the order may have succeeded meanwhile.
    payment.status = findOrder(payment.order_id)?.status === 'paid' ? 'refunded' : 'authorized'
    save()
    if (payment.status === 'authorized') webhooks.send('payment.authorized', payment)
  }

  /** Simulates a refund on the card provider's own site. Without `amount` it refunds all that is not yet refunded. */
  function refund(payment: LedgerPayment, { amount }: RequestBody): Response {
    if (payment.status !== 'captured') return errorResponse('Only captured payments can be refunded')
    const remaining = payment.amount - payment.amount_refunded
    const refundAmount = typeof amount === 'number' ? amount : remaining
    if (!Number.isInteger(refundAmount) || refundAmount < 100 || refundAmount > remaining)
      return errorResponse('The total refund amount is greater than the refund payment amount')
    const entry: LedgerRefund = {
      id: createGatewayId('rfnd'),
      payment_id: payment.id,
      amount: refundAmount,
      currency: payment.currency,
      status: 'processed',
      created_at: nowSeconds(),
    }
    ledger.refunds.push(entry)
    payment.amount_refunded += refundAmount
    if (payment.amount_refunded === payment.amount) payment.status = 'refunded'
    save()
    webhooks.send('refund.processed', payment, entry)
    return jsonResponse(refundBody(entry))
  }

  for (const payment of ledger.payments) {
    if (payment.lateAt !== null) timers.schedule(Math.max(0, payment.lateAt - now()), () => authorise(payment))
  }

  return {
    findOrder,
    findPayment: (id: string) => ledger.payments.find((payment) => payment.id === id),
    refundsOfPayment: (id: string) => ledger.refunds.filter((entry) => entry.payment_id === id),
    paymentsOfOrder: (id: string) => ledger.payments.filter((payment) => payment.order_id === id),
    createOrder,
    capture,
    pay,
    refund,
  }
}

/** The card provider's fee of 2 % with 18 % GST on it, and this GST as `tax`. */
function calculateFee(amount: number): { fee: number; tax: number } {
  const feeBeforeTax = Math.round(amount * 0.02)
  const tax = Math.round(feeBeforeTax * 0.18)
  return { fee: feeBeforeTax + tax, tax }
}

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
/** An id in Razorpay's format: 'order_', 'pay_' or 'rfnd_' and fourteen letters and digits. */
const createGatewayId = (kind: 'order' | 'pay' | 'rfnd') =>
  `${kind}_${[...randomBytes(14)].map((byte) => alphabet[byte % 62]).join('')}`
