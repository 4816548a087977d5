import { setTimeout as pause } from 'node:timers/promises'
import { onlinePayment } from '../../provider/registration/card/online'
import type { Random } from '../../support/seeded-random'
import { describeBooking } from '../outbox/workstation'
import { patiently } from '../support/patiently'
import { unpaid } from './changes'
import type { Counter } from './counter'
import type { Day } from './day'
import type { Taking, Trainee } from './ledger'

/** Actions of a trainee at the card provider's window. */
type AtWindow = 'pay' | 'fail' | 'late' | 'leave'

/** Opens the card window of somebody who has not paid; what became of it is asked where nobody heard. */
export async function payByCard(day: Day, counter: Counter, random: Random, given?: Trainee): Promise<void> {
  const trainee = given ?? unpaid(day.ledger.trainees)[0]
  const { id } = trainee ?? {}
  if (!trainee || !id) return
  const { price } = day.terms
  const order = await patiently(() => counter.api.payment.createOrder({ registrationId: id, price })).catch(
    (error: Error) => day.say(`${counter.name}: no order for ${trainee.phone}: ${error.message}`),
  )
  const { orderId = '', state } = order ?? {}
  if (state !== 'open' || day.atWindow.has(orderId)) return
  const how: AtWindow = random.pick(['pay', 'pay', 'pay', 'pay', 'fail', 'late', 'leave'])
  day.say(`${counter.name}: ${trainee.phone} at the card window: ${how}`)
  if (how === 'leave') return
  const { gateway } = day.provider
  if (how === 'fail') return void (await gateway.pay(orderId, how))
  day.atWindow.add(orderId)
  const paid = await gateway.pay(orderId, how)
  const taking = day.ledger.take(trainee, {
    ...{ type: 'Online', amount: price, counter: day.numberOf(counter), clerk: counter.clerk },
    orderId,
  })
  // Of one that is authorised late the window heard nothing, and neither does a counter that ends just now.
  if (!paid.razorpay_payment_id || random.chance(0.2)) return
  if (random.chance(0.3)) await hearFromCards(day, random)
  if (random.chance(0.15)) gateway.be(random.pick(['html', 'broken off', 'refuses connections']))
  await day.hands.change(counter, random, {
    what: `report the card payment of ${trainee.phone}`,
    kind: 'registration.payOnline',
    order: { ...onlinePayment(id, trainee.draft, paid), price },
    description: describeBooking(trainee.draft, day.world.booking),
    takenOver: () => undefined,
    // A look-up is repeated until the card provider responds, so it responds from here on.
    look: () => {
      gateway.be('none')
      return lookAt(day, counter, taking)
    },
    ended({ isDone }) {
      if (isDone) taking.end = 'kept'
    },
  })
  gateway.be('none')
}

/** The card provider tells what it has not told yet, in any order and some of it twice; what is not heard it tells again. */
export async function hearFromCards(day: Day, random: Random): Promise<void> {
  const { messages } = day.provider.gateway
  const waiting = messages.splice(0)
  if (waiting.length > 0) day.say(`The card provider tells ${waiting.length} times`)
  if (random.chance(0.3)) waiting.reverse()
  for (const message of waiting) {
    const times = random.chance(0.3) ? 2 : 1
    const tell = () =>
      day.world.answer(message.clone()).then(
        ({ status }) => status === 200,
        () => false,
      )
    const heard = await Promise.all(Array.from({ length: times }, tell))
    if (!heard.includes(true)) messages.push(message)
  }
}

/** Asks about an order: recorded, to be refunded by the card provider, or open still. True where it is recorded. */
async function lookAt(day: Day, counter: Counter, taking: Taking): Promise<boolean> {
  if (taking.end !== 'open') return taking.end === 'kept'
  const { orderId = '' } = taking
  const { state, reason } = await patiently(() => counter.api.payment.checkOrder({ orderId }))
  day.say(`${counter.name}: the order ${orderId} is ${state} ${reason}`)
  if (state === 'recorded') taking.end = 'kept'
  if (state === 'flagged' || reason) taking.end = 'back'
  return state === 'recorded'
}

const openOnes = (day: Day) =>
  day.ledger.trainees.flatMap(({ takings }) => takings).filter(({ type, end }) => type === 'Online' && end === 'open')

/** Somebody at this counter asks about the card payments of which nobody has heard. */
export async function askAboutCards(day: Day, counter: Counter): Promise<void> {
  for (const taking of openOnes(day)) await lookAt(day, counter, taking)
}

/** The end of the day: it tells all that it has to tell, or is asked, and nobody waits for an answer any more. */
export async function settleCards(day: Day, random: Random): Promise<void> {
  const { gateway, reconcile } = day.provider
  const { counters } = day.world
  gateway.be('none')
  if (openOnes(day).length === 0) return
  // Some were authorised late.
  await pause(30)
  if (random.chance(0.5)) await hearFromCards(day, random)
  if (random.chance(0.5)) await askAboutCards(day, counters[0])
  await reconcile()
  await hearFromCards(day, random)
  await askAboutCards(day, counters[0])
}

/** Each payment taken by the card provider is recorded or due for refund, once; no payment is taken that is no longer due. */
export async function cardsWrong({ provider, ledger }: Day): Promise<string[]> {
  const takings = ledger.trainees.flatMap((one) => one.takings).filter(({ type }) => type === 'Online')
  const wrong: string[] = []
  for (const { orderId = '', end } of takings) {
    const taken = await provider.gateway.captured(orderId)
    const rows = await provider.sql(
      `select c.id, c.state, (select count(*)::int from payment where card_payment_id = c.id) as paid
       from card_payment c where c.order_id = $1`,
      [orderId],
    )
    const isKept = end === 'kept'
    const kept = rows.filter(({ state }) => state !== 'returning' && state !== 'returned')
    const isRight = kept.every(
      ({ state, paid }) => state === (isKept ? 'recorded' : 'refund-due') && paid === (isKept ? 1 : 0),
    )
    const isOnce = taken.length === 1 || (end === 'back' && taken.length === 0 && rows.length > 0)
    if (end === 'open' || !isRight || kept.map(({ id }) => id).join() !== taken.join() || !isOnce)
      wrong.push(
        `${taken.join() || 'nothing'} of ${orderId} was taken, is ${end}, and stored as ${JSON.stringify(rows)}`,
      )
  }
  return wrong
}
