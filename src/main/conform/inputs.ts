import type { EndpointName, InputOf, OutputOf } from '#contract/endpoint-name'
import { addDays, type DayRange, today } from '#contract/protocol/calendar'

type RowOf<C extends EndpointName> = OutputOf<C> extends { rows: (infer R)[] } | (infer R)[] ? R : never

/** What was answered so far, to ask on with. */
export function createFound(now: () => number) {
  const outputs = new Map<EndpointName, unknown>()
  /** The rows of a list, in pages or not; none where it was not answered. */
  function rowsOf<C extends EndpointName>(call: C): RowOf<C>[] {
    const output = outputs.get(call)
    if (Array.isArray(output)) return output
    const rows: unknown = typeof output === 'object' && output !== null ? Reflect.get(output, 'rows') : undefined
    return Array.isArray(rows) ? rows : []
  }
  return {
    keep: (call: EndpointName, output: unknown) => void outputs.set(call, output),
    rowsOf,
    today: () => today(now()),
  }
}
export type Found = ReturnType<typeof createFound>

/** What is missing to ask a question with, in words. */
class Missing {
  constructor(readonly words: string) {}
}
const no = (what: string) => new Missing(`There is no ${what} to ask with.`)
export const isMissing = (input: unknown): input is Missing => input instanceof Missing

/** A slot of a course, the next one where there is one. */
function slotIn(found: Found) {
  const slots = [...found.rowsOf('slot.list'), ...found.rowsOf('slot.all')].filter(
    ({ courseNameId, date }) => courseNameId && date,
  )
  return slots.find(({ date }) => date >= found.today()) ?? slots[0]
}

/** A course with all that it stands under: the one of a slot where there is one, so that what is asked of it finds something. */
function courseIn(found: Found) {
  const courses = [...found.rowsOf('courseName.all'), ...found.rowsOf('courseName.list')].filter(
    ({ vehicleCategory, courseType, courseCategory }) => vehicleCategory.id && courseType.id && courseCategory.id,
  )
  const slot = slotIn(found)
  return courses.find(({ id }) => id === slot?.courseNameId) ?? courses[0]
}

const course = <I>(found: Found, use: (course: NonNullable<ReturnType<typeof courseIn>>) => I) => {
  const one = courseIn(found)
  return one ? use(one) : no('course with its vehicle category, course type and course category')
}
const slot = <I>(found: Found, use: (slot: NonNullable<ReturnType<typeof slotIn>>) => I) => {
  const one = slotIn(found)
  return one ? use(one) : no('time slot of a course')
}

const page = { page: 1, limit: 10 }
const aroundToday = (found: Found): DayRange => ({ from: addDays(found.today(), -30), to: addDays(found.today(), 30) })

function appUser(found: Found) {
  const rows = [...found.rowsOf('registration.list'), ...found.rowsOf('registration.all')]
  const user = rows.find((row) => row.appUser?.id)?.appUser
  return user ? { id: user.id } : no('registration of somebody who uses the app')
}
function registration(found: Found) {
  const { id } = found.rowsOf('registration.list')[0] ?? {}
  return id ? { id } : no('registration')
}
/** One that is cancelled at the counter: any other is refused, as it should be. */
function refundable(found: Found) {
  const rows = [...found.rowsOf('registration.list'), ...found.rowsOf('registration.all')]
  const id = rows.find(
    (row) => row.isPaymentDone && row.mode === 'offline' && !row.cancelledAt && row.dateOfCourse > found.today(),
  )?.id
  return id ? { id } : no('registration that was paid at the counter, of a course to come,')
}
function phone(found: Found) {
  const known = found.rowsOf('registration.list').find((row) => row.phone)?.phone
  return known ?? no('registration with a phone number')
}
function staff(found: Found, part: 'examiner' | 'dataEntry') {
  const rows = found.rowsOf(part === 'examiner' ? 'batch.examiners' : 'batch.dataEntries')
  const staffId = found.rowsOf('batch.list').find((batch) => batch[part]?.id)?.[part]?.id ?? rows[0]?.id
  return staffId ? { ...page, staffId } : no(part === 'examiner' ? 'examiner' : 'member of the data entry')
}
function batch(found: Found) {
  const batches = found.rowsOf('batch.list')
  const id = (batches.find(({ isPaperGenerated }) => isPaperGenerated) ?? batches[0])?.id
  return id ?? no('batch')
}
function batchWithPaper(found: Found) {
  const id = found.rowsOf('batch.list').find(({ isPaperGenerated }) => isPaperGenerated)?.id
  return id ? { batchId: id } : no('batch with a paper')
}
function candidate(found: Found) {
  const rows = found.rowsOf('candidate.list')
  const id = (rows.find(({ isPaperDone }) => isPaperDone) ?? rows[0])?.id
  return id ? { candidateId: id } : no('candidate of a batch')
}
function questionCategory(found: Found) {
  const row = found.rowsOf('questionCategory.list').find((one) => one.vehicleCategory.id && one.vehicleSubCategory.id)
  return row ?? no('question category with its vehicle category and sub-category')
}
const using = <T, I>(given: T | Missing, use: (given: T) => I): I | Missing => (isMissing(given) ? given : use(given))

/** With what each question is asked that needs more than a page, in an order in which each finds what it needs. */
export const inputs: { readonly [C in EndpointName]?: (found: Found) => InputOf<C> | Missing } = {
  'vehicleSubCategory.of': (found) => course(found, ({ vehicleCategory }) => ({ vehicleCategory: vehicleCategory.id })),
  'courseType.of': (found) => course(found, ({ vehicleCategory }) => ({ vehicleCategory: vehicleCategory.id })),
  'courseCategory.of': (found) =>
    course(found, ({ vehicleCategory, courseType }) => ({
      vehicleCategory: vehicleCategory.id,
      courseType: courseType.id,
    })),
  'courseName.of': (found) =>
    course(found, ({ vehicleCategory, courseType, courseCategory }) => ({
      vehicleCategory: vehicleCategory.id,
      courseType: courseType.id,
      courseCategory: courseCategory.id,
    })),
  'courseName.byId': (found) => course(found, ({ id }) => ({ id })),
  'slot.on': (found) => slot(found, ({ date, courseNameId }) => ({ date, courseName: courseNameId })),
  'slot.onPrevious': (found) =>
    course(found, (one) =>
      slot(found, ({ date }) => ({
        date,
        vehicleCategory: one.vehicleCategory.id,
        courseType: one.courseType.id,
        courseCategory: one.courseCategory.id,
        courseName: one.id,
      })),
    ),
  'slot.onDay': (found) => slot(found, ({ date }) => ({ date })),
  'slot.nextFree': (found) => slot(found, ({ date, courseNameId }) => ({ date, courseName: courseNameId })),
  'slot.check': (found) => slot(found, ({ id }) => ({ id })),
  'slot.byRange': (found) => ({ ...page, ...aroundToday(found) }),
  'payment.check': (found) =>
    course(found, (one) =>
      slot(found, ({ id }) =>
        using(phone(found), (known) => ({
          phone: known,
          slotId: id,
          courseNameId: one.id,
          courseTypeId: one.courseType.id,
          vehicleCategoryId: one.vehicleCategory.id,
        })),
      ),
    ),
  'registration.byRange': (found) => ({ ...page, ...aroundToday(found) }),
  'paymentRecord.byRange': (found) => ({ ...page, ...aroundToday(found) }),
  'feedback.byRange': (found) => ({ ...page, ...aroundToday(found) }),
  'extension.refund': refundable,
  'extension.byPhone': (found) => using(phone(found), (known) => ({ phone: known })),
  'extension.paymentTotals': () => ({ search: '' }),
  'issuedDocument.find': (found) => {
    const paid = found.rowsOf('registration.list').find(({ invoiceNumber }) => invoiceNumber !== '')
    return paid ? { kind: 'invoice', number: paid.invoiceNumber } : no('paid registration')
  },
  'books.day': (found) => ({ day: found.today() }),
  'books.month': (found) => ({ month: found.today().slice(0, 7) }),
  'shift.report': (found) => {
    const id = found.rowsOf('shift.list')[0]?.id
    return id ? { id } : no('shift')
  },
  'userLog.signIns': appUser,
  'userLog.signOuts': appUser,
  'batch.ofExaminer': (found) => staff(found, 'examiner'),
  'batch.ofDataEntry': (found) => staff(found, 'dataEntry'),
  'batch.byId': (found) => using(batch(found), (id) => ({ id })),
  'batch.attendanceLog': (found) => using(batch(found), (id) => ({ id })),
  'candidate.list': (found) => using(batch(found), (batchId) => ({ ...page, batchId })),
  'candidate.present': (found) => using(batch(found), (batchId) => ({ batchId })),
  'examSet.ofBatch': batchWithPaper,
  'examSet.log': batchWithPaper,
  'response.ofBatch': batchWithPaper,
  'response.ofCandidate': candidate,
  'response.allOfCandidate': candidate,
  'response.byRecheck': () => ({ ...page, recheck: 'pending' }),
  'questionCategory.of': (found) =>
    using(questionCategory(found), ({ vehicleCategory, vehicleSubCategory }) => ({
      vehicleCategory: vehicleCategory.id,
      vehicleSubCategory: vehicleSubCategory.id,
    })),
  'questionCategory.stock': (found) =>
    using(questionCategory(found), ({ vehicleCategory, vehicleSubCategory }) => ({
      vehicleCategory: vehicleCategory.id,
      vehicleSubCategories: [vehicleSubCategory.id],
      language: 'English',
    })),
  'trail.ofRecord': (found) => using(registration(found), ({ id }) => ({ recordId: id })),
  'trail.stamps': (found) => using(registration(found), ({ id }) => ({ entity: 'registration', recordId: id })),
}

/** What a question is asked with; Missing where nothing was found for it. */
export function inputFor(call: EndpointName, isPaged: boolean, found: Found): unknown {
  const given = inputs[call] as ((found: Found) => unknown) | undefined
  return given ? given(found) : isPaged ? page : {}
}
