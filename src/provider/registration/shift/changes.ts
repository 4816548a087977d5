import { and, eq } from 'drizzle-orm'
import { CallError } from '#contract/protocol/failure'
import { formatMoney } from '#contract/protocol/format'
import { expectedCash } from '#contract/registration/shift/shift-sums'
import type { Context, Handlers } from '../../core/context'
import { done } from '../../core/crud'
import { createId } from '../../core/id'
import { unlessThere } from '../../core/rows/repeated'
import type { Database } from '../../database/database'
import { shiftMoves, shifts } from '../../database/schema/registration/shifts'
import { nextNumber } from '../../institute/document-numbers'
import { theInstitute } from '../../institute/institute'
import { closedReport } from './closing'
import { inTheWay, isOpen, openAt, placeOf } from './place'
import { reportOf } from './report'
import { mayTake } from './shifts'

type Stored = typeof shifts.$inferSelect

/** Opens a shift of whoever asks at their counter. One of a person and one of a counter is open at a time (D-199). */
export const openShift: Handlers['shift']['open'] = async ({ float }, context) => {
  const { db, now, at, staffId } = context
  const place = await placeOf(context)
  if (place.hash === '')
    throw new CallError('conflict', 'This session does not say at which counter it began. Sign in again.')
  const id = createId(now)
  const added = await db
    .insert(shifts)
    .values({ id, staffId, counter: place.name, counterHash: place.hash, float, openedAt: at })
    .onConflictDoNothing()
    .returning({ id: shifts.id })
  if (added.length > 0) return { ...done('Shift opened'), id }
  const [own] = await db
    .select()
    .from(shifts)
    .where(and(eq(shifts.staffId, staffId), isOpen))
  if (own) throw new CallError('conflict', `Your shift at ${own.counter || 'a counter'} is open already.`)
  throw new CallError('conflict', inTheWay((await openAt(db, place))?.name ?? 'somebody'))
}

/** Cash into the drawer or out of it, by whoever has the shift. No more goes out than should be in it. */
export const moveCash: Handlers['shift']['move'] = async ({ id: shiftId, ...move }, context) => {
  const { db, now, at, staffId } = context
  const stored = await held(shiftId, context)
  if (stored.staffId !== staffId) throw await notYours(db, stored)
  if (move.isOut) {
    const there = expectedCash(await reportOf(db, stored))
    const words = `The drawer should hold ${formatMoney(there)}: take out less`
    if (move.amount > there) throw new CallError('invalid', words, { amount: words })
  }
  await db.insert(shiftMoves).values({ ...move, id: createId(now), shiftId, staffId, createdAt: at })
  return done(move.isOut ? 'Cash out recorded' : 'Cash in recorded')
}

/**
 * Closes a shift with what was counted and gives it its Z report, which nobody changes any more. What is being paid in it at
 * this moment is waited for and counted. Throws `invalid` where something was not counted, or differs without a reason.
 */
export const closeShift: Handlers['shift']['close'] = async ({ id, ...closing }, context) => {
  const { db, at, today, staffName } = context
  const stored = await held(id, context)
  const report = closedReport(await reportOf(db, stored), closing)
  const number = await nextNumber(db, (await theInstitute(db)).invoicePrefix, 'z-report', today)
  const given = { number, closedAt: at, closedBy: staffName }
  const { cashDifference, difference } = report
  await db
    .update(shifts)
    .set({ ...given, cashDifference, difference, report: { ...report, ...given } })
    .where(eq(shifts.id, id))
  return { ...done('Shift closed'), number }
}

/** Gives an open shift to somebody who takes money and has none open: it stays at its counter, the trail says by whom. */
export const handOverShift: Handlers['shift']['handOver'] = async ({ id, to }, context) => {
  const { db, at, staffName: by } = context
  const stored = await held(id, context)
  if (stored.staffId === to) throw new CallError('conflict', 'This shift is theirs already.')
  const next = (await mayTake(db)).find((one) => one.id === to)
  const words = 'Choose somebody who may register and has no shift open.'
  if (!next) throw new CallError('conflict', words, { to: words })
  const { staff: from } = await reportOf(db, stored)
  const handOvers = [...stored.handOvers, { at, from, to: next.name, by }]
  const refusal = () => new CallError('conflict', words, { to: words })
  await unlessThere(() => db.update(shifts).set({ staffId: to, handOvers }).where(eq(shifts.id, id)), refusal)
  return done(`Shift handed over to ${next.name}`)
}

/** Nobody pays into it or changes it until the transaction ends. Throws where it is closed, or somebody else's. */
async function held(id: string, { db, staffId, role }: Context): Promise<Stored> {
  const [stored] = await db.select().from(shifts).where(eq(shifts.id, id)).for('update')
  if (!stored) throw new CallError('not_found', 'There is no such shift. Load it again.')
  if (stored.staffId !== staffId && role !== 'superadmin') throw await notYours(db, stored)
  if (stored.closedAt !== null)
    throw new CallError('conflict', `This shift is closed already: its Z report is ${stored.number}.`)
  return stored
}

/** `conflict`, and not that the role may not: for a change whose answer was lost this is its end (D-262). */
async function notYours(db: Database, stored: Stored): Promise<CallError> {
  const { staff } = await reportOf(db, stored)
  return new CallError(
    'conflict',
    `Nothing was recorded: this is the shift of ${staff}. They go on with it, or a super admin closes it or hands it over.`,
  )
}
