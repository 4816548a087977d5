import { desc, eq, type SQL, sql } from 'drizzle-orm'
import { addDays, addMonths, type DayRange } from '#contract/protocol/calendar'
import type { RateLine } from '#contract/registration/books/books'
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
  return {
    invoices: await invoicesOf(db, days),
    creditNotes: await creditNotesOf(db, days),
    series: [...(await seriesOf(db, 'invoice', days)), ...(await seriesOf(db, 'credit-note', days))],
  }
}

type Part = typeof payments.price | typeof payments.taxable | typeof payments.cgst | typeof payments.sgst
/** The sums of each rate, of such a share of what was paid. */
function sumsOf(share: (part: Part) => SQL) {
  const sumOf = (part: Part) => sql`sum(${share(part)})`.mapWith(Number)
  return {
    ratePercent: payments.taxRate,
    count: sql`count(*)`.mapWith(Number),
    taxable: sumOf(payments.taxable),
    cgst: sumOf(payments.cgst),
    sgst: sumOf(payments.sgst),
    total: sumOf(payments.price),
  }
}
const rounded = (row: Omit<RateLine, 'roundOff'>): RateLine => ({
  ...row,
  roundOff: row.total - row.taxable - row.cgst - row.sgst,
})

async function invoicesOf(db: Database, days: DayRange): Promise<RateLine[]> {
  const rows = await db
    .select(sumsOf((part) => sql`${part}`))
    .from(payments)
    .where(onDays(payments.createdAt, days))
    .groupBy(payments.taxRate)
    .orderBy(desc(payments.taxRate))
  return rows.map(rounded)
}

/** Of each tax the same share as of the whole, to the paisa (D-45); of the price that is the refund itself. */
async function creditNotesOf(db: Database, days: DayRange): Promise<RateLine[]> {
  const returned = (part: Part) =>
    sql`coalesce(round(${part}::numeric * ${registrations.refund} / nullif(${payments.price}, 0)), 0)`
  const rows = await db
    .select(sumsOf(returned))
    .from(registrations)
    .innerJoin(payments, eq(payments.registrationId, registrations.id))
    .where(onDays(registrations.cancelledAt, days))
    .groupBy(payments.taxRate)
    .orderBy(desc(payments.taxRate))
  return rows.map(rounded)
}
