import { hash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { toIndiaDay } from '#contract/protocol/calendar'
import { traineeValues } from '#contract/registration/trainee-fields'
import { idSearchKey } from '../../../core/search'
import { courseNames, slots } from '../../../database/schema/catalogue'
import { batchSlots } from '../../../database/schema/exam/batches'
import { registrations } from '../../../database/schema/registration/registrations'
import { theInstitute } from '../../../institute/institute'
import { registrationSearchText } from '../../../registration/registration-search'
import type { Adoption } from '../import-run'
import { type Kept, lost } from '../imported-row'
import type { Spooled } from '../spool'
import { numberOn } from './document-numbers'
import { type PaymentsOf, paymentColumns } from './payments'
import { linked } from './placeholders'
import { modeOf, type ReadPayment, type ReadRegistration } from './read-registrations'

const entity = 'registration'

/**
 * Registrations as they are at the source, whatever ours would be refused for: without a phone number, in a full slot, twice
 * in one slot (D-118). `paid` are the ids of payments by those of their registrations.
 */
export async function adoptRegistrations(
  run: Adoption,
  rows: Spooled<ReadRegistration>,
  paid: PaymentsOf,
): Promise<void> {
  await adoptLostSlots(run, rows)
  const once = new Set<string>()
  const creditNotes: string[] = []
  const termsOf = termsByCourse(run)
  await run.keepMany(entity, registrations, rows, async (chunk) => {
    const kept: Kept<typeof registrations>[] = []
    const payments = await paid(chunk)
    for (const row of chunk) {
      const values = await columnsOf(run, row, payments.get(row.id), termsOf)
      const key = `${values.phone} ${values.courseNameId} ${values.slotId}`
      const repeats = !row.isCancelled && once.has(key)
      if (!row.isCancelled) once.add(key)
      if (repeats) run.mark(entity, row.id, 'the same phone number has this course and slot once more')
      if (row.creditNoteNumber !== '') creditNotes.push(row.creditNoteNumber)
      kept.push({ sourceId: row.id, at: run.timeOf(row), values: { ...values, repeats } })
    }
    return kept
  })
  await numberOn(run, 'credit-note', creditNotes)
  await dropNeedlessSlots(run)
  run.end('slot')
  run.end(entity)
  run.end('cancelledRegistration')
}

type Terms = Pick<typeof registrations.$inferSelect, 'courseName' | 'price' | 'taxRate'>
/** The terms of a course of ours, by its id. */
function termsByCourse({ db }: Adoption): (courseNameId: string) => Promise<Terms> {
  const known = new Map<string, Terms>()
  return async (courseNameId) => {
    const found = known.get(courseNameId)
    if (found) return found
    const [course] = await db.select().from(courseNames).where(eq(courseNames.id, courseNameId))
    const { taxRate } = await theInstitute(db)
    const terms = { courseName: course?.name ?? '', price: course?.price ?? 0, taxRate }
    known.set(courseNameId, terms)
    return terms
  }
}

async function columnsOf(
  run: Adoption,
  row: ReadRegistration,
  payment: ReadPayment | undefined,
  termsOf: (courseNameId: string) => Promise<Terms>,
) {
  const { id, phone, firstName, lastName, middleName, dateOfBirth, email, licenceNumber, permanentLicenceNumber } = row
  const mark = (why: string) => run.mark(entity, id, why)
  if (phone.trim() === '') mark('it has no phone number')
  if (dateOfBirth === '') mark('its date of birth is not told')
  const from = { entity, id }
  const courseNameId = await linked(run, 'courseName', row.courseNameId, from)
  const at = run.timeOf(row)
  if (!row.dateOfCourse)
    mark('its training date is not told: that of its slot, or else of the registration, stands for it')
  const isPaymentDone = row.isPaymentDone || payment !== undefined
  if (isPaymentDone && !row.isPaymentDone) mark('is not marked as paid, and has a payment')
  const paidHow = isPaymentDone ? paymentColumns(run, row, payment) : undefined
  const person = { firstName, middleName, lastName, phone, email, licenceNumber, permanentLicenceNumber }
  return {
    ...traineeValues(row),
    licenceCategory: row.licenceCategory,
    licenceNumber,
    appUserId: run.idOf('enrolledUser', row.appUser?.id ?? '') ?? null,
    vehicleCategoryId: await linked(run, 'vehicleCategory', row.vehicleCategoryId, from),
    courseTypeId: await linked(run, 'courseType', row.courseTypeId, from),
    courseCategoryId: await linked(run, 'courseCategory', row.courseCategoryId, from),
    courseNameId,
    ...(await termsOf(courseNameId)),
    ...(paidHow?.price ? { price: paidHow.price, taxRate: paidHow.taxRate } : {}),
    slotId: run.idOf('slot', row.slotId) ?? run.idOf('slot', lostSlot(row)) ?? '',
    dateOfCourse: row.dateOfCourse || row.slot?.[0]?.date || toIndiaDay(at),
    ...{ issueDate: row.issueDate || null, validTill: row.validTill || null },
    mode: modeOf(row),
    registrationType: row.registrationType,
    isPaymentDone,
    createdAt: at,
    ...(row.isCancelled ? cancelled(run, row, at) : { cancelledAt: null }),
    // Whoever holds a receipt of the source finds it by the number on it.
    search: `${registrationSearchText(person, paidHow && { ...paidHow, id })} ${idSearchKey(id)}`,
  }
}

function cancelled(run: Adoption, row: ReadRegistration, at: string) {
  const { cancelledBy, cancelReason, creditNoteNumber, refund } = row
  if (row.cancelledAt === '')
    run.mark(entity, row.id, 'when it was cancelled is not told: its last change stands for it')
  if (row.isPaymentDone && creditNoteNumber === '')
    run.mark(entity, row.id, 'it was paid and cancelled, and what was paid back is not told: 0')
  const cancelledAt = row.cancelledAt || row.updatedAt || at
  return { cancelledAt: new Date(cancelledAt).toISOString(), cancelledBy, cancelReason, creditNoteNumber, refund }
}

/** Under which id a slot stands that a registration names and the source does not list. */
const lostSlot = ({ slotId, courseNameId, dateOfCourse, slot }: ReadRegistration): string =>
  lost(slotId || slot?.[0]?.id || `${courseNameId} ${dateOfCourse}`)

/** Slots that are not there any more, made from what their registrations tell of them, without a free seat. */
async function adoptLostSlots(run: Adoption, rows: Spooled<ReadRegistration>): Promise<void> {
  const gone = new Map<string, ReadRegistration>()
  for await (const chunk of rows.chunks())
    for (const row of chunk)
      if (run.idOf('slot', row.slotId) === undefined && !gone.has(lostSlot(row))) gone.set(lostSlot(row), row)
  const kept: Kept<typeof slots>[] = []
  for (const [sourceId, row] of gone) {
    run.mark('slot', sourceId, `it is not there any more: made from the registration ${row.id}, without seats`)
    const from = { entity: 'slot', id: sourceId }
    const told = row.slot?.[0]
    const date = told?.date || row.dateOfCourse || toIndiaDay(run.timeOf(row))
    const startTime = told?.startTime || '00:00'
    const values = {
      vehicleCategoryId: await linked(run, 'vehicleCategory', row.vehicleCategoryId, from),
      courseTypeId: await linked(run, 'courseType', row.courseTypeId, from),
      courseCategoryId: await linked(run, 'courseCategory', row.courseCategoryId, from),
      courseNameId: await linked(run, 'courseName', row.courseNameId, from),
      ...{ date, endDate: told?.endDate && told.endDate >= date ? told.endDate : date },
      ...{ startTime, endTime: told?.endTime || startTime, seats: 0, overbooked: 100_000, twin: twinOf(sourceId) },
    }
    kept.push({ sourceId, at: run.timeOf(row), values })
  }
  await run.keep('slot', slots, kept)
}

/** Of the slots that were made from registrations those that the source lists by now, or nobody is booked in any more. */
async function dropNeedlessSlots(run: Adoption): Promise<void> {
  const isUsed = sql`exists (select from ${registrations} where ${registrations.slotId} = ${slots.id})
    or exists (select from ${batchSlots} where ${batchSlots.slotId} = ${slots.id})`
  await run.drop('slot', slots, sql`not (${isUsed})`)
}

/** Two of them may be of one course and time. */
const twinOf = (sourceId: string) => 1000 + Number.parseInt(hash('sha256', sourceId).slice(0, 6), 16)
