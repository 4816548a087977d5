import { expectedAmounts } from '#contract/registration/shift/shift-sums'
import { piecesOf } from '../../provider/registration/shift/shifts'
import type { Random } from '../../support/seeded-random'
import { patiently } from '../support/patiently'
import { type Counter, clerks } from './counter'
import type { Day } from './day'
import type { Shift } from './ledger'

const reason = 'As counted'

/** Opens the drawer of this counter. */
export async function openShift(day: Day, counter: Counter, random: Random): Promise<void> {
  const at = day.numberOf(counter)
  const { clerk } = counter
  if (day.ledger.openAt(at)) return
  const float = random.below(5_000) * 100 + random.below(100)
  const own = async () => (await patiently(() => counter.api.shift.own())).report
  await day.hands.change(counter, random, {
    what: `open a shift with ${float}`,
    kind: 'shift.open',
    order: { float },
    holdsUp: true,
    // An earlier one may be open still, its closing unheard.
    look: async () => (await own())?.float === float,
    async ended({ isDone }) {
      if (isDone) day.ledger.open({ id: (await own())?.id ?? '', counter: at, float, clerk })
    },
  })
}

/** Counts the drawer of this counter out and closes its shift. */
export async function closeShift(day: Day, counter: Counter, random: Random): Promise<void> {
  const shift = day.ledger.openAt(day.numberOf(counter))
  const { report } = await patiently(() => counter.api.shift.own())
  if (shift && report) await close(day, counter, random, shift, report)
}

/** The super admin closes the shift of a counter from the office, by what is counted there. */
export async function closeFromOffice(day: Day, counter: Counter, random: Random): Promise<void> {
  const shift = day.ledger.openAt(day.numberOf(counter))
  const { office } = day.world
  if (!shift || !office || day.hands.isHeldUp(office)) return
  await close(day, office, random, shift, await patiently(() => office.api.shift.report({ id: shift.id })))
}

async function close(day: Day, counter: Counter, random: Random, shift: Shift, report: Report): Promise<void> {
  const { id } = shift
  const inIt = day.ledger.empty(shift)
  await day.hands.change(counter, random, {
    what: `close the shift of ${day.world.everybody[shift.counter]?.name} with ${inIt}`,
    kind: 'shift.close',
    order: { id, ...countOf(inIt, report), reason },
    holdsUp: true,
    look: async () => (await patiently(() => counter.api.shift.report({ id }))).closedAt !== '',
    ended: ({ isDone }) => day.closed(shift, isDone, inIt),
  })
}

type Report = Parameters<typeof expectedAmounts>[0]
function countOf(inIt: number, report: Report) {
  const others = expectedAmounts(report).flatMap(({ paymentType, expected }) =>
    paymentType === 'Cash' ? [] : [{ paymentType, counted: expected }],
  )
  return { pieces: piecesOf(Math.max(0, inIt)) as never, others }
}

/** Puts cash in for change, or takes some out for the bank. */
export async function moveCash(day: Day, counter: Counter, random: Random): Promise<void> {
  const shift = day.ledger.openAt(day.numberOf(counter))
  if (!shift) return openShift(day, counter, random)
  const { id } = shift
  const isOut = random.chance(0.5)
  const amount = 1 + random.below(150_000)
  await day.hands.change(counter, random, {
    what: `cash ${isOut ? 'out' : 'in'} ${amount}`,
    kind: 'shift.move',
    order: { id, isOut, amount, reason: 'Change' },
    holdsUp: true,
    look: async () =>
      (await patiently(() => counter.api.shift.report({ id }))).moves.some((one) => one.amount === amount),
    ended({ isDone }) {
      if (isDone) day.ledger.move(shift, isOut ? -amount : amount)
    },
  })
}

/** The super admin gives the open shift of a counter to the clerk who has none, and they sit down there. */
export async function handOver(day: Day, counter: Counter, random: Random): Promise<void> {
  const shift = day.ledger.openAt(day.numberOf(counter))
  const { office, counters, backend } = day.world
  const next = clerks.find((one) => counters.every(({ clerk }) => clerk !== one))
  if (!shift || !office || !next || day.hands.isHeldUp(office)) return
  const { id } = shift
  const to = day.staff.get(backend.people[next].name) ?? ''
  await day.hands.change(office, random, {
    what: `hand ${counter.name} over to ${backend.people[next].name}`,
    kind: 'shift.handOver',
    order: { id, to },
    holdsUp: true,
    look: async () => (await patiently(() => office.api.shift.report({ id }))).staffId === to,
    async ended({ isDone }) {
      if (!isDone) return
      shift.clerks.push(next)
      await counter.sit(next)
    },
  })
}

/** Closes what is open still, with nothing in the way. */
export async function closeAll(day: Day, random: Random, shifts: readonly Shift[]): Promise<void> {
  for (const shift of shifts) {
    const counter = day.world.everybody[shift.counter]
    if (counter && shift.drawer !== undefined) await closeShift(day, counter, random)
  }
}
