import { addDays, dayOf, indiaTimeToEpochMs } from '#contract/protocol/calendar'
import type { Random } from '../../support/seeded-random'
import { atOnce } from './at-once'
import { booksWrong } from './books'
import { askAboutCards, cardsWrong, hearFromCards, payByCard, settleCards } from './cards'
import { cancel, edit, hold, move, paid, remove, unpaid, wait } from './changes'
import type { Counter } from './counter'
import type { Day } from './day'
import { closeAll, closeFromOffice, closeShift, handOver, moveCash, openShift } from './drawers'
import { storedWrong } from './invariants'
import { approveRefund, owed, payRefund } from './refunds'
import { rowsWrong } from './rows-wrong'

const minute = 60_000

/** Descriptions of everything lost, duplicated, stuck or wrong in the ledgers of a day; empty if there is none. */
export async function play(day: Day): Promise<string[]> {
  const { random, world } = day
  world.clock.now = indiaTimeToEpochMs(day.firstDay, '13:00') + random.below(300) * minute
  await day.begin()
  const { provider } = world.backend
  const before = provider && (await booksWrong.before(day))
  for (let n = 12 + random.below(10); n > 0; n--) {
    await step(day, random)
    world.clock.now += (1 + random.below(40)) * minute
    await world.backend.stayIn()
  }
  const stuck = await end(day, random)
  const wrong = [...stuck, ...(await rowsWrong(day))]
  if (!before) return wrong
  return [...wrong, ...(await storedWrong(day)), ...(await cardsWrong(day)), ...(await booksWrong.after(day, before))]
}

async function step(day: Day, random: Random): Promise<void> {
  const { world, hands } = day
  const counter = random.pick(world.counters)
  if (random.chance(0.3)) await counter.line.deliver()
  if (random.chance(0.6) || hands.isHeldUp(counter)) await hands.goOn([counter], random)
  if (world.office && random.chance(0.3)) await hands.goOn([world.office], random)
  // Its program may have been killed by the last request of a change that stays open.
  await counter.revive()
  if (hands.isHeldUp(counter)) return day.say(`${counter.name} waits`)
  await random.pick(world.backend.provider ? steps : plainSteps)(day, counter, random)
  if (world.backend.provider) await day.seeShifts()
}

/** Everything is mended, what was delayed arrives before or after the clerks have looked, and what is open is closed. */
export async function end(day: Day, random: Random): Promise<string[]> {
  const { world, hands, ledger } = day
  const { provider } = world.backend
  day.isCalm = true
  day.say('The end of the day')
  if (random.chance(0.5)) await world.mend()
  else for (const { line } of world.everybody) line.calm()
  for (let rounds = 0; rounds < 6 && hands.open.length > 0; rounds++) {
    await hands.goOn(world.everybody, random)
    // Requests that have not arrived by then never do.
    await world.pass()
  }
  await world.mend()
  const stuck = hands.open.map(({ what, counter }) => `${what} stays open at ${counter.name}`)
  if (provider) await settleCards(day, random)
  for (const counter of world.everybody) {
    const { changes } = await counter.call('outbox.list')
    const open = changes.filter(({ state }) => state !== 'done' && state !== 'returned')
    stuck.push(...open.map(({ summary, state }) => `${summary} is still ${state} at ${counter.name}`))
  }
  if (!provider) return stuck
  await closeAll(day, random, ledger.shifts)
  await day.seeShifts()
  return stuck
}

export type Step = (day: Day, counter: Counter, random: Random) => Promise<unknown>
export const register =
  (isPaying: boolean): Step =>
  (day, counter, random) =>
    day.serve(counter, random, day.newcomer(random.pick(day.slots)), { isPaying })
export const payOne: Step = (day, counter, random) => {
  const one = unpaid(day.ledger.trainees)[0]
  return one ? day.serve(counter, random, one, { isPaying: true }) : register(true)(day, counter, random)
}
/** Somebody shows the reference of a payment that was recorded already. */
const oldReference: Step = (day, counter, random) => {
  const used = day.ledger.trainees.flatMap(({ takings }) => takings).find(({ utr }) => utr)?.utr
  const one = unpaid(day.ledger.trainees)[0]
  if (!one || !used) return payOne(day, counter, random)
  return day.serve(counter, random, one, { isPaying: true, type: 'UPI', utr: used })
}
const cancelOne: Step = async (day, counter, random) => {
  const all = random.chance(0.8) ? paid(day.ledger.trainees) : day.ledger.trainees.filter(({ id }) => id)
  if (all.length > 0) await cancel(day, counter, random, random.pick(all))
}
const payBackOne: Step = async (day, counter, random) => {
  const all = owed(day.ledger.trainees)
  if (all.length > 0) await payRefund(day, counter, random, random.pick(all))
}
const moveOne: Step = async (day, counter, random) => {
  const all = paid(day.ledger.trainees)
  if (all.length > 0) await move(day, counter, random, random.pick(all))
}
const cardOne: Step = async (day, counter, random) =>
  payByCard(day, counter, random, random.chance(0.5) ? await day.registered(random) : undefined)
const nextDay: Step = async (day) => {
  const next = indiaTimeToEpochMs(addDays(dayOf(day.world.clock.now), 1), '00:00')
  if (dayOf(day.world.clock.now) !== day.firstDay) return
  day.world.clock.now = next - minute
  day.say('A minute to midnight')
}
export const commonSteps: readonly Step[] = [
  ...[register(true), register(true), register(false), payOne, payOne, edit, remove],
  ...[1, 2, 3, 4].map((): Step => (day, _, random) => atOnce(day, random)),
]
/** Of S1 alone. */
const plainSteps: readonly Step[] = [...commonSteps, register(true), payOne, edit, nextDay]
const steps: readonly Step[] = [
  ...[...commonSteps, nextDay, oldReference, cancelOne, cancelOne, moveOne, hold, wait],
  ...([payBackOne, payBackOne, (day, _, random) => approveRefund(day, random)] as Step[]),
  ...([cardOne, cardOne, cardOne, askAboutCards, (day, _, random) => hearFromCards(day, random)] as Step[]),
  ...[openShift, openShift, closeShift, moveCash, moveCash, handOver, closeFromOffice],
]
