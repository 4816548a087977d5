import { and, asc, eq, gt, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import { CallError } from '#contract/protocol/failure'
import { withAuditLog } from '../../core/audit'
import { isConnectionFailure } from '../../core/rows/sql-errors'
import type { Database } from '../../database/database'
import { institutes } from '../../database/schema/institute'
import { cardOrders, cardPayments } from '../../database/schema/registration/online-payments'
import { registrations } from '../../database/schema/registration/registrations'
import { type CardGateways, type GatewayClient, gatewayForInstitute } from './gateway'
import { fetchOrderPayments, type OrderPayments, recordOrderPayments } from './order-payments'
import { type CardOrder, markConfirmed } from './record-payment'
import { systemContext } from './system-context'

type Options = { db: Database; now: () => number; gateways: CardGateways; logError: (error: unknown) => void }
const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
/** How long an order may still be paid, late authorisations among it, and a recorded payment be looked at again. */
const orderLifetimeMs = 7 * dayMs
const recheckPeriodMs = 30 * dayMs
/** So many are asked about in one turn. */
const batchSize = 50

/**
 * Compares what the card provider has with what is recorded (D-236): what was taken is recorded, or kept as to be
 * refunded; what is recorded and was not taken is marked. `all` asks about everything, however lately it was asked.
 */
export function createReconciler({ db, now, gateways, logError }: Options) {
  let isStopping = false

  async function run(all: boolean): Promise<void> {
    const [institute] = await db.select().from(institutes)
    const isOn = institute && institute.cardSecret !== '' && institute.cardKeyId !== ''
    if (!isOn) return
    const gateway = gatewayForInstitute(institute, gateways)
    await reopenExpired()
    for (const order of await claimDueOrders(all)) {
      if (isStopping) return
      try {
        await reconcileOrder(gateway, order)
      } catch (error) {
        // Nobody else is reached either; the next turn asks again.
        if (error instanceof CallError && error.code === 'unreachable') return
        // The order stays open, and is recorded once there are numbers again.
        if (error instanceof CallError && error.code === 'numbers_stopped') continue
        logError(error)
      }
    }
  }

  /** Those whose turn it is, for this provider alone: another one on the same database passes over them. */
  async function claimDueOrders(all: boolean): Promise<CardOrder[]> {
    const due = db
      .select({ id: cardOrders.id })
      .from(cardOrders)
      .where(all ? isRelevant() : and(isRelevant(), isDue()))
      .orderBy(sql`${cardOrders.checkedAt} nulls first`, asc(cardOrders.id))
      .limit(all ? 1000 : batchSize)
      .for('update', { skipLocked: true })
    return db
      .update(cardOrders)
      .set({ checkedAt: isoBefore(0) })
      .where(inArray(cardOrders.id, due))
      .returning()
  }

  const isoBefore = (ageMs: number) => new Date(now() - ageMs).toISOString()
  const recorded = sql`select from ${cardPayments} where ${cardPayments.orderId} = ${cardOrders.id} and ${cardPayments.state} = 'recorded'`
  const isRelevant = (): SQL | undefined =>
    or(
      eq(cardOrders.state, 'open'),
      and(eq(cardOrders.state, 'paid'), gt(cardOrders.createdAt, isoBefore(recheckPeriodMs))),
    )
  /** Or in the future: the clock was put back since. */
  const lastCheckedBefore = (ageMs: number) =>
    or(lte(cardOrders.checkedAt, isoBefore(ageMs)), gt(cardOrders.checkedAt, isoBefore(-minuteMs)))
  /** A young order at every turn, an old one every hour, a payment that the card provider confirmed once a day. */
  const isDue = (): SQL | undefined =>
    or(
      isNull(cardOrders.checkedAt),
      and(eq(cardOrders.state, 'open'), gt(cardOrders.createdAt, isoBefore(dayMs)), lastCheckedBefore(minuteMs)),
      and(eq(cardOrders.state, 'open'), lastCheckedBefore(60 * minuteMs)),
      and(sql`exists (${recorded} and ${cardPayments.confirmedAt} is null)`, lastCheckedBefore(minuteMs)),
      and(eq(cardOrders.state, 'paid'), lastCheckedBefore(dayMs)),
    )

  /** Those that lapsed by a clock that was ahead. */
  const reopenExpired = () =>
    db
      .update(cardOrders)
      .set({ state: 'open' })
      .where(and(eq(cardOrders.state, 'lapsed'), gt(cardOrders.createdAt, isoBefore(orderLifetimeMs))))

  /** After its time, and only by an answer that came after it: nobody may have asked for a week. */
  const expireOrder = (tx: Database, { id }: CardOrder) =>
    tx
      .update(cardOrders)
      .set({ state: 'lapsed' })
      .where(
        and(eq(cardOrders.id, id), eq(cardOrders.state, 'open'), lte(cardOrders.createdAt, isoBefore(orderLifetimeMs))),
      )

  async function reconcileOrder(gateway: GatewayClient, order: CardOrder): Promise<void> {
    // What is recorded while it is asked is not in its answer yet, or as it was before it was taken.
    const recordedBefore = await db
      .select({ id: cardPayments.id })
      .from(cardPayments)
      .where(and(eq(cardPayments.orderId, order.id), eq(cardPayments.state, 'recorded')))
    const orderPayments = await fetchOrderPayments({ gateway, db }, order)
    await withAuditLog('payment.reconcile', systemContext(db, now(), 'Reconciliation'), async (context) => {
      await recordOrderPayments(context, order, orderPayments, 'reconciliation')
      const ids = recordedBefore.map(({ id }) => id)
      if (ids.length > 0) await markMissing(context.db, order, orderPayments, ids)
      await expireOrder(context.db, order)
    })
  }

  /** Recorded here before it was asked, and the card provider does not have the money (any more). */
  async function markMissing(tx: Database, order: CardOrder, { all }: OrderPayments, ids: string[]): Promise<void> {
    const recordedPayments = await tx
      .select({ payment: cardPayments, cancelledAt: registrations.cancelledAt })
      .from(cardPayments)
      .leftJoin(registrations, eq(registrations.id, order.registrationId))
      .where(and(inArray(cardPayments.id, ids), eq(cardPayments.state, 'recorded')))
    for (const { payment, cancelledAt } of recordedPayments) {
      const status = all.find(({ id }) => id === payment.id)?.status
      if (status === 'captured') await markConfirmed(tx, payment.id, isoBefore(0))
      // Paid back, and cancelled here too.
      else if (status === 'refunded' && cancelledAt !== null) continue
      else await tx.update(cardPayments).set(notCaptured(status)).where(eq(cardPayments.id, payment.id))
    }
  }

  let running: Promise<void> = Promise.resolve()
  return {
    /** One turn after the other. */
    run(all = false): Promise<void> {
      running = running
        .then(() => run(all))
        .catch((error: unknown) => {
          if (!(error instanceof CallError || isConnectionFailure(error))) logError(error)
        })
      return running
    },
    /** Ends after the order that is being asked about. */
    end() {
      isStopping = true
      return running
    },
  }
}
export type Reconciler = ReturnType<typeof createReconciler>

const notCaptured = (status = 'unknown to it') => ({
  state: 'not-taken' as const,
  reason:
    status === 'refunded'
      ? 'The card provider has paid it back; the registration is still paid here.'
      : `The card provider says that this payment is ${status}; the registration is recorded as paid.`,
})

/** Runs it at once and then again and again, until it is ended. */
export function runPeriodically({ run, end }: Reconciler, intervalMs: number): { close(): Promise<void> } {
  let timer = setTimeout(runOnce, 0).unref()
  let isClosed = false
  async function runOnce() {
    await run()
    if (!isClosed) timer = setTimeout(runOnce, intervalMs).unref()
  }
  return {
    close() {
      isClosed = true
      clearTimeout(timer)
      return end()
    },
  }
}
