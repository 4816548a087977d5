import { addDays, dayOf, indiaTimeToEpochMs } from '#contract/protocol/calendar'
import type { Random } from '../../support/seeded-random'
import { bookSums, bookViolations } from './book-invariants'
import { cardViolations, checkOpenOrders, deliverWebhooks, payByCard, settleCards } from './cards'
import { addToWaitingList, cancel, edit, holdSeat, move, paid, remove, unpaid } from './changes'
import type { Day } from './day'
import { closeAll, closeFromOffice, closeShift, handOver, moveCash, openShift } from './drawers'
import { approveRefund, payRefund, withUnpaidRefund } from './refunds'
import { rowViolations } from './row-invariants'
import { runSimultaneousActions } from './simultaneous-actions'
import { storedViolations } from './stored-invariants'
import type { Workstation } from './workstation'

const minute = 60_000

/** Simulates a day and returns the violations of the invariants: money lost, duplicated or stuck, or wrong ledgers. */
export async function simulateDay(day: Day): Promise<string[]> {
  const { random, world } = day
  world.clock.now = indiaTimeToEpochMs(day.firstDay, '13:00') + random.below(300) * minute
  await day.begin()
  const { provider } = world.backend
  const sumsBefore = provider && (await bookSums(day))
  for (let n = 12 + random.below(10); n > 0; n--) {
    await runStep(day, random)
    world.clock.now += (1 + random.below(40)) * minute
    await world.backend.renewSessions()
  }
  const violations = [...(await finishDay(day, random)), ...(await rowViolations(day))]
  if (!sumsBefore) return violations
  return [
    ...violations,
    ...(await storedViolations(day)),
    ...(await cardViolations(day)),
    ...(await bookViolations(day, sumsBefore)),
  ]
}

async function runStep(day: Day, random: Random): Promise<void> {
  const { world, driver } = day
  const workstation = random.pick(world.workstations)
  if (random.chance(0.3)) await workstation.connection.deliverDelayed()
  if (random.chance(0.6) || driver.isBlocked(workstation)) await driver.resumeChanges([workstation], random)
  if (world.office && random.chance(0.3)) await driver.resumeChanges([world.office], random)
  // The last request of an open change may have killed the program.
  await workstation.startIfKilled()
  if (driver.isBlocked(workstation)) return day.log(`${workstation.name} waits for the outcome of an open change`)
  await random.pick(world.backend.provider ? steps : plainSteps)(day, workstation, random)
  if (world.backend.provider) await day.recordZReports()
}

/** Ends all faults, lets the clerks finish open changes, and closes all shifts; returns the changes that stay open. */
export async function finishDay(day: Day, random: Random): Promise<string[]> {
  const { world, driver, ledger } = day
  const { provider } = world.backend
  day.isFaultFree = true
  day.log('End of the day')
  if (random.chance(0.5)) await world.repair()
  else for (const { connection } of world.allWorkstations) connection.clearFaults()
  for (let rounds = 0; rounds < 6 && driver.openChanges.length > 0; rounds++) {
    await driver.resumeChanges(world.allWorkstations, random)
    // Later requests of these changes no longer arrive.
    await world.waitForTimeouts()
  }
  await world.repair()
  const stuck = driver.openChanges.map(
    ({ label, workstation }) => `${workstation.name} still has an open change: ${label}`,
  )
  if (provider) await settleCards(day, random)
  for (const workstation of world.allWorkstations) {
    const { changes } = await workstation.call('outbox.list')
    const open = changes.filter(({ state }) => state !== 'done' && state !== 'returned')
    stuck.push(
      ...open.map(({ summary, state }) => `the outbox of ${workstation.name} still has a change, ${state}: ${summary}`),
    )
  }
  if (!provider) return stuck
  await closeAll(day, random, ledger.shifts)
  await day.recordZReports()
  return stuck
}

export type Step = (day: Day, workstation: Workstation, random: Random) => Promise<unknown>
export const register =
  (isPaying: boolean): Step =>
  (day, workstation, random) =>
    day.serve(workstation, random, day.newTrainee(random.pick(day.slots)), { isPaying })
export const payForOne: Step = (day, workstation, random) => {
  const [trainee] = unpaid(day.ledger.trainees)
  return trainee
    ? day.serve(workstation, random, trainee, { isPaying: true })
    : register(true)(day, workstation, random)
}
/** A trainee shows a bank reference that was used before. */
const reuseReference: Step = (day, workstation, random) => {
  const used = day.ledger.trainees.flatMap(({ attempts }) => attempts).find(({ utr }) => utr)?.utr
  const [trainee] = unpaid(day.ledger.trainees)
  if (!trainee || !used) return payForOne(day, workstation, random)
  return day.serve(workstation, random, trainee, { isPaying: true, type: 'UPI', utr: used })
}
const cancelOne: Step = async (day, workstation, random) => {
  const candidates = random.chance(0.8) ? paid(day.ledger.trainees) : day.ledger.trainees.filter(({ id }) => id)
  if (candidates.length > 0) await cancel(day, workstation, random, random.pick(candidates))
}
const refundOne: Step = async (day, workstation, random) => {
  const candidates = withUnpaidRefund(day.ledger.trainees)
  if (candidates.length > 0) await payRefund(day, workstation, random, random.pick(candidates))
}
const moveOne: Step = async (day, workstation, random) => {
  const candidates = paid(day.ledger.trainees)
  if (candidates.length > 0) await move(day, workstation, random, random.pick(candidates))
}
const payOneByCard: Step = async (day, workstation, random) =>
  payByCard(day, workstation, random, random.chance(0.5) ? await day.registeredTrainee(random) : undefined)
const jumpToMidnight: Step = async (day) => {
  const midnight = indiaTimeToEpochMs(addDays(dayOf(day.world.clock.now), 1), '00:00')
  if (dayOf(day.world.clock.now) !== day.firstDay) return
  day.world.clock.now = midnight - minute
  day.log('The clock is set to one minute before midnight')
}
export const commonSteps: readonly Step[] = [
  register(true),
  register(true),
  register(false),
  payForOne,
  payForOne,
  edit,
  remove,
  // Four of eleven steps.
  ...Array.from({ length: 4 }, (): Step => (day, _, random) => runSimultaneousActions(day, random)),
]
/** Steps that need only the calls of S1. */
const plainSteps: readonly Step[] = [...commonSteps, register(true), payForOne, edit, jumpToMidnight]
const steps: readonly Step[] = [
  ...commonSteps,
  jumpToMidnight,
  reuseReference,
  cancelOne,
  cancelOne,
  moveOne,
  holdSeat,
  addToWaitingList,
  refundOne,
  refundOne,
  (day, _, random) => approveRefund(day, random),
  payOneByCard,
  payOneByCard,
  payOneByCard,
  checkOpenOrders,
  (day, _, random) => deliverWebhooks(day, random),
  openShift,
  openShift,
  closeShift,
  moveCash,
  moveCash,
  handOver,
  closeFromOffice,
]
