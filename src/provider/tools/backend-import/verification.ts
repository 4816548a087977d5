import { sql } from 'drizzle-orm'
import type { ListedSlot } from '#contract/catalogue/slot'
import { formatMoney } from '#contract/protocol/format'
import { slots } from '../../database/schema/catalogue'
import { batches } from '../../database/schema/exam/batches'
import { payments } from '../../database/schema/registration/registrations'
import { candidateRows } from '../../exam/batches/candidates'
import type { Adoption } from './import-run'
import type { Agreement, Note } from './report'
import type { Spooled } from './spool'
import type { Tested } from './steps/batch-details'
import type { ReadPayment, ReadRegistration } from './steps/read-registrations'

export type ReadAll = {
  slots: readonly ListedSlot[]
  registrations: Spooled<ReadRegistration>
  payments: Spooled<ReadPayment>
  tests: readonly Tested[]
}

const agreement = (what: string, source: string, here: string, differing: Note[]): Agreement => ({
  ...{ what, source, here, differing },
  agrees: source === here && differing.length === 0,
})
const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)

/**
 * Whether seats, payments and results are here what they are at the source, counted on both sides. Meant for the end of an
 * adoption: what is booked and paid here afterwards differs, of course.
 */
export async function agreementsOf(run: Adoption, read: ReadAll): Promise<Agreement[]> {
  return [
    await seats(run, read),
    await booked(run, read),
    ...(await paid(run, read)),
    ...(read.tests.length > 0 ? [await results(run, read.tests)] : []),
  ]
}

async function hereSlots(run: Adoption) {
  const found = await run.db.select({ id: slots.id, seats: slots.seats, booked: slots.booked }).from(slots)
  return new Map(found.map((row) => [row.id, row]))
}

async function seats(run: Adoption, { slots: told }: ReadAll): Promise<Agreement> {
  const here = await hereSlots(run)
  const refused = new Set(run.reportOf('slot').unstored.map(({ id }) => id))
  const kept = told.filter(({ id }) => !refused.has(id))
  const pairs = kept.map(({ id, seats: count }) => ({
    id,
    count,
    own: here.get(run.idOf('slot', id) ?? '')?.seats ?? 0,
  }))
  const differing = pairs
    .filter(({ count, own }) => count !== own)
    .map(({ id, count, own }) => ({ id, why: `${count} seats there, ${own} here` }))
  const [there, own] = [sum(pairs.map(({ count }) => count)), sum(pairs.map((one) => one.own))]
  return agreement('seats of all slots', String(there), String(own), differing)
}

async function booked(run: Adoption, { registrations }: ReadAll): Promise<Agreement> {
  const here = await hereSlots(run)
  const bySlot = new Map<string, number>()
  for await (const chunk of registrations.chunks())
    for (const { slotId, isCancelled } of chunk) if (!isCancelled) bySlot.set(slotId, (bySlot.get(slotId) ?? 0) + 1)
  const differing = [...bySlot].flatMap(([slotId, count]): Note[] => {
    const own = here.get(run.idOf('slot', slotId) ?? '')
    return own && own.booked !== count
      ? [{ id: slotId, why: `${count} registrations there, ${own.booked} booked here` }]
      : []
  })
  const own = sum([...here.values()].map((row) => row.booked))
  return agreement('booked seats', String(sum([...bySlot.values()])), String(own), differing)
}

async function paid(run: Adoption, { registrations, payments: records }: ReadAll): Promise<Agreement[]> {
  const refused = new Set(run.reportOf('paymentRecord').unstored.map(({ id }) => id))
  let [count, total] = [0, 0]
  const add = (price: number) => {
    count++
    total += price
  }
  for await (const chunk of records.chunks()) for (const row of chunk) if (!refused.has(row.id)) add(row.total)
  // Those that only a registration tells of stand beside the list.
  const marked = run.reportOf('payment').marked.filter(({ why }) => why.startsWith('is not on the list'))
  const alone = new Set(marked.map(({ id }) => id))
  for await (const chunk of registrations.chunks())
    for (const row of chunk) if (alone.has(row.id)) add(row.payment?.[0]?.price ?? 0)
  const [here] = await run.db
    .select({
      count: sql`count(*)`.mapWith(Number),
      total: sql`coalesce(sum(${payments.price}), 0)`.mapWith(Number),
    })
    .from(payments)
  return [
    agreement('payments', String(count), String(here?.count ?? 0), []),
    agreement('what they come to', formatMoney(total), formatMoney(here?.total ?? 0), []),
  ]
}

/** Scores and results, candidate by candidate, as our own screens tell them. */
async function results(run: Adoption, tests: readonly Tested[]): Promise<Agreement> {
  const stored = new Map((await run.db.select().from(batches)).map((row) => [row.id, row]))
  const differing: Note[] = []
  let compared = 0
  // Of a slot in two batches the people are on both lists, and each has handed in a paper in one.
  const tested = new Map(tests.flatMap(({ batchId, answered }) => answered.map((id) => [id, batchId])))
  for (const { batchId, candidates } of tests) {
    const own = stored.get(run.idOf('batch', batchId) ?? '')
    const rows = own ? await candidateRows(own, run) : []
    const here = new Map(rows.map((row) => [row.id, row]))
    for (const told of candidates) {
      if ((tested.get(told.id) ?? batchId) !== batchId) continue
      const found = here.get(run.idOf('registration', told.id) ?? '')
      compared++
      const why = found ? differenceOf(told, found) : 'is not on the list of the batch here'
      if (why === failedAlready) run.mark('candidate', told.id, why)
      else if (why !== '') differing.push({ id: told.id, why })
    }
  }
  return agreement('results of candidates', String(compared), String(compared - differing.length), differing)
}

/** D-29: not a difference in what was kept. */
const failedAlready = 'pending there; whose theory failed has failed here'

type Result = Omit<Tested['candidates'][number], 'id'>
function differenceOf(told: Result, here: Result): string {
  const isSame = (a: number | null, b: number | null) => a === b || (a !== null && b !== null && Math.abs(a - b) <= 0.5)
  if (told.isPresent !== here.isPresent)
    return told.isPresent ? 'present there, absent here' : 'absent there, present here'
  if (told.theoryScore !== null && !isSame(told.theoryScore, here.theoryScore))
    return `theory ${told.theoryScore} there, ${here.theoryScore} here`
  if (told.practicalScore !== null && !isSame(told.practicalScore, here.practicalScore))
    return `practice ${told.practicalScore} there, ${here.practicalScore} here`
  const [said, own] = [told.result.trim().toLowerCase(), here.result.toLowerCase()]
  if (said === 'pending' && own === 'fail' && here.practicalScore === null) return failedAlready
  return said !== '' && said !== own ? `${said} there, ${own} here` : ''
}
