import { sql } from 'drizzle-orm'
import { institutes, sequences } from '../../../database/schema/institute'
import type { Adoption } from '../import-run'

/** Counts on after a number that was given already; never back. */
export async function countOn(run: Adoption, name: string, value: number): Promise<void> {
  if (value === 0) return
  await run.db
    .insert(sequences)
    .values({ name, value })
    .onConflictDoUpdate({ target: sequences.name, set: { value: sql`greatest(${sequences.value}, excluded.value)` } })
}

const spelled = { invoice: /^(\d{6,})$/, 'credit-note': /^C(\d{5,})$/, certificate: /^T(\d{5,})$/ } as const

/**
 * Ours go on after the highest number that was given in our own spelling and with the institute's prefix, in each financial
 * year (D-119). What was given in another one cannot be met by ours.
 */
export async function numberOn(run: Adoption, kind: keyof typeof spelled, given: readonly string[]): Promise<void> {
  const [institute] = await run.db.select({ prefix: institutes.invoicePrefix }).from(institutes)
  const highest = new Map<string, number>()
  for (const number of given) {
    const [prefix, year = '', last = ''] = number.split('/')
    const value = Number(spelled[kind].exec(last)?.[1] ?? 0)
    if (prefix !== institute?.prefix || !/^\d{4}$/.test(year) || value === 0) continue
    highest.set(year, Math.max(value, highest.get(year) ?? 0))
  }
  for (const [year, value] of highest) await countOn(run, `${kind}:${year}`, value)
}
