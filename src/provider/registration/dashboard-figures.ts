import { count, eq, sql, sum } from 'drizzle-orm'
import type { Handlers } from '../core/context'
import { dayInIndia, fillMissingDays, pastChartDays, withinDays } from '../core/day-ranges'
import { refunds } from '../database/schema/registration/refunds'
import { payments, registrations } from '../database/schema/registration/registrations'
import { pendingCondition } from './registrations'

/** Registrations by day of creation, cancelled ones included. */
export const countRegistrationsPerDay: Handlers['registration']['perDay'] = async (_, { db, today }) => {
  const days = pastChartDays(today)
  const day = dayInIndia(registrations.createdAt)
  const rows = await db
    .select({ day, count: count() })
    .from(registrations)
    .where(withinDays(registrations.createdAt, days))
    .groupBy(sql`1`)
  return fillMissingDays(days.from, rows, { count: 0 })
}

/** Count of pending registrations. A role that may see payments also gets the sum of their prices in paise. */
export const countPendingRegistrations: Handlers['registration']['pending'] = async (_, { db, menus }) => {
  const [row] = await db
    .select({ count: count(), amount: sum(registrations.price).mapWith(Number) })
    .from(registrations)
    .where(pendingCondition)
  return { count: row?.count ?? 0, ...(menus.includes('Payment History') ? { amount: row?.amount ?? 0 } : {}) }
}

/** Paise per day: payments by the day they were recorded, refunds by the day they were paid. */
export const sumPaymentsPerDay: Handlers['paymentRecord']['perDay'] = async (_, { db, today }) => {
  const days = pastChartDays(today)
  const paymentRows = await db
    .select({ day: dayInIndia(payments.createdAt), gross: sum(payments.price).mapWith(Number) })
    .from(payments)
    .where(withinDays(payments.createdAt, days))
    .groupBy(sql`1`)
  const refundRows = await db
    .select({ day: dayInIndia(refunds.paidAt), refunds: sum(registrations.refund).mapWith(Number) })
    .from(refunds)
    // A refund has the id of its registration.
    .innerJoin(registrations, eq(registrations.id, refunds.id))
    .where(withinDays(refunds.paidAt, days))
    .groupBy(sql`1`)
  const refundsPerDay = fillMissingDays(days.from, refundRows, { refunds: 0 })
  return fillMissingDays(days.from, paymentRows, { gross: 0 }).map((row, index) => ({
    ...row,
    refunds: refundsPerDay[index]?.refunds ?? 0,
  }))
}
