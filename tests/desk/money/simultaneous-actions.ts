import { createRandom, type Random } from '../../support/seeded-random'
import { deliverWebhooks, payByCard } from './cards'
import { cancel, move, paid, unpaid } from './changes'
import type { Day } from './day'
import { closeFromOffice, closeShift, handOver, moveCash, openShift } from './drawers'
import { payRefund, withUnpaidRefund } from './refunds'

/** A generator for each action, because the order of concurrent draws is not fixed. */
const ownRandom = (random: Random) => createRandom(random.below(2 ** 31))

type ActionPair = (day: Day, random: Random) => Promise<(() => Promise<unknown>)[]>
/** Simultaneous actions of two workstations, or of a workstation and the office. */
const pairs: Record<string, ActionPair> = {
  async 'two workstations take a payment of the same trainee'(day, random) {
    const trainee = unpaid(day.ledger.trainees)[0] ?? (await day.registeredTrainee(random))
    return day.world.workstations.map(
      (workstation) => () => day.serve(workstation, ownRandom(random), trainee, { isPaying: true }),
    )
  },
  async 'two workstations register the same trainee'(day, random) {
    const trainee = day.newTrainee(random.pick(day.slots))
    const isPaying = random.chance(0.5)
    return day.world.workstations.map(
      (workstation) => () => day.serve(workstation, ownRandom(random), trainee, { isPaying }),
    )
  },
  /** The outbox refuses the second registration until the outcome of the first is known. */
  async 'one workstation registers the same trainee twice'(day, random) {
    const trainee = day.newTrainee(random.pick(day.slots))
    const workstation = random.pick(day.world.workstations)
    return [ownRandom(random), ownRandom(random)].map(
      (own) => () => day.serve(workstation, own, trainee, { isPaying: true }),
    )
  },
  async 'two workstations book the last seat'(day, random) {
    return day.world.workstations.map((workstation) => () => {
      const trainee = day.newTrainee(day.slots[1])
      return day.serve(workstation, ownRandom(random), trainee, { isPaying: true })
    })
  },
  async 'two trainees show the same bank reference'(day, random) {
    const utr = day.newUtr()
    const trainees = [await day.registeredTrainee(random), await day.registeredTrainee(random)]
    return day.world.workstations.map((workstation, index) => () => {
      const trainee = trainees[index]
      return trainee
        ? day.serve(workstation, ownRandom(random), trainee, { isPaying: true, type: 'UPI', utr })
        : Promise.resolve()
    })
  },
  async 'two workstations cancel the same registration'(day, random) {
    const trainee = paid(day.ledger.trainees)[0] ?? (await day.registeredTrainee(random, true))
    return day.world.workstations.map((workstation) => () => cancel(day, workstation, ownRandom(random), trainee))
  },
  async 'two workstations pay the same refund'(day, random) {
    const [trainee] = withUnpaidRefund(day.ledger.trainees)
    return trainee
      ? day.world.workstations.map((workstation) => () => payRefund(day, workstation, ownRandom(random), trainee))
      : []
  },
  async 'card payment at one workstation, another payment at the other'(day, random) {
    const trainee = await day.registeredTrainee(random)
    const [first, second] = day.world.workstations
    return [
      () => payByCard(day, first, ownRandom(random), trainee),
      () => day.serve(second, ownRandom(random), trainee, { isPaying: true }),
    ]
  },
  async 'card payments at both workstations during webhooks'(day, random) {
    const trainee = await day.registeredTrainee(random)
    const [first, second] = day.world.workstations
    return [
      () => payByCard(day, first, ownRandom(random), trainee).then(() => deliverWebhooks(day, ownRandom(random))),
      () => payByCard(day, second, ownRandom(random), trainee),
      () => deliverWebhooks(day, ownRandom(random)),
    ]
  },
  async 'one workstation takes a payment, the other cancels'(day, random) {
    const trainee = unpaid(day.ledger.trainees)[0] ?? (await day.registeredTrainee(random))
    const [first, second] = day.world.workstations
    return [
      () => day.serve(first, ownRandom(random), trainee, { isPaying: true }),
      () => cancel(day, second, ownRandom(random), trainee),
    ]
  },
  async 'one workstation moves, the other cancels'(day, random) {
    const trainee = paid(day.ledger.trainees)[0] ?? (await day.registeredTrainee(random, true))
    const [first, second] = day.world.workstations
    return [() => move(day, first, ownRandom(random), trainee), () => cancel(day, second, ownRandom(random), trainee)]
  },
  async 'payment at one workstation, its shift closed from the office'(day, random) {
    const [first, second] = day.world.workstations
    await openShift(day, first, random)
    const trainee = await day.registeredTrainee(random)
    return [
      () => day.serve(first, ownRandom(random), trainee, { isPaying: true }),
      () => closeFromOffice(day, first, ownRandom(random)),
      () => moveCash(day, second, ownRandom(random)),
    ]
  },
  async 'refund at one workstation, its shift closed from the office'(day, random) {
    const [first] = day.world.workstations
    await openShift(day, first, random)
    const trainee = withUnpaidRefund(day.ledger.trainees)[0]
    const action = trainee ? payRefund : cancel
    const cancelled = trainee ?? (await day.registeredTrainee(random, true))
    return [
      () => action(day, first, ownRandom(random), cancelled),
      () => closeFromOffice(day, first, ownRandom(random)),
    ]
  },
  async 'both workstations close their shifts'(day, random) {
    for (const workstation of day.world.workstations) await openShift(day, workstation, random)
    return day.world.workstations.map((workstation) => () => closeShift(day, workstation, ownRandom(random)))
  },
  async 'payment at one workstation, shift of the other handed over'(day, random) {
    const [first, second] = day.world.workstations
    await openShift(day, second, random)
    const trainee = await day.registeredTrainee(random)
    return [
      () => day.serve(first, ownRandom(random), trainee, { isPaying: true }),
      () => handOver(day, second, ownRandom(random)),
    ]
  },
}

/** Pairs for a backend with only the calls of S1, which cannot detect a double registration at two workstations. */
const plainPairs = [
  'two workstations take a payment of the same trainee',
  'two workstations book the last seat',
  'one workstation registers the same trainee twice',
]

/** Runs two actions at the same time and interleaves their database statements by random delays. */
export async function runSimultaneousActions(day: Day, random: Random): Promise<void> {
  const name = random.pick(day.world.backend.provider ? Object.keys(pairs) : plainPairs)
  const actions = (await pairs[name]?.(day, random)) ?? []
  day.log(`At the same time: ${name}`)
  const salt = random.below(2 ** 31)
  day.world.delayStatements((workstation, nth) => {
    // Primes keep the seeds of workstations and requests apart.
    const delays = createRandom(salt + workstation * 7919 + nth * 104_729)
    return () => (delays.chance(0.3) ? 1 + delays.below(6) : 0)
  })
  await Promise.all(actions.map((action) => action()))
  day.world.delayStatements()
}
