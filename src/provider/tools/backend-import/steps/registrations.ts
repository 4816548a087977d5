import { hash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { toIndiaDay } from '#contract/protocol/calendar'
import { pickTraineeFields } from '#contract/registration/trainee-fields'
import { idSearchKey } from '../../../core/search'
import type { Database } from '../../../database/database'
import { withNullDays } from '../../../database/null-days'
import { courseNames, slots } from '../../../database/schema/catalogue'
import { batchSlots } from '../../../database/schema/exam/batches'
import { refunds } from '../../../database/schema/registration/refunds'
import { registrations } from '../../../database/schema/registration/registrations'
import { readInstitute } from '../../../institute/institute'
import { registrationSearchText } from '../../../registration/registration-search'
import type { BufferedRows } from '../import-buffer'
import type { ImportRun } from '../import-run'
import { type RowToStore, unlistedSourceId } from '../imported-row'
import { provisionalOverbooking } from './catalogue'
import { continueNumbers } from './document-numbers'
import { type LoadPayments, paymentColumns } from './payments'
import { resolveReference } from './placeholders'
import { paymentModeOf, type SourcePayment, type SourceRegistration } from './read-registrations'

const entity = 'registration'

/**
 * Imports registrations as they are, even if present rules would reject them: without a phone number, in a full slot,
 * twice in one slot (D-118).
 */
export async function importRegistrations(
  run: ImportRun,
  rows: BufferedRows<SourceRegistration>,
  loadPayments: LoadPayments,
): Promise<void> {
  await importUnlistedSlots(run, rows)
  const seenKeys = new Set<string>()
  const creditNoteNumbers: string[] = []
  const readCourseTerms = createCourseTermsReader(run)
  await run.storeBuffered(entity, registrations, rows, async (batch) => {
    const rowsToStore: RowToStore<typeof registrations>[] = []
    const payments = await loadPayments(batch)
    for (const row of batch) {
      const values = await toColumns(run, row, payments.get(row.id), readCourseTerms)
      const key = `${values.phone} ${values.courseNameId} ${values.slotId}`
      const isDuplicate = !row.isCancelled && seenKeys.has(key)
      if (!row.isCancelled) seenKeys.add(key)
      if (isDuplicate) run.addWarning(entity, row.id, 'another registration has the same phone number, course and slot')
      if (row.creditNoteNumber !== '') creditNoteNumbers.push(row.creditNoteNumber)
      rowsToStore.push({
        sourceId: row.id,
        at: run.timestampOf(row),
        values: { ...values, isImportedDuplicate: isDuplicate },
        ...refundChildren(row, values),
      })
    }
    return rowsToStore
  })
  await continueNumbers(run, 'credit-note', creditNoteNumbers)
  await deleteUnusedSlots(run)
  run.finishEntity('slot')
  run.finishEntity(entity)
  run.finishEntity('cancelledRegistration')
}

/** Name, price and tax rate of a course, which a registration stores. */
type CourseTerms = Pick<typeof registrations.$inferSelect, 'courseName' | 'price' | 'taxRate'>
/** Returns a function that reads the current terms of a course, cached by id. */
function createCourseTermsReader({ db }: ImportRun): (courseNameId: string) => Promise<CourseTerms> {
  const termsById = new Map<string, CourseTerms>()
  return async (courseNameId) => {
    const cachedTerms = termsById.get(courseNameId)
    if (cachedTerms) return cachedTerms
    const [course] = await db.select().from(courseNames).where(eq(courseNames.id, courseNameId))
    const { taxRate } = await readInstitute(db)
    const terms = { courseName: course?.name ?? '', price: course?.price ?? 0, taxRate }
    termsById.set(courseNameId, terms)
    return terms
  }
}

async function toColumns(
  run: ImportRun,
  row: SourceRegistration,
  payment: SourcePayment | undefined,
  readCourseTerms: (courseNameId: string) => Promise<CourseTerms>,
) {
  const { id, phone, firstName, lastName, middleName, dateOfBirth, email, licenceNumber, permanentLicenceNumber } = row
  const warn = (reason: string) => run.addWarning(entity, id, reason)
  if (phone.trim() === '') warn('phone number is missing')
  if (dateOfBirth === '') warn('date of birth is missing')
  const referringRow = { entity, id }
  const courseNameId = await resolveReference(run, 'courseName', row.courseNameId, referringRow)
  const at = run.timestampOf(row)
  if (!row.dateOfCourse) warn('training date is missing: replaced by the date of the slot or of the registration')
  const isPaymentDone = row.isPaymentDone || payment !== undefined
  if (isPaymentDone && !row.isPaymentDone) warn('has a payment but is not marked as paid: stored as paid')
  const paymentValues = isPaymentDone ? paymentColumns(run, row, payment) : undefined
  const person = { firstName, middleName, lastName, phone, email, licenceNumber, permanentLicenceNumber }
  return {
    ...withNullDays(registrations, pickTraineeFields(row)),
    licenceCategory: row.licenceCategory,
    licenceNumber,
    appUserId: run.localIdOf('enrolledUser', row.appUser?.id ?? '') ?? null,
    vehicleCategoryId: await resolveReference(run, 'vehicleCategory', row.vehicleCategoryId, referringRow),
    courseTypeId: await resolveReference(run, 'courseType', row.courseTypeId, referringRow),
    courseCategoryId: await resolveReference(run, 'courseCategory', row.courseCategoryId, referringRow),
    courseNameId,
    ...(await readCourseTerms(courseNameId)),
    ...(paymentValues?.price ? { price: paymentValues.price, taxRate: paymentValues.taxRate } : {}),
    slotId: run.localIdOf('slot', row.slotId) ?? run.localIdOf('slot', unlistedSlotId(row)) ?? '',
    dateOfCourse: row.dateOfCourse || row.slot?.[0]?.date || toIndiaDay(at),
    mode: paymentModeOf(row.mode, row.paymentId !== ''),
    registrationType: row.registrationType,
    isPaymentDone,
    buyerGstin: row.buyerGstin,
    buyerName: row.buyerName,
    buyerAddress: row.buyerAddress,
    createdAt: at,
    ...(row.isCancelled ? cancellationColumns(run, row, at) : { cancelledAt: null }),
    // Receipts of the source have the registration's id as their number, so a search must find it.
    search: `${registrationSearchText(person, paymentValues && { ...paymentValues, id })} ${idSearchKey(id)}`,
  }
}

function cancellationColumns(run: ImportRun, row: SourceRegistration, at: string) {
  const { cancelledBy, cancelReason, creditNoteNumber, refund } = row
  if (row.cancelledAt === '')
    run.addWarning(entity, row.id, 'cancellation time is missing: replaced by the time of the last change')
  if (row.isPaymentDone && creditNoteNumber === '' && refund === 0)
    run.addWarning(entity, row.id, 'refund of a paid and cancelled registration is missing: stored as 0')
  const cancelledAt = row.cancelledAt || row.updatedAt || at
  return { cancelledAt: new Date(cancelledAt).toISOString(), cancelledBy, cancelReason, creditNoteNumber, refund }
}

type Cancellation = Pick<typeof registrations.$inferInsert, 'cancelledAt' | 'cancelledBy'>
/**
 * The refund of a cancelled registration, as its child rows. A refund without a state in the source counts as paid at
 * the time of the cancellation.
 */
function refundChildren(row: SourceRegistration, { cancelledAt, cancelledBy = '' }: Cancellation) {
  const { refund, refundState, refundPaidAt, refundPaymentType, refundReference } = row
  if (!cancelledAt || refund === 0) return {}
  const isPaid = refundState === '' || refundState === 'paid'
  const content = {
    createdAt: cancelledAt,
    approvedAt: refundState === 'due' ? null : cancelledAt,
    paidAt: isPaid ? refundPaidAt || cancelledAt : null,
    paidBy: isPaid ? cancelledBy : '',
    paymentType: isPaid ? refundPaymentType || row.paymentType || 'Online' : '',
    reference: refundReference,
  }
  const replace = async (db: Database, id: string) => {
    await db.delete(refunds).where(eq(refunds.id, id))
    await db.insert(refunds).values({ id, ...content })
  }
  return { children: { content, replace } }
}

/** The source id of a slot that only registrations refer to. */
const unlistedSlotId = ({ slotId, courseNameId, dateOfCourse, slot }: SourceRegistration): string =>
  unlistedSourceId(slotId || slot?.[0]?.id || `${courseNameId} ${dateOfCourse}`)

/** Stores slots that the source no longer lists, with the data of their registrations and without free seats. */
async function importUnlistedSlots(run: ImportRun, rows: BufferedRows<SourceRegistration>): Promise<void> {
  const unlistedSlots = new Map<string, SourceRegistration>()
  for await (const batch of rows.chunks())
    for (const row of batch)
      if (run.localIdOf('slot', row.slotId) === undefined && !unlistedSlots.has(unlistedSlotId(row)))
        unlistedSlots.set(unlistedSlotId(row), row)
  const rowsToStore: RowToStore<typeof slots>[] = []
  for (const [sourceId, row] of unlistedSlots) {
    run.addWarning('slot', sourceId, `no longer listed: created from registration ${row.id}, without seats`)
    const referringRow = { entity: 'slot', id: sourceId }
    const sourceSlot = row.slot?.[0]
    const date = sourceSlot?.date || row.dateOfCourse || toIndiaDay(run.timestampOf(row))
    const startTime = sourceSlot?.startTime || '00:00'
    const values = {
      vehicleCategoryId: await resolveReference(run, 'vehicleCategory', row.vehicleCategoryId, referringRow),
      courseTypeId: await resolveReference(run, 'courseType', row.courseTypeId, referringRow),
      courseCategoryId: await resolveReference(run, 'courseCategory', row.courseCategoryId, referringRow),
      courseNameId: await resolveReference(run, 'courseName', row.courseNameId, referringRow),
      date,
      endDate: sourceSlot?.endDate && sourceSlot.endDate >= date ? sourceSlot.endDate : date,
      startTime,
      endTime: sourceSlot?.endTime || startTime,
      seats: 0,
      overbooked: provisionalOverbooking,
      duplicateIndex: duplicateIndexOf(sourceId),
    }
    rowsToStore.push({ sourceId, at: run.timestampOf(row), values })
  }
  await run.store('slot', slots, rowsToStore)
}

/** Deletes slots made by `importUnlistedSlots` that no registration or batch uses any more. */
async function deleteUnusedSlots(run: ImportRun): Promise<void> {
  const usedSlot = sql`exists (select from ${registrations} where ${registrations.slotId} = ${slots.id})
    or exists (select from ${batchSlots} where ${batchSlots.slotId} = ${slots.id})`
  await run.deleteUnused('slot', slots, sql`not (${usedSlot})`)
}

/** Distinguishes unlisted slots of the same course and time. Listed slots have indexes below 1000. */
const duplicateIndexOf = (sourceId: string) => 1000 + Number.parseInt(hash('sha256', sourceId).slice(0, 6), 16)
