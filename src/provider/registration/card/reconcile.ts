import { and, asc, eq, gt, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import { CallError } from '#contract/protocol/failure'
import { isAway } from '../../core/rows/sql-state'
import { leavingTrail } from '../../core/trail'
import type { Database } from '../../database/database'
import { institutes } from '../../database/schema/institute'
import { cardOrders, cardPayments } from '../../database/schema/registration/online-payments'
import { registrations } from '../../database/schema/registration/registrations'
import { ask, type Found, recordFound } from './found'
import { type CardGateways, type Gateway, gatewayOf } from './gateway'
import { machineContext } from './machine'
import { type CardOrder, confirm } from './taken'

type Options = { db: Database; now: () => number; gateways: CardGateways; report: (error: unknown) => void }
const minute = 60_000
const day = 24 * 60 * minute
/** How long an order may still be paid, late authorisations among it, and a recorded payment be looked at again. */
const openFor = 7 * day
const watchedFor = 30 * day
/** So many are asked about in one turn. */
const most = 50

/**
 * Compares what the card provider has with what is recorded (D-236): what was taken is recorded, or kept as to be
 * refunded; what is recorded and was not taken is marked. `all` asks about everything, however lately it was asked.
 */
export function createReconciling({ db, now, gateways, report }: Options) {
  let isEnding = false

  async function run(all: boolean): Promise<void> {
    const [institute] = await db.select().from(institutes)
    const isOn = institute && institute.cardSecret !== '' && institute.cardKeyId !== ''
    if (!isOn) return
    const gateway = gatewayOf(institute, gateways)
    await reopen()
    for (const order of await claimed(all)) {
      if (isEnding) return
      try {
        await settleOrder(gateway, order)
      } catch (error) {
        // Nobody else is reached either; the next turn asks again.
        if (error instanceof CallError && error.code === 'unreachable') return
        // The order stays open, and is recorded once there are numbers again.
        if (error instanceof CallError && error.code === 'numbers_stopped') continue
        report(error)
      }
    }
  }

  /** Those whose turn it is, for this provider alone: another one on the same database passes over them. */
  async function claimed(all: boolean): Promise<CardOrder[]> {
    const due = db
      .select({ id: cardOrders.id })
      .from(cardOrders)
      .where(all ? isWatched() : and(isWatched(), isDue()))
      .orderBy(sql`${cardOrders.checkedAt} nulls first`, asc(cardOrders.id))
      .limit(all ? 1000 : most)
      .for('update', { skipLocked: true })
    return db
      .update(cardOrders)
      .set({ checkedAt: at(0) })
      .where(inArray(cardOrders.id, due))
      .returning()
  }

  const at = (ago: number) => new Date(now() - ago).toISOString()
  const recorded = sql`select from ${cardPayments} where ${cardPayments.orderId} = ${cardOrders.id} and ${cardPayments.state} = 'recorded'`
  const isWatched = (): SQL | undefined =>
    or(eq(cardOrders.state, 'open'), and(eq(cardOrders.state, 'paid'), gt(cardOrders.createdAt, at(watchedFor))))
  /** Or in the future: the clock was put back since. */
  const askedBefore = (ago: number) => or(lte(cardOrders.checkedAt, at(ago)), gt(cardOrders.checkedAt, at(-minute)))
  /** A young order at every turn, an old one every hour, a payment that the card provider confirmed once a day. */
  const isDue = (): SQL | undefined =>
    or(
      isNull(cardOrders.checkedAt),
      and(eq(cardOrders.state, 'open'), gt(cardOrders.createdAt, at(day)), askedBefore(minute)),
      and(eq(cardOrders.state, 'open'), askedBefore(60 * minute)),
      and(sql`exists (${recorded} and ${cardPayments.confirmedAt} is null)`, askedBefore(minute)),
      and(eq(cardOrders.state, 'paid'), askedBefore(day)),
    )

  /** Those that lapsed by a clock that was ahead. */
  const reopen = () =>
    db
      .update(cardOrders)
      .set({ state: 'open' })
      .where(and(eq(cardOrders.state, 'lapsed'), gt(cardOrders.createdAt, at(openFor))))

  /** After its time, and only by an answer that came after it: nobody may have asked for a week. */
  const lapse = (tx: Database, { id }: CardOrder) =>
    tx
      .update(cardOrders)
      .set({ state: 'lapsed' })
      .where(and(eq(cardOrders.id, id), eq(cardOrders.state, 'open'), lte(cardOrders.createdAt, at(openFor))))

  async function settleOrder(gateway: Gateway, order: CardOrder): Promise<void> {
    // What is recorded while it is asked is not in its answer yet, or as it was before it was taken.
    const before = await db
      .select({ id: cardPayments.id })
      .from(cardPayments)
      .where(and(eq(cardPayments.orderId, order.id), eq(cardPayments.state, 'recorded')))
    const found = await ask({ gateway, db }, order)
    await leavingTrail('payment.reconcile', machineContext(db, now(), 'Reconciliation'), async (context) => {
      await recordFound(context, order, found, 'reconciliation')
      const ids = before.map(({ id }) => id)
      if (ids.length > 0) await markMissing(context.db, order, found, ids)
      await lapse(context.db, order)
    })
  }

  /** Recorded here before it was asked, and the card provider does not have the money (any more). */
  async function markMissing(tx: Database, order: CardOrder, { all }: Found, ids: string[]): Promise<void> {
    const kept = await tx
      .select({ payment: cardPayments, cancelledAt: registrations.cancelledAt })
      .from(cardPayments)
      .leftJoin(registrations, eq(registrations.id, order.registrationId))
      .where(and(inArray(cardPayments.id, ids), eq(cardPayments.state, 'recorded')))
    for (const { payment, cancelledAt } of kept) {
      const status = all.find(({ id }) => id === payment.id)?.status
      if (status === 'captured') await confirm(tx, payment.id, at(0))
      // Paid back, and cancelled here too.
      else if (status === 'refunded' && cancelledAt !== null) continue
      else await tx.update(cardPayments).set(notTaken(status)).where(eq(cardPayments.id, payment.id))
    }
  }

  let running: Promise<void> = Promise.resolve()
  return {
    /** One turn after the other. */
    run(all = false): Promise<void> {
      running = running
        .then(() => run(all))
        .catch((error: unknown) => {
          if (!(error instanceof CallError || isAway(error))) report(error)
        })
      return running
    },
    /** Ends after the order that is being asked about. */
    end() {
      isEnding = true
      return running
    },
  }
}
export type Reconciling = ReturnType<typeof createReconciling>

const notTaken = (status = 'unknown to it') => ({
  state: 'not-taken' as const,
  reason:
    status === 'refunded'
      ? 'The card provider has paid it back; the registration is still paid here.'
      : `The card provider says that this payment is ${status}; the registration is recorded as paid.`,
})

/** Runs it at once and then again and again, until it is ended. */
export function repeatedly({ run, end }: Reconciling, every: number): { close(): Promise<void> } {
  let timer = setTimeout(turn, 0).unref()
  let isClosed = false
  async function turn() {
    await run()
    if (!isClosed) timer = setTimeout(turn, every).unref()
  }
  return {
    close() {
      isClosed = true
      clearTimeout(timer)
      return end()
    },
  }
}
