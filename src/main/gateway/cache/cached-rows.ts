import type { AvailableSlot, ListedSlot } from '#contract/catalogue/slot'
import { toIndiaDay } from '#contract/protocol/calendar'
import { normalizeUnicode } from '#contract/protocol/text/normalize-unicode'
import type { CachedSlot } from '../../store/cache/cached-slots'
import type { SearchEntry } from '../../store/cache/search-index'

type Times = Pick<AvailableSlot, 'date' | 'endDate' | 'startTime' | 'endTime'>

const slotTimes = ({ date, endDate, startTime, endTime }: Times) => {
  const firstDay = toIndiaDay(date)
  return { firstDay, lastDay: toIndiaDay(endDate) || firstDay, startTime, endTime }
}

/** A row of `slot.on`, the registration wizard's request for the slots of a course. The row has no course name. */
export const toCachedSlot = (slot: AvailableSlot, courseId: string): CachedSlot => ({
  ...slotTimes(slot),
  id: slot.id,
  courseId,
  seatsLeft: slot.seatsLeft,
  seats: slot.seats,
  title: '',
})

/** A row from the list of slots. */
export const toCachedListedSlot = (slot: ListedSlot): CachedSlot => ({
  ...slotTimes(slot),
  id: slot.id,
  courseId: slot.courseNameId,
  seatsLeft: Math.max(0, slot.seats - slot.booked),
  seats: slot.seats,
  title: normalizeUnicode(slot.courseName?.[0]?.name ?? '', 'NFC'),
})

/** Undefined for a row without id or name. */
export function toSearchEntry(entity: string, row: unknown): SearchEntry | undefined {
  const id = textOf(row, 'id')
  const title = textOf(row, 'name')
  if (id === '' || title === '') return undefined
  const parents = ['vehicleCategory', 'courseType', 'courseCategory'].map((key) =>
    textOf(getProperty(row, key), 'name'),
  )
  const subtitle = parents.filter((name) => name !== '').join(' · ')
  return { entity, id, title, subtitle, description: `${textOf(row, 'displayName')} ${textOf(row, 'description')}` }
}

const getProperty = (row: unknown, key: string): unknown =>
  typeof row === 'object' && row !== null ? Reflect.get(row, key) : undefined
function textOf(row: unknown, key: string): string {
  const value = getProperty(row, key)
  return typeof value === 'string' ? normalizeUnicode(value, 'NFC') : ''
}
