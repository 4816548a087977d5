import { sql } from 'drizzle-orm'
import type { ListedSlot } from '#contract/catalogue/slot'
import { formatMoney } from '#contract/protocol/format'
import { slots } from '../../database/schema/catalogue'
import { batches } from '../../database/schema/exam/batches'
import { payments } from '../../database/schema/registration/registrations'
import { selectCandidates } from '../../exam/batches/candidates'
import type { BufferedRows } from './import-buffer'
import type { ImportRun } from './import-run'
import type { RowNote, VerificationCheck } from './report'
import type { ImportedBatch } from './steps/batch-details'
import { unlistedPaymentWarning } from './steps/payments'
import type { SourcePayment, SourceRegistration } from './steps/read-registrations'

export type SourceTotals = {
  slots: readonly ListedSlot[]
  registrations: BufferedRows<SourceRegistration>
  payments: BufferedRows<SourcePayment>
  batches: readonly ImportedBatch[]
}

const createCheck = (subject: string, source: string, here: string, differing: RowNote[]): VerificationCheck => ({
  subject,
  source,
  here,
  differing,
  totalsMatch: source === here && differing.length === 0,
})
const sum = (numbers: readonly number[]) => numbers.reduce((total, value) => total + value, 0)

/**
 * Compares seats, payments and results with the source. Call it right after an import: later bookings and payments
 * make the totals differ.
 */
export async function verifyImport(run: ImportRun, totals: SourceTotals): Promise<VerificationCheck[]> {
  return [
    await checkSeats(run, totals),
    await checkBookedSeats(run, totals),
    ...(await checkPayments(run, totals)),
    ...(totals.batches.length > 0 ? [await checkResults(run, totals.batches)] : []),
  ]
}

async function readImportedSlots(run: ImportRun) {
  const slotRows = await run.db.select({ id: slots.id, seats: slots.seats, booked: slots.booked }).from(slots)
  return new Map(slotRows.map((row) => [row.id, row]))
}

async function checkSeats(run: ImportRun, { slots: sourceSlots }: SourceTotals): Promise<VerificationCheck> {
  const slotsById = await readImportedSlots(run)
  const rejectedIds = new Set(run.reportOf('slot').rejected.map(({ id }) => id))
  const storedSlots = sourceSlots.filter(({ id }) => !rejectedIds.has(id))
  const pairs = storedSlots.map(({ id, seats: sourceSeats }) => ({
    id,
    sourceSeats,
    localSeats: slotsById.get(run.localIdOf('slot', id) ?? '')?.seats ?? 0,
  }))
  const differing = pairs
    .filter(({ sourceSeats, localSeats }) => sourceSeats !== localSeats)
    .map(({ id, sourceSeats, localSeats }) => ({ id, reason: `${sourceSeats} seats there, ${localSeats} here` }))
  const sourceSum = sum(pairs.map(({ sourceSeats }) => sourceSeats))
  const localSum = sum(pairs.map(({ localSeats }) => localSeats))
  return createCheck('seats of all slots', String(sourceSum), String(localSum), differing)
}

async function checkBookedSeats(run: ImportRun, { registrations }: SourceTotals): Promise<VerificationCheck> {
  const slotsById = await readImportedSlots(run)
  const countBySlot = new Map<string, number>()
  for await (const rows of registrations.chunks())
    for (const { slotId, isCancelled } of rows)
      if (!isCancelled) countBySlot.set(slotId, (countBySlot.get(slotId) ?? 0) + 1)
  const differing = [...countBySlot].flatMap(([slotId, count]): RowNote[] => {
    const slot = slotsById.get(run.localIdOf('slot', slotId) ?? '')
    return slot && slot.booked !== count
      ? [{ id: slotId, reason: `${count} registrations there, ${slot.booked} booked here` }]
      : []
  })
  const bookedCount = sum([...slotsById.values()].map((row) => row.booked))
  return createCheck('booked seats', String(sum([...countBySlot.values()])), String(bookedCount), differing)
}

async function checkPayments(
  run: ImportRun,
  { registrations, payments: paymentRecords }: SourceTotals,
): Promise<VerificationCheck[]> {
  const rejectedIds = new Set(run.reportOf('paymentRecord').rejected.map(({ id }) => id))
  let [count, total] = [0, 0]
  const addPayment = (price: number) => {
    count++
    total += price
  }
  for await (const rows of paymentRecords.chunks())
    for (const row of rows) if (!rejectedIds.has(row.id)) addPayment(row.total)
  // The source's list of payments lacks those that only a registration contains.
  const unlistedPayments = run.reportOf('payment').warnings.filter(({ reason }) => reason === unlistedPaymentWarning)
  const unlistedIds = new Set(unlistedPayments.map(({ id }) => id))
  for await (const rows of registrations.chunks())
    for (const row of rows) if (unlistedIds.has(row.id)) addPayment(row.payment?.[0]?.price ?? 0)
  const [storedTotals] = await run.db
    .select({
      count: sql`count(*)`.mapWith(Number),
      total: sql`coalesce(sum(${payments.price}), 0)`.mapWith(Number),
    })
    .from(payments)
  return [
    createCheck('payments', String(count), String(storedTotals?.count ?? 0), []),
    createCheck('total of payments', formatMoney(total), formatMoney(storedTotals?.total ?? 0), []),
  ]
}

/** Compares the scores and results of every candidate. */
async function checkResults(run: ImportRun, importedBatches: readonly ImportedBatch[]): Promise<VerificationCheck> {
  const batchById = new Map((await run.db.select().from(batches)).map((row) => [row.id, row]))
  const differing: RowNote[] = []
  let comparedCount = 0
  // Two batches with the same slot both list its candidates. A candidate counts for the batch with the response.
  const batchIdByCandidateId = new Map(
    importedBatches.flatMap(({ batchId, candidateIdsWithResponse }) =>
      candidateIdsWithResponse.map((id) => [id, batchId]),
    ),
  )
  for (const { batchId, candidates } of importedBatches) {
    const batch = batchById.get(run.localIdOf('batch', batchId) ?? '')
    const rows = batch ? await selectCandidates(batch, run) : []
    const candidateById = new Map(rows.map((row) => [row.id, row]))
    for (const candidate of candidates) {
      if ((batchIdByCandidateId.get(candidate.id) ?? batchId) !== batchId) continue
      const localCandidate = candidateById.get(run.localIdOf('registration', candidate.id) ?? '')
      comparedCount++
      const difference = localCandidate
        ? describeResultDifference(candidate, localCandidate)
        : 'not a candidate of the batch here'
      if (difference === theoryFailedWarning) run.addWarning('candidate', candidate.id, difference)
      else if (difference !== '') differing.push({ id: candidate.id, reason: difference })
    }
  }
  return createCheck(
    'results of candidates',
    String(comparedCount),
    String(comparedCount - differing.length),
    differing,
  )
}

/** Not a difference in the imported data: D-29 fails a candidate whose theory is failed. */
const theoryFailedWarning = 'pending at the source, failed here: theory is below the pass mark'

type Result = Omit<ImportedBatch['candidates'][number], 'id'>
function describeResultDifference(source: Result, imported: Result): string {
  // A score of the source may be rounded to whole per cent.
  const isSameScore = (a: number | null, b: number | null) =>
    a === b || (a !== null && b !== null && Math.abs(a - b) <= 0.5)
  if (source.isPresent !== imported.isPresent)
    return source.isPresent ? 'present there, absent here' : 'absent there, present here'
  if (source.theoryScore !== null && !isSameScore(source.theoryScore, imported.theoryScore))
    return `theory ${source.theoryScore} there, ${imported.theoryScore} here`
  if (source.practicalScore !== null && !isSameScore(source.practicalScore, imported.practicalScore))
    return `practice ${source.practicalScore} there, ${imported.practicalScore} here`
  const sourceResult = source.result.trim().toLowerCase()
  const localResult = imported.result.toLowerCase()
  if (sourceResult === 'pending' && localResult === 'fail' && imported.practicalScore === null)
    return theoryFailedWarning
  return sourceResult !== '' && sourceResult !== localResult ? `${sourceResult} there, ${localResult} here` : ''
}
