import { passed } from '#contract/catalogue/slot-rules'
import { CallError } from '#contract/protocol/failure'
import { formatDay, formatMoney } from '#contract/protocol/format'
import type { RegistrationDraft } from '#contract/registration/registration'
import type { Gateway } from '../gateway/gateway'
import type { Filed } from './content'

/** Why it cannot be registered as it was filed, in words for the clerk, with the fields that have to be looked at. */
export type Refusal = { reason: string; fields: Record<string, string> }
type Needs = { gateway: Pick<Gateway, 'clientFor' | 'fresh'>; who: string; now: () => number }

/**
 * What has become impossible since it was filed: the day is over, the course is switched off or costs something else, the slot
 * is full, or the institute refuses the booking, in its own words. Throws CallError where nobody can tell now.
 */
export async function impossible(
  { draft, ...told }: Filed,
  { gateway, who, now }: Needs,
): Promise<Refusal | undefined> {
  const { courseNameId, courseTypeId, vehicleCategoryId, slotId, phone } = draft
  const api = gateway.clientFor(who)
  return (
    pastDay(draft, told, now()) ??
    (await changedCourse(draft, told, gateway, who)) ??
    (await refusal(() => api.slot.check({ id: slotId }), 'slotId')) ??
    (await refusal(() => api.payment.check({ courseNameId, courseTypeId, vehicleCategoryId, slotId, phone })))
  )
}

type Start = Pick<Filed, 'startTime'>
function pastDay({ dateOfCourse: date }: RegistrationDraft, { startTime }: Start, now: number): Refusal | undefined {
  const over = passed({ date, startTime: startTime || '23:59' }, now)
  if (over === '') return undefined
  const reason = `The training of ${formatDay(date)} has begun. Choose another slot.`
  return { reason, fields: { slotId: reason } }
}

type Told = Pick<Filed, 'course' | 'price'>
async function changedCourse(
  draft: RegistrationDraft,
  told: Told,
  { fresh }: Needs['gateway'],
  who: string,
): Promise<Refusal | undefined> {
  const { vehicleCategoryId: vehicleCategory, courseTypeId: courseType, courseCategoryId: courseCategory } = draft
  const courses = await fresh(who, 'courseName', 'of', { vehicleCategory, courseType, courseCategory })
  const course = courses.find(({ id }) => id === draft.courseNameId)
  // A backend that does not tell which are active marks none.
  const isOff = !course?.isActive && courses.some(({ isActive }) => isActive)
  if (!course || isOff) {
    const reason = `The course ${told.course} is not offered any more. Choose another one.`
    return { reason, fields: { courseNameId: reason } }
  }
  // No course is for nothing: 0 is a price that could not be read.
  if (told.price === null || !course.price || course.price === told.price) return undefined
  const [now, before] = [formatMoney(course.price), formatMoney(told.price)]
  return { reason: `The course costs ${now} now; the trainee was told ${before}. Ask the trainee first.`, fields: {} }
}

/** What the institute says against it; a result other than 0 is a refusal in its own words (S1 §4). */
export async function refusal(
  ask: () => Promise<{ result: number; message: string }>,
  field?: string,
): Promise<Refusal | undefined> {
  const said = await ask().catch((error: unknown) => refusedAs(error))
  if (said.result === 0) return undefined
  const { message } = said
  const fields = 'fields' in said ? said.fields : {}
  return { reason: message, fields: Object.keys(fields).length > 0 || !field ? fields : { [field]: message } }
}

/** Signing in, rights, and too many at once are not about the entry; neither is whatever is no answer. */
const notAboutIt = [401, 403, 408, 425, 429]

function refusedAs(error: unknown): Refusal & { result: number; message: string } {
  if (!(error instanceof CallError)) throw error
  const { status, message } = error.failure
  if (status < 400 || status >= 500 || notAboutIt.includes(status)) throw error
  return { result: -1, message, reason: message, fields: error.fields }
}
