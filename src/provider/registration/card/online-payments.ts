import { and, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { CallError } from '#contract/protocol/failure'
import type { Handlers } from '../../core/context'
import { done } from '../../core/crud'
import { window, withTotal } from '../../core/pages'
import { holds } from '../../core/search'
import { cardOrders, cardPayments } from '../../database/schema/registration/online-payments'
import { payments } from '../../database/schema/registration/registrations'
import { staff } from '../../database/schema/staff'

const needsSomebody = ['refund-due', 'not-taken'] as const
const needsEyes = inArray(cardPayments.state, [...needsSomebody])
const isOpen = and(eq(cardOrders.state, 'open'), sql`${cardPayments.id} is null`)
const narrowed: Record<'attention' | 'open' | 'all', SQL | undefined> = {
  attention: needsEyes,
  open: isOpen,
  all: undefined,
}

const stateWords = sql<string>`case ${cardPayments.state}
  when 'recorded' then 'Recorded' when 'refund-due' then 'To be refunded' when 'not-taken' then 'Not taken'
  when 'settled' then 'Settled' when 'returning' then 'Goes back' when 'returned' then 'Went back' else case ${cardOrders.state} when 'lapsed' then 'Lapsed' else 'Open' end end`
const told = (column: SQL | typeof cardPayments.method) => sql<string>`coalesce(${column}, '')`

/** Orders and what was paid with them, the latest first. */
export const listOnlinePayments: Handlers['onlinePayment']['list'] = async (input, { db }) => {
  const { search, view = 'all' } = input
  const word = (search ?? '').trim()
  const where = and(narrowed[view], word ? or(holds(cardOrders.search, word), eq(cardPayments.id, word)) : undefined)
  const { limit, offset } = window(input)
  const joined = db.select(columns).from(cardOrders).leftJoin(cardPayments, eq(cardPayments.orderId, cardOrders.id))
  const rows = await joined
    .leftJoin(payments, eq(payments.cardPaymentId, cardPayments.id))
    .leftJoin(staff, eq(staff.id, cardOrders.createdBy))
    .where(where)
    .orderBy(desc(cardOrders.createdAt), desc(cardOrders.id), desc(cardPayments.id))
    .limit(limit)
    .offset(offset)
  return withTotal(
    rows.map((row) => ({ ...row, paidAt: row.paidAt ?? '', settledAt: row.settledAt ?? '' })),
    input,
    async () => {
      const [counted] = await db
        .select({ total: sql`count(*)`.mapWith(Number) })
        .from(cardOrders)
        .leftJoin(cardPayments, eq(cardPayments.orderId, cardOrders.id))
        .where(where)
      return counted?.total ?? 0
    },
  )
}

const columns = {
  id: sql<string>`coalesce(${cardPayments.id}, ${cardOrders.id})`,
  orderId: cardOrders.id,
  paymentId: told(sql`${cardPayments.id}`),
  state: stateWords,
  reason: sql<string>`coalesce(nullif(${cardPayments.reason}, ''), ${cardOrders.lastFailure})`,
  amount: sql`coalesce(${cardPayments.amount}, ${cardOrders.amount})`.mapWith(Number),
  method: told(cardPayments.method),
  name: cardOrders.name,
  phone: cardOrders.phone,
  registrationId: cardOrders.registrationId,
  invoiceNumber: told(sql`${payments.invoiceNumber}`),
  foundBy: sql<string>`initcap(coalesce(${cardPayments.foundBy}, ''))`,
  createdBy: told(sql`${staff.name}`),
  createdAt: cardOrders.createdAt,
  paidAt: cardPayments.foundAt,
  settledBy: told(sql`${cardPayments.settledBy}`),
  settledAt: cardPayments.settledAt,
  settlement: told(sql`${cardPayments.settlement}`),
}

/** Somebody has seen to it: refunded it with the card provider, or taken the money otherwise. */
export const settleOnlinePayment: Handlers['onlinePayment']['settle'] = async (input, { db, at, staffName }) => {
  const { id, settlement } = input
  const [known] = await db.select().from(cardPayments).where(eq(cardPayments.id, id)).for('update')
  if (!known) throw new CallError('not_found', 'There is no such online payment.')
  if (known.state === 'settled')
    throw new CallError('conflict', `${known.settledBy} has settled this already: ${known.settlement}`)
  if (known.state === 'recorded') throw new CallError('conflict', 'There is nothing to settle: it is recorded.')
  if (known.state === 'returning' || known.state === 'returned')
    throw new CallError('conflict', 'There is nothing to settle: the money was not taken, and goes back by itself.')
  await db
    .update(cardPayments)
    .set({ state: 'settled', settlement, settledBy: staffName, settledAt: at })
    .where(eq(cardPayments.id, id))
  return done('Settled')
}
