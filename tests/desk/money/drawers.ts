import { expectedAmounts } from '#contract/registration/shift/shift-sums'
import { piecesOf } from '../../provider/registration/shift/shifts'
import type { Random } from '../../support/seeded-random'
import { retryUnreachable } from '../support/retry-unreachable'
import type { Day } from './day'
import type { Shift } from './ledger'
import { clerks, type Workstation } from './workstation'

const reason = 'As counted'

/** Opens a shift at this workstation. */
export async function openShift(day: Day, workstation: Workstation, random: Random): Promise<void> {
  const index = day.indexOf(workstation)
  const { clerk } = workstation
  if (day.ledger.openShiftAt(index)) return
  const float = random.below(5_000) * 100 + random.below(100)
  const ownReport = async () => (await retryUnreachable(() => workstation.api.shift.own())).report
  await day.driver.runChange(workstation, random, {
    label: `open a shift with ${float}`,
    kind: 'shift.open',
    order: { float },
    blocksWorkstation: true,
    // An earlier shift may still be open if its closing failed.
    lookUp: async () => (await ownReport())?.float === float,
    async onEnd({ isDone }) {
      if (isDone) day.ledger.addShift({ id: (await ownReport())?.id ?? '', workstation: index, float, clerk })
    },
  })
}

/** Counts the drawer of this workstation and closes its shift. */
export async function closeShift(day: Day, workstation: Workstation, random: Random): Promise<void> {
  const shift = day.ledger.openShiftAt(day.indexOf(workstation))
  const { report } = await retryUnreachable(() => workstation.api.shift.own())
  if (shift && report) await close(day, workstation, random, shift, report)
}

/** The super admin closes the shift of a workstation from the office. */
export async function closeFromOffice(day: Day, workstation: Workstation, random: Random): Promise<void> {
  const shift = day.ledger.openShiftAt(day.indexOf(workstation))
  const { office } = day.world
  if (!shift || !office || day.driver.isBlocked(office)) return
  await close(day, office, random, shift, await retryUnreachable(() => office.api.shift.report({ id: shift.id })))
}

async function close(day: Day, workstation: Workstation, random: Random, shift: Shift, report: Report): Promise<void> {
  const { id } = shift
  const countedAmount = day.ledger.emptyDrawer(shift)
  await day.driver.runChange(workstation, random, {
    label: `close the shift of ${day.world.allWorkstations[shift.workstation]?.name} with ${countedAmount}`,
    kind: 'shift.close',
    order: { id, ...countInput(countedAmount, report), reason },
    blocksWorkstation: true,
    lookUp: async () => (await retryUnreachable(() => workstation.api.shift.report({ id }))).closedAt !== '',
    onEnd: ({ isDone }) => day.onShiftClosed(shift, isDone, countedAmount),
  })
}

type Report = Parameters<typeof expectedAmounts>[0]
function countInput(countedAmount: number, report: Report) {
  const others = expectedAmounts(report).flatMap(({ paymentType, expected }) =>
    paymentType === 'Cash' ? [] : [{ paymentType, counted: expected }],
  )
  return { pieces: piecesOf(Math.max(0, countedAmount)) as never, others }
}

/** Puts cash into the drawer or takes some out. */
export async function moveCash(day: Day, workstation: Workstation, random: Random): Promise<void> {
  const shift = day.ledger.openShiftAt(day.indexOf(workstation))
  if (!shift) return openShift(day, workstation, random)
  const { id } = shift
  const isOut = random.chance(0.5)
  const amount = 1 + random.below(150_000)
  await day.driver.runChange(workstation, random, {
    label: `${isOut ? 'cash out' : 'cash in'} ${amount}`,
    kind: 'shift.move',
    order: { id, isOut, amount, reason: 'Change' },
    blocksWorkstation: true,
    lookUp: async () =>
      (await retryUnreachable(() => workstation.api.shift.report({ id }))).moves.some((one) => one.amount === amount),
    onEnd({ isDone }) {
      if (isDone) day.ledger.moveCash(shift, isOut ? -amount : amount)
    },
  })
}

/** The super admin hands the open shift of a workstation over to the clerk without one, who signs in there. */
export async function handOver(day: Day, workstation: Workstation, random: Random): Promise<void> {
  const shift = day.ledger.openShiftAt(day.indexOf(workstation))
  const { office, workstations, backend } = day.world
  const next = clerks.find((one) => workstations.every(({ clerk }) => clerk !== one))
  if (!shift || !office || !next || day.driver.isBlocked(office)) return
  const { id } = shift
  const to = day.staff.get(backend.people[next].name) ?? ''
  await day.driver.runChange(office, random, {
    label: `hand the shift of ${workstation.name} over to ${backend.people[next].name}`,
    kind: 'shift.handOver',
    order: { id, to },
    blocksWorkstation: true,
    lookUp: async () => (await retryUnreachable(() => office.api.shift.report({ id }))).staffId === to,
    async onEnd({ isDone }) {
      if (!isDone) return
      shift.clerks.push(next)
      await workstation.signInAs(next)
    },
  })
}

/** Closes all open shifts. */
export async function closeAll(day: Day, random: Random, shifts: readonly Shift[]): Promise<void> {
  for (const shift of shifts) {
    const workstation = day.world.allWorkstations[shift.workstation]
    if (workstation && shift.drawer !== undefined) await closeShift(day, workstation, random)
  }
}
