import { useState } from 'react'
import type { AvailableSlot } from '#contract/catalogue/slot'
import type { Registration } from '#contract/registration/registration'
import { useHasExtension } from '../../../../../core/capabilities'
import { useApiQuery } from '../../../../../core/query'
import { serverNow, serverToday } from '../../../../../core/workstation/server-time'
import type { WizardValues } from '../values'
import { isStarted } from './slot-started'

export type Slots = {
  /** Slots of the day; undefined until this course and day are searched. */
  daySlots: AvailableSlot[] | undefined
  /**
   * Slots with a free seat that have not started. The slot of the edited registration is always included, the chosen
   * slot also after its start.
   */
  availableSlots: AvailableSlot[]
  /** Slots of today that have started. */
  startedSlots: AvailableSlot[]
  selectedSlot: AvailableSlot | undefined
  /** Next day with a free seat, if the searched day has none; '' if no later day has one, undefined if unknown. */
  nextFreeDay: string | undefined
  isLoading: boolean
  error: Error | null
  canSearch: boolean
  /** Searches the chosen day, or another day. */
  search: (day?: string) => void
}

const getSearchKey = ({ courseNameId, dateOfCourse }: Pick<WizardValues, 'courseNameId' | 'dateOfCourse'>) =>
  `${courseNameId} ${dateOfCourse}`

type SlotSearch = Pick<
  WizardValues,
  'courseNameId' | 'courseTypeId' | 'courseCategoryId' | 'vehicleCategoryId' | 'dateOfCourse' | 'slotId'
>

/**
 * Slots of a course on a day, searched on demand. An edited registration with a past training day uses the call
 * `slot.onPrevious`, which returns slots of past days too.
 */
export function useSlots(values: SlotSearch, registration: Registration | undefined, hasSeatHold: boolean): Slots {
  const [searchedKey, setSearchedKey] = useState(values.slotId ? getSearchKey(values) : '')
  const { courseNameId, courseTypeId, courseCategoryId, vehicleCategoryId, dateOfCourse: date } = values
  const canFindNextFree = useHasExtension('slot.nextFree')
  const canSearch = courseNameId !== '' && date !== ''
  const isCurrentSearch = canSearch && searchedKey === getSearchKey(values)
  const isPastTraining = registration !== undefined && registration.dateOfCourse < serverToday()
  const upcomingQuery = useApiQuery(
    'slot',
    'on',
    { date, courseName: courseNameId },
    { enabled: isCurrentSearch && !isPastTraining },
  )
  const previousQuery = useApiQuery(
    'slot',
    'onPrevious',
    {
      date,
      vehicleCategory: vehicleCategoryId,
      courseType: courseTypeId,
      courseCategory: courseCategoryId,
      courseName: courseNameId,
    },
    { enabled: isCurrentSearch && isPastTraining },
  )
  const query = isPastTraining ? previousQuery : upcomingQuery
  const daySlots = isCurrentSearch ? query.data : undefined
  const now = serverNow()
  const startedSlots = daySlots?.filter((slot) => isStarted(slot, date, now)) ?? []
  const hasFreeOrHeldSeat = (slot: AvailableSlot) => slot.seatsLeft > 0 || (hasSeatHold && slot.id === values.slotId)
  const isAvailable = (slot: AvailableSlot) =>
    hasFreeOrHeldSeat(slot) && (slot.id === values.slotId || !startedSlots.includes(slot))
  const availableSlots = daySlots?.filter((slot) => slot.id === registration?.slotId || isAvailable(slot)) ?? []
  const isFull = daySlots !== undefined && availableSlots.length === 0 && !isPastTraining
  const nextFreeQuery = useApiQuery(
    'slot',
    'nextFree',
    { date, courseName: courseNameId },
    { enabled: canFindNextFree && isFull },
  )
  return {
    daySlots,
    availableSlots,
    startedSlots,
    nextFreeDay: isFull ? nextFreeQuery.data?.day : undefined,
    selectedSlot: daySlots?.find(({ id }) => id === values.slotId),
    isLoading: isCurrentSearch && (query.isFetching || (isFull && nextFreeQuery.isFetching)),
    error: isCurrentSearch ? query.error : null,
    canSearch,
    search: (day = date) => {
      if (isCurrentSearch && day === date) query.refetch()
      else setSearchedKey(getSearchKey({ courseNameId, dateOfCourse: day }))
    },
  }
}
