import { toIndiaDay } from '#contract/protocol/calendar'
import { formatDay, formatTime, fullName } from '#contract/protocol/format'
import type { Registration } from '#contract/registration/registration'
import type { RegistrationProblems } from '#contract/registration/registration-rules'
import type { Step } from './steps'
import type { WizardValues } from './values'

/** What is unusual and may be right all the same (D-61): said at these tabs and before Submit, it refuses nothing. */
export type Warning = { tabs: readonly Step[]; words: string }

type Times = { date: string; endDate: string; startTime: string; endTime: string }
type Known = {
  /** 'YYYY-MM-DD' in India. */
  today: string
  /** What is refused anyway is not warned of besides. */
  problems: RegistrationProblems
  /** The slot that is chosen. */
  slot: Times | undefined
  /** Other registrations under the phone number. */
  others: readonly Registration[]
}

export const warningsOf = (values: WizardValues, { today, problems, slot, others }: Known): Warning[] => [
  ...said(['course'], problems.validTill ? '' : licenceWarning(values, today)),
  ...said(['personal'], phoneWarning(values.phone)),
  ...said(['course', 'personal'], sameHoursWarning(values, slot, others)),
]
const said = (tabs: readonly Step[], words: string): Warning[] => (words ? [{ tabs, words }] : [])

function licenceWarning({ licenceCategory, validTill, dateOfCourse }: WizardValues, today: string): string {
  if (!licenceCategory || licenceCategory === 'N/A' || !validTill) return ''
  if (validTill < today) return `This licence expired on ${formatDay(validTill)}.`
  return dateOfCourse && validTill < dateOfCourse
    ? `This licence expires on ${formatDay(validTill)}, before the training.`
    : ''
}

/** Mobile numbers of India have ten digits, not all of them alike, and begin with 6 to 9. */
function phoneWarning(phone: string): string {
  const isLikely = /^[6-9]/.test(phone) && new Set(phone).size > 1
  return phone.length < 10 || isLikely ? '' : `${phone} is hardly the trainee’s mobile number. Ask once more.`
}

/** One phone number may serve a family: the same person is one of the same name or birthday. */
function sameHoursWarning(values: WizardValues, slot: Times | undefined, others: readonly Registration[]): string {
  const isSame = (row: Registration) =>
    row.phone === values.phone && (sameName(row, values) || row.dateOfBirth === values.dateOfBirth)
  const other = others.find(
    (row) => !row.cancelledAt && isSame(row) && row.slot?.some((taken) => slot && meets(taken, slot)),
  )
  const taken = other?.slot?.[0]
  if (!other || !taken) return ''
  const course = other.courseName?.[0]?.name ?? 'another course'
  const hours = `${formatTime(taken.startTime)} – ${formatTime(taken.endTime)}`
  return `${fullName(other)} is in ${course} at the same hours: ${formatDay(other.dateOfCourse)}, ${hours}.`
}

const sameName = (one: Parameters<typeof fullName>[0], other: Parameters<typeof fullName>[0]) =>
  fullName(one) !== '' && fullName(one).toLowerCase() === fullName(other).toLowerCase()

/** Do two slots have an hour of some day in common? */
function meets(one: Times, other: Times): boolean {
  const last = ({ date, endDate }: Times) => toIndiaDay(endDate || date)
  const isDayShared = toIndiaDay(one.date) <= last(other) && toIndiaDay(other.date) <= last(one)
  return isDayShared && one.startTime < other.endTime && other.startTime < one.endTime
}
