import { useState } from 'react'
import type { AvailableSlot } from '#contract/catalogue/slot'
import type { Registration } from '#contract/registration/registration'
import { useCan } from '../../../../../core/capabilities'
import { serverNow, serverToday } from '../../../../../core/counter/server-time'
import { useAsk } from '../../../../../core/query'
import type { WizardValues } from '../values'
import { hasBegun } from './begun'

export type Slots = {
  /** Undefined until a search was made for this course and day. */
  found: AvailableSlot[] | undefined
  /** Those of them that can be chosen: with a free seat and not begun, chosen already, or with the seat that this registration holds. */
  open: AvailableSlot[]
  /** Those of today that have begun, with or without a seat. */
  begun: AvailableSlot[]
  chosen: AvailableSlot | undefined
  /** The next day with a free seat, where this one has none; '' where there is none, undefined where nobody says. */
  nextFree: string | undefined
  loading: boolean
  error: Error | null
  canSearch: boolean
  /** Asks for the chosen day, or for another one. */
  search: (day?: string) => void
}

const searchOf = ({ courseNameId, dateOfCourse }: Pick<WizardValues, 'courseNameId' | 'dateOfCourse'>) =>
  `${courseNameId} ${dateOfCourse}`

/** The slots of the chosen course on the preferred day. A booking whose slot has passed asks the previous ones (D-6). */
type Wanted = Pick<
  WizardValues,
  'courseNameId' | 'courseTypeId' | 'courseCategoryId' | 'vehicleCategoryId' | 'dateOfCourse' | 'slotId'
>

export function useSlots(values: Wanted, registration: Registration | undefined, isHeld: boolean): Slots {
  const [searched, setSearched] = useState(values.slotId ? searchOf(values) : '')
  const { courseNameId, courseTypeId, courseCategoryId, vehicleCategoryId, dateOfCourse: date } = values
  const canTellNext = useCan('slot.nextFree')
  const canSearch = courseNameId !== '' && date !== ''
  const current = canSearch && searched === searchOf(values)
  const hasPassed = registration !== undefined && registration.dateOfCourse < serverToday()
  const coming = useAsk('slot', 'on', { date, courseName: courseNameId }, { enabled: current && !hasPassed })
  const previous = useAsk(
    'slot',
    'onPrevious',
    {
      date,
      vehicleCategory: vehicleCategoryId,
      courseType: courseTypeId,
      courseCategory: courseCategoryId,
      courseName: courseNameId,
    },
    { enabled: current && hasPassed },
  )
  const answer = hasPassed ? previous : coming
  const found = current ? answer.data : undefined
  const now = serverNow()
  const begun = found?.filter((slot) => hasBegun(slot, date, now)) ?? []
  const hasSeat = (slot: AvailableSlot) => slot.seatsLeft > 0 || (isHeld && slot.id === values.slotId)
  const isOffered = (slot: AvailableSlot) => hasSeat(slot) && (slot.id === values.slotId || !begun.includes(slot))
  const open = found?.filter((slot) => slot.id === registration?.slotId || isOffered(slot)) ?? []
  const isFull = found !== undefined && open.length === 0 && !hasPassed
  const next = useAsk('slot', 'nextFree', { date, courseName: courseNameId }, { enabled: canTellNext && isFull })
  return {
    found,
    open,
    begun,
    nextFree: isFull ? next.data?.day : undefined,
    chosen: found?.find(({ id }) => id === values.slotId),
    loading: current && (answer.isFetching || (isFull && next.isFetching)),
    error: current ? answer.error : null,
    canSearch,
    search: (day = date) => {
      if (current && day === date) answer.refetch()
      else setSearched(searchOf({ courseNameId, dateOfCourse: day }))
    },
  }
}
