import { sql } from 'drizzle-orm'
import type { ListedSlot } from '#contract/catalogue/slot'
import { formatMoney } from '#contract/protocol/format'
import { slots } from '../../database/schema/catalogue'
import { batches } from '../../database/schema/exam/batches'
import { payments } from '../../database/schema/registration/registrations'
import { selectCandidates } from '../../exam/batches/candidates'
import type { ImportRun } from './import-run'
import type { RowNote, VerificationCheck } from './report'
import type { SpooledRows } from './spool'
import type { ImportedBatch } from './steps/batch-details'
import type { SourcePayment, SourceRegistration } from './steps/read-registrations'

export type SourceTotals = {
  slots: readonly ListedSlot[]
  registrations: SpooledRows<SourceRegistration>
  payments: SpooledRows<SourcePayment>
  tests: readonly ImportedBatch[]
}

const toCheck = (subject: string, source: string, here: string, differing: RowNote[]): VerificationCheck => ({
  ...{ what: subject, source, here, differing },
  agrees: source === here && differing.length === 0,
})
const sum = (numbers: readonly number[]) => numbers.reduce((all, value) => all + value, 0)

/**
 * Compares seats, payments and results with the source. Valid right after an import: later bookings and payments
 * differ.
 */
export async function verifyImport(run: ImportRun, totals: SourceTotals): Promise<VerificationCheck[]> {
  return [
    await checkSeats(run, totals),
    await checkBookedSeats(run, totals),
    ...(await checkPayments(run, totals)),
    ...(totals.tests.length > 0 ? [await checkResults(run, totals.tests)] : []),
  ]
}

async function importedSlots(run: ImportRun) {
  const slotRows = await run.db.select({ id: slots.id, seats: slots.seats, booked: slots.booked }).from(slots)
  return new Map(slotRows.map((row) => [row.id, row]))
}

async function checkSeats(run: ImportRun, { slots: sourceSlots }: SourceTotals): Promise<VerificationCheck> {
  const slotsById = await importedSlots(run)
  const refused = new Set(run.reportOf('slot').unstored.map(({ id }) => id))
  const storedSlots = sourceSlots.filter(({ id }) => !refused.has(id))
  const pairs = storedSlots.map(({ id, seats: count }) => ({
    id,
    count,
    ownSeats: slotsById.get(run.ownIdOf('slot', id) ?? '')?.seats ?? 0,
  }))
  const differing = pairs
    .filter(({ count, ownSeats }) => count !== ownSeats)
    .map(({ id, count, ownSeats }) => ({ id, why: `${count} seats there, ${ownSeats} here` }))
  const [sourceSum, ownSum] = [sum(pairs.map(({ count }) => count)), sum(pairs.map((pair) => pair.ownSeats))]
  return toCheck('seats of all slots', String(sourceSum), String(ownSum), differing)
}

async function checkBookedSeats(run: ImportRun, { registrations }: SourceTotals): Promise<VerificationCheck> {
  const slotsById = await importedSlots(run)
  const bySlot = new Map<string, number>()
  for await (const chunk of registrations.chunks())
    for (const { slotId, isCancelled } of chunk) if (!isCancelled) bySlot.set(slotId, (bySlot.get(slotId) ?? 0) + 1)
  const differing = [...bySlot].flatMap(([slotId, count]): RowNote[] => {
    const slot = slotsById.get(run.ownIdOf('slot', slotId) ?? '')
    return slot && slot.booked !== count
      ? [{ id: slotId, why: `${count} registrations there, ${slot.booked} booked here` }]
      : []
  })
  const bookedCount = sum([...slotsById.values()].map((row) => row.booked))
  return toCheck('booked seats', String(sum([...bySlot.values()])), String(bookedCount), differing)
}

async function checkPayments(
  run: ImportRun,
  { registrations, payments: records }: SourceTotals,
): Promise<VerificationCheck[]> {
  const refused = new Set(run.reportOf('paymentRecord').unstored.map(({ id }) => id))
  let [count, total] = [0, 0]
  const add = (price: number) => {
    count++
    total += price
  }
  for await (const chunk of records.chunks()) for (const row of chunk) if (!refused.has(row.id)) add(row.total)
  // Payments that only a registration contains are not on the list.
  const marked = run.reportOf('payment').marked.filter(({ why }) => why.startsWith('is not on the list'))
  const unlistedIds = new Set(marked.map(({ id }) => id))
  for await (const chunk of registrations.chunks())
    for (const row of chunk) if (unlistedIds.has(row.id)) add(row.payment?.[0]?.price ?? 0)
  const [stored] = await run.db
    .select({
      count: sql`count(*)`.mapWith(Number),
      total: sql`coalesce(sum(${payments.price}), 0)`.mapWith(Number),
    })
    .from(payments)
  return [
    toCheck('payments', String(count), String(stored?.count ?? 0), []),
    toCheck('what they come to', formatMoney(total), formatMoney(stored?.total ?? 0), []),
  ]
}

/** Scores and results of every candidate, as the screens show them. */
async function checkResults(run: ImportRun, tests: readonly ImportedBatch[]): Promise<VerificationCheck> {
  const batchById = new Map((await run.db.select().from(batches)).map((row) => [row.id, row]))
  const differing: RowNote[] = []
  let compared = 0
  // A slot in two batches puts its candidates on both lists; the batch with their response counts.
  const batchByCandidate = new Map(tests.flatMap(({ batchId, answered }) => answered.map((id) => [id, batchId])))
  for (const { batchId, candidates } of tests) {
    const batch = batchById.get(run.ownIdOf('batch', batchId) ?? '')
    const rows = batch ? await selectCandidates(batch, run) : []
    const candidateById = new Map(rows.map((row) => [row.id, row]))
    for (const candidate of candidates) {
      if ((batchByCandidate.get(candidate.id) ?? batchId) !== batchId) continue
      const ownCandidate = candidateById.get(run.ownIdOf('registration', candidate.id) ?? '')
      compared++
      const difference = ownCandidate ? differenceOf(candidate, ownCandidate) : 'is not on the list of the batch here'
      if (difference === failedByTheory) run.addWarning('candidate', candidate.id, difference)
      else if (difference !== '') differing.push({ id: candidate.id, why: difference })
    }
  }
  return toCheck('results of candidates', String(compared), String(compared - differing.length), differing)
}

/** D-29: not a difference in the imported data. */
const failedByTheory = 'pending there; whose theory failed has failed here'

type Result = Omit<ImportedBatch['candidates'][number], 'id'>
function differenceOf(source: Result, imported: Result): string {
  const isSame = (a: number | null, b: number | null) => a === b || (a !== null && b !== null && Math.abs(a - b) <= 0.5)
  if (source.isPresent !== imported.isPresent)
    return source.isPresent ? 'present there, absent here' : 'absent there, present here'
  if (source.theoryScore !== null && !isSame(source.theoryScore, imported.theoryScore))
    return `theory ${source.theoryScore} there, ${imported.theoryScore} here`
  if (source.practicalScore !== null && !isSame(source.practicalScore, imported.practicalScore))
    return `practice ${source.practicalScore} there, ${imported.practicalScore} here`
  const [sourceResult, ownResult] = [source.result.trim().toLowerCase(), imported.result.toLowerCase()]
  if (sourceResult === 'pending' && ownResult === 'fail' && imported.practicalScore === null) return failedByTheory
  return sourceResult !== '' && sourceResult !== ownResult ? `${sourceResult} there, ${ownResult} here` : ''
}
