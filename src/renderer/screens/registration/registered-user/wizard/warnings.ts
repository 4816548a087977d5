import { t } from '@lingui/core/macro'
import { toIndiaDay } from '#contract/protocol/calendar'
import { formatDay, formatTime, fullName } from '#contract/protocol/format'
import type { Registration } from '#contract/registration/registration'
import type { RegistrationProblems } from '#contract/registration/registration-rules'
import { getLicenceWarning } from '../../parts/licence-warning'
import type { WizardTab } from './tabs'
import type { WizardValues } from './values'

/** Warning of unusual but possible input (D-61), shown at `tabs` and before Submit. It never blocks. */
export type Warning = { tabs: readonly WizardTab[]; text: string }

type SlotTimes = { date: string; endDate: string; startTime: string; endTime: string }
type WarningContext = {
  /** 'YYYY-MM-DD' in India. */
  today: string
  /** Errors by field: a field with an error has no warning. */
  problems: RegistrationProblems
  slot: SlotTimes | undefined
  /** Other registrations with the phone number. */
  others: readonly Registration[]
}

export const getWarnings = (values: WizardValues, { today, problems, slot, others }: WarningContext): Warning[] => [
  ...toWarning(['course'], problems.validTill ? '' : getLicenceWarning(values, today)),
  ...toWarning(['personal'], getPhoneWarning(values.phone)),
  ...toWarning(['course', 'personal'], getOverlapWarning(values, slot, others)),
]
const toWarning = (tabs: readonly WizardTab[], text: string): Warning[] => (text ? [{ tabs, text }] : [])

/** Indian mobile numbers start with 6 to 9; ten equal digits are unlikely. A shorter number has an error instead. */
function getPhoneWarning(phone: string): string {
  const isLikely = /^[6-9]/.test(phone) && new Set(phone).size > 1
  return phone.length < 10 || isLikely
    ? ''
    : t`${phone} does not look like a personal mobile number. Check it with the trainee.`
}

/** Families share phone numbers, so the name or the date of birth must be the same too. */
function getOverlapWarning(values: WizardValues, slot: SlotTimes | undefined, others: readonly Registration[]): string {
  const isSamePerson = (row: Registration) =>
    row.phone === values.phone && (hasSameName(row, values) || isSameNonEmpty(row.dateOfBirth, values.dateOfBirth))
  const other = others.find(
    (row) => !row.cancelledAt && isSamePerson(row) && row.slot?.some((otherSlot) => slot && overlaps(otherSlot, slot)),
  )
  const otherSlot = other?.slot?.[0]
  if (!other || !otherSlot) return ''
  const [name, course] = [fullName(other), other.courseName?.[0]?.name]
  const slotTime = `${formatDay(other.dateOfCourse)}, ${formatTime(otherSlot.startTime)} – ${formatTime(otherSlot.endTime)}`
  return course === undefined
    ? t`${name} is already booked in another course at this time: ${slotTime}.`
    : t`${name} is already booked in ${course} at this time: ${slotTime}.`
}

const hasSameName = (a: Parameters<typeof fullName>[0], b: Parameters<typeof fullName>[0]) =>
  isSameNonEmpty(fullName(a).toLowerCase(), fullName(b).toLowerCase())
const isSameNonEmpty = (a: string, b: string) => a !== '' && a === b

/** True if two slots share a day and their times overlap. */
function overlaps(a: SlotTimes, b: SlotTimes): boolean {
  const lastDay = ({ date, endDate }: SlotTimes) => toIndiaDay(endDate || date)
  const isDayShared = toIndiaDay(a.date) <= lastDay(b) && toIndiaDay(b.date) <= lastDay(a)
  return isDayShared && a.startTime < b.endTime && b.startTime < a.endTime
}
