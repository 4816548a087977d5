import { sql } from 'drizzle-orm'
import { institutes, sequences } from '../../../database/schema/institute'
import type { ImportRun } from '../import-run'

/** Advances a sequence to a used value, unless the sequence has reached it already. */
export async function advanceSequence(run: ImportRun, name: string, value: number): Promise<void> {
  if (value === 0) return
  await run.db
    .insert(sequences)
    .values({ name, value })
    .onConflictDoUpdate({ target: sequences.name, set: { value: sql`greatest(${sequences.value}, excluded.value)` } })
}

/** Formats of the serial number, which follows the last slash of this provider's document numbers. */
const serialPatterns = { invoice: /^(\d{6,})$/, 'credit-note': /^C(\d{5,})$/, certificate: /^T(\d{5,})$/ } as const

/**
 * For each financial year, continues the sequence after the highest used number that has this provider's format and the
 * institute's prefix (D-119). Numbers of other formats cannot equal a new number.
 */
export async function continueNumbers(
  run: ImportRun,
  kind: keyof typeof serialPatterns,
  usedNumbers: readonly string[],
): Promise<void> {
  const [institute] = await run.db.select({ prefix: institutes.invoicePrefix }).from(institutes)
  const highest = new Map<string, number>()
  for (const number of usedNumbers) {
    const [prefix, year = '', serialText = ''] = number.split('/')
    const value = Number(serialPatterns[kind].exec(serialText)?.[1] ?? 0)
    if (prefix !== institute?.prefix || !/^\d{4}$/.test(year) || value === 0) continue
    highest.set(year, Math.max(value, highest.get(year) ?? 0))
  }
  for (const [year, value] of highest) await advanceSequence(run, `${kind}:${year}`, value)
}
