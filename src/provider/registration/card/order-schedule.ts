import { and, asc, desc, eq, gt, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../database/database'
import { cardOrders, cardPayments } from '../../database/schema/registration/online-payments'
import type { CardOrder } from './record-payment'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
/** Age at which an unpaid order is shown as lapsed and no longer reused. */
const orderLifetimeMs = 7 * dayMs
/** Age at which an order without a payment is closed, after which it is not checked (D-356). */
const unpaidCheckPeriodMs = 180 * dayMs
/** Age up to which an order with a recorded payment is checked again. */
const recheckPeriodMs = 30 * dayMs
/** Maximum numbers of orders in a run that checks the due ones, and in a run that checks all relevant ones. */
const maxDueOrders = 50
const maxRelevantOrders = 1000

const isoBefore = (now: number, ageMs: number) => new Date(now - ageMs).toISOString()

/**
 * Marks orders as checked at `now` (epoch ms) and returns them: the latest due ones, or the latest relevant ones with
 * `shouldCheckAll`. Skips rows that another provider process has claimed.
 */
export async function claimOrders(db: Database, now: number, shouldCheckAll: boolean): Promise<CardOrder[]> {
  const claimedIds = db
    .select({ id: cardOrders.id })
    .from(cardOrders)
    .where(shouldCheckAll ? isRelevant(now) : and(isRelevant(now), isDue(now)))
    .orderBy(desc(cardOrders.createdAt), asc(cardOrders.id))
    .limit(shouldCheckAll ? maxRelevantOrders : maxDueOrders)
    .for('update', { skipLocked: true })
  return db
    .update(cardOrders)
    .set({ lastCheckedAt: isoBefore(now, 0) })
    .where(inArray(cardOrders.id, claimedIds))
    .returning()
}

/** Makes claimed orders due again if they could not be checked. */
export async function releaseOrders(db: Database, orders: readonly CardOrder[]): Promise<void> {
  const ids = orders.map(({ id }) => id)
  if (ids.length > 0) await db.update(cardOrders).set({ lastCheckedAt: null }).where(inArray(cardOrders.id, ids))
}

/** Unpaid orders that are not closed, and orders of any age with a payment without a final outcome. */
const isUnresolved = or(
  inArray(cardOrders.state, ['open', 'lapsed']),
  sql`${cardOrders.id} in (select ${cardPayments.orderId} from ${cardPayments}
    where ${cardPayments.state} in ('refund-due', 'not-taken', 'returning')
      or (${cardPayments.state} = 'recorded' and ${cardPayments.confirmedAt} is null) or ${cardPayments.isRefundPending})`,
)

/** Unresolved and recent orders, and orders whose check was requested by setting `lastCheckedAt` to null. */
const isRelevant = (now: number): SQL | undefined =>
  or(isUnresolved, gt(cardOrders.createdAt, isoBefore(now, recheckPeriodMs)), isNull(cardOrders.lastCheckedAt))

/** An unresolved order is due after 1/60 of its age, at least a minute and at most a day; a resolved one after a day. */
function isDue(now: number): SQL | undefined {
  const age = sql`(${isoBefore(now, 0)}::timestamptz - ${cardOrders.createdAt})`
  const interval = sql`least(greatest(${age} / 60, interval '1 minute'), interval '1 day')`
  return or(
    isNull(cardOrders.lastCheckedAt),
    // A last check in the future is due: the clock has since been set back.
    gt(cardOrders.lastCheckedAt, isoBefore(now, -minuteMs)),
    and(isUnresolved, sql`${cardOrders.lastCheckedAt} <= ${isoBefore(now, 0)}::timestamptz - ${interval}`),
    lte(cardOrders.lastCheckedAt, isoBefore(now, dayMs)),
  )
}

/** Sets back the state of orders that lapsed or were closed too early because the clock was ahead. */
export async function reopenExpired(db: Database, now: number): Promise<void> {
  const setState = (from: 'lapsed' | 'closed', to: 'open' | 'lapsed', ageMs: number) =>
    db
      .update(cardOrders)
      .set({ state: to })
      .where(and(eq(cardOrders.state, from), gt(cardOrders.createdAt, isoBefore(now, ageMs))))
  await setState('closed', 'lapsed', unpaidCheckPeriodMs)
  await setState('lapsed', 'open', orderLifetimeMs)
}

/**
 * Marks an unpaid order as lapsed after its lifetime, and as closed after `unpaidCheckPeriodMs`. Call only right after
 * a query of its status: it may have been paid while the card provider was unreachable.
 */
export async function expireOrder(db: Database, now: number, { id, createdAt }: CardOrder): Promise<void> {
  const ageMs = now - Date.parse(createdAt)
  if (ageMs < orderLifetimeMs) return
  await db
    .update(cardOrders)
    .set({ state: ageMs < unpaidCheckPeriodMs ? 'lapsed' : 'closed' })
    .where(and(eq(cardOrders.id, id), inArray(cardOrders.state, ['open', 'lapsed'])))
}
