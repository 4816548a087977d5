import { desc, eq, type SQL, sql } from 'drizzle-orm'
import { addDays, addMonths } from '#contract/protocol/calendar'
import type { RateLine } from '#contract/registration/books'
import type { Handlers } from '../../core/context'
import { onDays } from '../../core/days'
import type { Database } from '../../database/database'
import { payments, registrations } from '../../database/schema/registration/registrations'
import { seriesOf } from './series'

/**
 * A month of India for GST, in paise: invoices by the day on which they were recorded, which is the one that they print,
 * and credit notes by theirs (D-181), each with their taxes by rate, and the series of their numbers.
 */
export const gstMonth: Handlers['books']['month'] = async ({ month }, { db }) => {
  const from = `${month}-01`
  const days = { from, to: addDays(addMonths(from, 1), -1) }
  const given = onDays(payments.createdAt, days)
  const back = onDays(registrations.cancelledAt, days)
  return {
    invoices: await byRate(db, given, whole),
    creditNotes: await byRate(db, back, returned),
    series: [...(await seriesOf(db, 'invoice', given, days.to)), ...(await seriesOf(db, 'credit-note', back, days.to))],
  }
}

type Part = typeof payments.price | typeof payments.taxable | typeof payments.cgst | typeof payments.sgst
const whole = (part: Part): SQL => sql`${part}`
/** The same share as of the whole, to the paisa (D-45); of the price that is the refund itself. */
const returned = (part: Part): SQL =>
  sql`coalesce(round(${part}::numeric * ${registrations.refund} / nullif(${payments.price}, 0)), 0)`

async function byRate(db: Database, where: SQL | undefined, share: (part: Part) => SQL): Promise<RateLine[]> {
  const sumOf = (part: Part) => sql`sum(${share(part)})`.mapWith(Number)
  const rows = await db
    .select({
      ratePercent: payments.taxRate,
      count: sql`count(*)`.mapWith(Number),
      taxable: sumOf(payments.taxable),
      cgst: sumOf(payments.cgst),
      sgst: sumOf(payments.sgst),
      total: sumOf(payments.price),
    })
    .from(payments)
    .innerJoin(registrations, eq(registrations.id, payments.registrationId))
    .where(where)
    .groupBy(payments.taxRate)
    .orderBy(desc(payments.taxRate))
  return rows.map((row) => ({ ...row, roundOff: row.total - row.taxable - row.cgst - row.sgst }))
}
