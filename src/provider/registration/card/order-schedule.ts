import { and, asc, eq, gt, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../database/database'
import { cardOrders, cardPayments } from '../../database/schema/registration/online-payments'
import type { CardOrder } from './record-payment'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
/** Time in which an order can be paid, late authorisations included. */
const orderLifetimeMs = 7 * dayMs
/** Time after the creation of an order in which its recorded payment is checked again. */
const recheckPeriodMs = 30 * dayMs
/** Orders per run. */
const batchSize = 50
const maxOrdersAtOnce = 1000

const isoBefore = (now: number, ageMs: number) => new Date(now - ageMs).toISOString()

/**
 * Orders to compare with the card provider, marked as checked at `now` (epoch ms): those that are due, or with `all`
 * every order that is open or recently paid. Skips rows that another provider process has claimed.
 */
export async function claimOrders(db: Database, now: number, all: boolean): Promise<CardOrder[]> {
  const claimed = db
    .select({ id: cardOrders.id })
    .from(cardOrders)
    .where(all ? isRelevant(now) : and(isRelevant(now), isDue(now)))
    .orderBy(sql`${cardOrders.lastCheckedAt} nulls first`, asc(cardOrders.id))
    .limit(all ? maxOrdersAtOnce : batchSize)
    .for('update', { skipLocked: true })
  return db
    .update(cardOrders)
    .set({ lastCheckedAt: isoBefore(now, 0) })
    .where(inArray(cardOrders.id, claimed))
    .returning()
}

const isRelevant = (now: number): SQL | undefined =>
  or(
    eq(cardOrders.state, 'open'),
    and(eq(cardOrders.state, 'paid'), gt(cardOrders.createdAt, isoBefore(now, recheckPeriodMs))),
  )

const unconfirmed = sql`exists (select from ${cardPayments} where ${cardPayments.orderId} = ${cardOrders.id}
  and ${cardPayments.state} = 'recorded' and ${cardPayments.confirmedAt} is null)`

/** New orders and unconfirmed payments every minute, older orders every hour, confirmed payments once a day. */
function isDue(now: number): SQL | undefined {
  // A last check in the future is ignored: the clock has been set back since.
  const lastCheckedBefore = (ageMs: number) =>
    or(lte(cardOrders.lastCheckedAt, isoBefore(now, ageMs)), gt(cardOrders.lastCheckedAt, isoBefore(now, -minuteMs)))
  return or(
    isNull(cardOrders.lastCheckedAt),
    and(eq(cardOrders.state, 'open'), gt(cardOrders.createdAt, isoBefore(now, dayMs)), lastCheckedBefore(minuteMs)),
    and(eq(cardOrders.state, 'open'), lastCheckedBefore(60 * minuteMs)),
    and(unconfirmed, lastCheckedBefore(minuteMs)),
    and(eq(cardOrders.state, 'paid'), lastCheckedBefore(dayMs)),
  )
}

/** Reopens orders that expired too early because the clock was ahead. */
export async function reopenExpired(db: Database, now: number): Promise<void> {
  await db
    .update(cardOrders)
    .set({ state: 'open' })
    .where(and(eq(cardOrders.state, 'lapsed'), gt(cardOrders.createdAt, isoBefore(now, orderLifetimeMs))))
}

/** Expires an open order after its lifetime. Call only after querying its status: the last query may be a week old. */
export async function expireOrder(db: Database, now: number, { id }: CardOrder): Promise<void> {
  await db
    .update(cardOrders)
    .set({ state: 'lapsed' })
    .where(
      and(
        eq(cardOrders.id, id),
        eq(cardOrders.state, 'open'),
        lte(cardOrders.createdAt, isoBefore(now, orderLifetimeMs)),
      ),
    )
}
