import type { Random } from '../../support/seeded-random'
import { createRandom } from '../../support/seeded-random'
import { hearFromCards, payByCard } from './cards'
import { cancel, move, paid, unpaid } from './changes'
import type { Day } from './day'
import { closeFromOffice, closeShift, handOver, moveCash, openShift } from './drawers'
import { owed, payRefund } from './refunds'

/** Each of those that go on at the same moment draws for itself. */
const own = (random: Random) => createRandom(random.below(2 ** 31))

type Pair = (day: Day, random: Random) => Promise<(() => Promise<unknown>)[]>
/** Simultaneous actions of two workstations, or of a workstation and the office. */
const pairs: Record<string, Pair> = {
  async 'two pay the same'(day, random) {
    const trainee = unpaid(day.ledger.trainees)[0] ?? (await day.registered(random))
    return day.world.counters.map((counter) => () => day.serve(counter, own(random), trainee, { isPaying: true }))
  },
  async 'two register the same'(day, random) {
    const trainee = day.newcomer(random.pick(day.slots))
    const isPaying = random.chance(0.5)
    return day.world.counters.map((counter) => () => day.serve(counter, own(random), trainee, { isPaying }))
  },
  /** Another window of the same counter; the outbox takes one of them until its end is known. */
  async 'one counter registers the same twice'(day, random) {
    const trainee = day.newcomer(random.pick(day.slots))
    const counter = random.pick(day.world.counters)
    return [own(random), own(random)].map((one) => () => day.serve(counter, one, trainee, { isPaying: true }))
  },
  async 'two want the last seat'(day, random) {
    return day.world.counters.map((counter) => () => {
      const trainee = day.newcomer(day.slots[1])
      return day.serve(counter, own(random), trainee, { isPaying: true })
    })
  },
  async 'two show the same bank reference'(day, random) {
    const utr = day.newUtr()
    const trainees = [await day.registered(random), await day.registered(random)]
    return day.world.counters.map((counter, at) => () => {
      const trainee = trainees[at]
      return trainee
        ? day.serve(counter, own(random), trainee, { isPaying: true, type: 'UPI', utr })
        : Promise.resolve()
    })
  },
  async 'two cancel the same'(day, random) {
    const trainee = paid(day.ledger.trainees)[0] ?? (await day.registered(random, true))
    return day.world.counters.map((counter) => () => cancel(day, counter, own(random), trainee))
  },
  async 'two pay the same back'(day, random) {
    const [trainee] = owed(day.ledger.trainees)
    return trainee ? day.world.counters.map((counter) => () => payRefund(day, counter, own(random), trainee)) : []
  },
  async 'by card at one, otherwise at the other'(day, random) {
    const trainee = await day.registered(random)
    const [here, there] = day.world.counters
    return [
      () => payByCard(day, here, own(random), trainee),
      () => day.serve(there, own(random), trainee, { isPaying: true }),
    ]
  },
  async 'by card at one, while the card provider tells'(day, random) {
    const trainee = await day.registered(random)
    const [here, there] = day.world.counters
    return [
      () => payByCard(day, here, own(random), trainee).then(() => hearFromCards(day, own(random))),
      () => payByCard(day, there, own(random), trainee),
      () => hearFromCards(day, own(random)),
    ]
  },
  async 'one pays, one cancels'(day, random) {
    const trainee = unpaid(day.ledger.trainees)[0] ?? (await day.registered(random))
    const [here, there] = day.world.counters
    return [
      () => day.serve(here, own(random), trainee, { isPaying: true }),
      () => cancel(day, there, own(random), trainee),
    ]
  },
  async 'one moves, one cancels'(day, random) {
    const trainee = paid(day.ledger.trainees)[0] ?? (await day.registered(random, true))
    const [here, there] = day.world.counters
    return [() => move(day, here, own(random), trainee), () => cancel(day, there, own(random), trainee)]
  },
  async 'paid at one, closed from the office'(day, random) {
    const [here, there] = day.world.counters
    await openShift(day, here, random)
    const trainee = await day.registered(random)
    return [
      () => day.serve(here, own(random), trainee, { isPaying: true }),
      () => closeFromOffice(day, here, own(random)),
      () => moveCash(day, there, own(random)),
    ]
  },
  async 'paid back at one, closed from the office'(day, random) {
    const [here] = day.world.counters
    await openShift(day, here, random)
    const trainee = owed(day.ledger.trainees)[0]
    const payBack = trainee ? payRefund : cancel
    const cancelled = trainee ?? (await day.registered(random, true))
    return [() => payBack(day, here, own(random), cancelled), () => closeFromOffice(day, here, own(random))]
  },
  async 'both close'(day, random) {
    for (const counter of day.world.counters) await openShift(day, counter, random)
    return day.world.counters.map((counter) => () => closeShift(day, counter, own(random)))
  },
  async 'paid at one, handed over'(day, random) {
    const [here, there] = day.world.counters
    await openShift(day, there, random)
    const trainee = await day.registered(random)
    return [() => day.serve(here, own(random), trainee, { isPaying: true }), () => handOver(day, there, own(random))]
  },
}

/** Of S1 alone; such a backend registers whoever is registered twice at the same moment twice. */
const plainPairs = ['two pay the same', 'two want the last seat', 'one counter registers the same twice']

/** Two things at the same moment, the statements of which are drawn into each other. */
export async function atOnce(day: Day, random: Random): Promise<void> {
  const name = random.pick(day.world.backend.provider ? Object.keys(pairs) : plainPairs)
  const works = (await pairs[name]?.(day, random)) ?? []
  day.say(`At once: ${name}`)
  const salt = random.below(2 ** 31)
  day.world.delay((counter, nth) => {
    const delays = createRandom(salt + counter * 7919 + nth * 104_729)
    return () => (delays.chance(0.3) ? 1 + delays.below(6) : 0)
  })
  await Promise.all(works.map((work) => work()))
  day.world.delay()
}
