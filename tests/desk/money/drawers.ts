import { randomUUID } from 'node:crypto'
import { CallError } from '#contract/protocol/failure'
import { expectedOf } from '#contract/registration/shift/shift-sums'
import { piecesOf } from '../../provider/registration/shift/shifts'
import type { Random } from '../../support/untidy/random'
import { patiently } from '../support/patiently'
import { type Clerk, type Counter, clerks } from './counter'
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
    holdsUp: true,
    send: (key) => counter.api.shift.open({ float }, { key }),
    // An earlier one may be open still, its closing unheard.
    look: async () => (await own())?.float === float,
    async ended({ state }, answer) {
      if (state === 'done') day.ledger.open({ id: answer?.id ?? (await own())?.id ?? '', counter: at, float, clerk })
    },
  })
}

/** Counts the drawer of this counter out and closes its shift. */
export async function closeShift(day: Day, counter: Counter, random: Random): Promise<void> {
  const shift = day.ledger.openAt(day.numberOf(counter))
  const { report } = await patiently(() => counter.api.shift.own())
  if (!shift || !report) return
  const inIt = day.ledger.empty(shift)
  await day.hands.change(counter, random, {
    what: `close the shift with ${inIt}`,
    holdsUp: true,
    send: (key) => counter.api.shift.close({ id: shift.id, ...countOf(inIt, report), reason }, { key }),
    look: async () => (await patiently(() => counter.api.shift.report({ id: shift.id }))).closedAt !== '',
    ended: ({ state }) => day.closed(shift, state === 'done', inIt),
  })
}

type Report = Parameters<typeof expectedOf>[0]
function countOf(inIt: number, report: Report) {
  const others = expectedOf(report).flatMap(({ paymentType, expected }) =>
    paymentType === 'Cash' ? [] : [{ paymentType, counted: expected }],
  )
  return { pieces: piecesOf(Math.max(0, inIt)) as never, others }
}

/** The super admin closes the shift of a counter from the office, by what is counted there. */
export async function closeFromOffice(day: Day, counter: Counter): Promise<void> {
  const shift = day.ledger.openAt(day.numberOf(counter))
  if (!shift) return
  const office = day.world.office.as('superadmin').shift
  const report = await surely(() => office.report({ id: shift.id }))
  const inIt = day.ledger.empty(shift)
  day.say(`Office: close the shift of ${counter.name} with ${inIt}`)
  const closing = { id: shift.id, ...countOf(inIt, report), reason }
  const isDone = await byOffice(day, (key) => office.close(closing, { key }))
  await day.closed(shift, isDone, inIt)
}

/** Puts cash in for change, or takes some out for the bank. */
export async function moveCash(day: Day, counter: Counter, random: Random): Promise<void> {
  const shift = day.ledger.openAt(day.numberOf(counter))
  if (!shift) return openShift(day, counter, random)
  const isOut = random.chance(0.5)
  const amount = 1 + random.below(150_000)
  const count = async () =>
    (await patiently(() => counter.api.shift.report({ id: shift.id }))).moves.filter((one) => one.amount === amount)
      .length
  await day.hands.change(counter, random, {
    what: `cash ${isOut ? 'out' : 'in'} ${amount}`,
    holdsUp: true,
    send: (key) => counter.api.shift.move({ id: shift.id, isOut, amount, reason: 'Change' }, { key }),
    look: async () => (await count()) > 0,
    ended({ state }) {
      if (state === 'done') day.ledger.move(shift, isOut ? -amount : amount)
    },
  })
}

/** The super admin gives the open shift of a counter to the clerk who has none, and they sit down there. */
export async function handOver(day: Day, counter: Counter): Promise<void> {
  const shift = day.ledger.openAt(day.numberOf(counter))
  if (!shift) return
  const sitting = day.world.counters.map(({ clerk }) => clerk)
  const next = (Object.keys(clerks) as Clerk[]).find((one) => !sitting.includes(one))
  if (!next) return
  day.say(`Office: hand ${counter.name} over to ${clerks[next].name}`)
  const to = day.staff.get(clerks[next].name) ?? ''
  const office = day.world.office.as('superadmin').shift
  const isDone = await byOffice(day, (key) => office.handOver({ id: shift.id, to }, { key }))
  if (!isDone) return
  shift.clerks.push(next)
  await counter.sit(next)
}

/** Asks again, with the same key, what got no last word. */
async function surely<T>(work: () => Promise<T>, tries = 5): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const isFinal = error instanceof CallError && error.failure.status < 500
    if (isFinal || tries === 1) throw error
    return surely(work, tries - 1)
  }
}

/** Whether it was done; what is refused is said. */
async function byOffice(day: Day, send: (key: string) => Promise<unknown>): Promise<boolean> {
  const key = randomUUID()
  try {
    await surely(() => send(key))
    return true
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    day.say(`Office: refused: ${error.message}`)
    return false
  }
}

/** Closes what is open still, with nothing in the way. */
export async function closeAll(day: Day, random: Random, shifts: readonly Shift[]): Promise<void> {
  for (const shift of shifts)
    if (shift.drawer !== undefined) await closeShift(day, day.world.counters[shift.counter as 0 | 1], random)
}
