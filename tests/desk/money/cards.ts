import { setTimeout as pause } from 'node:timers/promises'
import { onlinePayment } from '../../provider/registration/card/online'
import type { Random } from '../../support/seeded-random'
import { describeBooking } from '../outbox/workstation'
import { retryUnreachable } from '../support/retry-unreachable'
import { unpaid } from './changes'
import type { Day } from './day'
import type { PaymentAttempt, Trainee } from './ledger'
import type { Workstation } from './workstation'

/** Actions of a trainee in the card provider's window; 'late': the payment is authorised only later. */
type WindowAction = 'pay' | 'fail' | 'late' | 'leave'

/** A trainee who has not paid pays by card; sometimes the workstation never learns the result. */
export async function payByCard(day: Day, workstation: Workstation, random: Random, payer?: Trainee): Promise<void> {
  const trainee = payer ?? unpaid(day.ledger.trainees)[0]
  const { id } = trainee ?? {}
  if (!trainee || !id) return
  const { price } = day.terms
  const order = await retryUnreachable(() => workstation.api.payment.createOrder({ registrationId: id, price })).catch(
    (error: Error) => day.log(`${workstation.name}: no card order for ${trainee.phone}: ${error.message}`),
  )
  const { orderId = '', state } = order ?? {}
  if (state !== 'open' || day.paidOrders.has(orderId)) return
  const action: WindowAction = random.pick(['pay', 'pay', 'pay', 'pay', 'fail', 'late', 'leave'])
  day.log(`${workstation.name}: action of ${trainee.phone} in the card window: ${action}`)
  if (action === 'leave') return
  const { gateway } = day.provider
  if (action === 'fail') return void (await gateway.pay(orderId, action))
  day.paidOrders.add(orderId)
  const result = await gateway.pay(orderId, action)
  const attempt = day.ledger.addAttempt(trainee, {
    type: 'Online',
    amount: price,
    workstation: day.indexOf(workstation),
    clerk: workstation.clerk,
    orderId,
  })
  // The window reports no payment that is authorised late; sometimes the report of another one is lost.
  if (!result.razorpay_payment_id || random.chance(0.2)) return
  if (random.chance(0.3)) await deliverWebhooks(day, random)
  if (random.chance(0.15)) gateway.setFault(random.pick(['html', 'broken off', 'refuses connections']))
  await day.driver.runChange(workstation, random, {
    label: `report the card payment of ${trainee.phone}`,
    kind: 'registration.payOnline',
    order: { ...onlinePayment(id, trainee.draft, result), price },
    description: describeBooking(trainee.draft, day.world.booking),
    onTakeOver: () => undefined,
    // A look-up is repeated until the card provider responds, so it responds from here on.
    lookUp: () => {
      gateway.setFault('none')
      return checkOrder(day, workstation, attempt)
    },
    onEnd({ isDone }) {
      if (isDone) attempt.status = 'recorded'
    },
  })
  gateway.setFault('none')
}

/** The card provider sends its pending webhooks, in any order and some twice; it keeps those that were not accepted. */
export async function deliverWebhooks(day: Day, random: Random): Promise<void> {
  const { webhooks } = day.provider.gateway
  const pending = webhooks.splice(0)
  if (pending.length > 0) day.log(`The card provider sends ${pending.length} webhooks`)
  if (random.chance(0.3)) pending.reverse()
  for (const webhook of pending) {
    const times = random.chance(0.3) ? 2 : 1
    const send = () =>
      day.world.handleRequest(webhook.clone()).then(
        ({ status }) => status === 200,
        () => false,
      )
    const accepted = await Promise.all(Array.from({ length: times }, send))
    if (!accepted.includes(true)) webhooks.push(webhook)
  }
}

/** Checks whether an order is recorded, to be refunded by the card provider, or still open. True if it is recorded. */
async function checkOrder(day: Day, workstation: Workstation, attempt: PaymentAttempt): Promise<boolean> {
  if (attempt.status !== 'open') return attempt.status === 'recorded'
  const { orderId = '' } = attempt
  const { state, reason } = await retryUnreachable(() => workstation.api.payment.checkOrder({ orderId }))
  day.log(`${workstation.name}: card order ${orderId} is ${state}${reason && ` (${reason})`}`)
  if (state === 'recorded') attempt.status = 'recorded'
  if (state === 'flagged' || reason) attempt.status = 'returned'
  return state === 'recorded'
}

const openCardAttempts = (day: Day) =>
  day.ledger.trainees
    .flatMap(({ attempts }) => attempts)
    .filter(({ type, status }) => type === 'Online' && status === 'open')

/** Checks all card payments whose outcome is unknown, at this workstation. */
export async function checkOpenOrders(day: Day, workstation: Workstation): Promise<void> {
  for (const attempt of openCardAttempts(day)) await checkOrder(day, workstation, attempt)
}

/** Settles all open card payments at the end of the day: by webhooks, checks and reconciliation. */
export async function settleCards(day: Day, random: Random): Promise<void> {
  const { gateway, reconcile } = day.provider
  const { workstations } = day.world
  gateway.setFault('none')
  if (openCardAttempts(day).length === 0) return
  // Late authorisations arrive meanwhile.
  await pause(30)
  if (random.chance(0.5)) await deliverWebhooks(day, random)
  if (random.chance(0.5)) await checkOpenOrders(day, workstations[0])
  await reconcile()
  await deliverWebhooks(day, random)
  await checkOpenOrders(day, workstations[0])
}

/** Violations of: each payment that the card provider captured is recorded or due for refund, once. */
export async function cardViolations({ provider, ledger }: Day): Promise<string[]> {
  const attempts = ledger.trainees.flatMap((one) => one.attempts).filter(({ type }) => type === 'Online')
  const violations: string[] = []
  for (const { orderId = '', status } of attempts) {
    const captured = await provider.gateway.captured(orderId)
    const rows = await provider.sql(
      `select c.id, c.state, (select count(*)::int from payment where card_payment_id = c.id) as paid
       from card_payment c where c.order_id = $1`,
      [orderId],
    )
    const isRecorded = status === 'recorded'
    const notReturned = rows.filter(({ state }) => state !== 'returning' && state !== 'returned')
    const isStateCorrect = notReturned.every(
      ({ state, paid }) => state === (isRecorded ? 'recorded' : 'refund-due') && paid === (isRecorded ? 1 : 0),
    )
    const isOnce = captured.length === 1 || (status === 'returned' && captured.length === 0 && rows.length > 0)
    if (status === 'open' || !isStateCorrect || notReturned.map(({ id }) => id).join() !== captured.join() || !isOnce)
      violations.push(
        `${captured.join() || 'nothing'} of ${orderId} was taken, is ${status}, and stored as ${JSON.stringify(rows)}`,
      )
  }
  return violations
}
