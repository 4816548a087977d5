import { useState } from 'react'
import type { Slot } from '#contract/catalogue/slot'
import { today } from '#contract/protocol/calendar'
import type { Registration } from '#contract/registration/registration'
import { useAsk } from '../../../../../core/query'
import type { WizardValues } from '../values'

export type Slots = {
  /** Undefined until a search was made for this course and day. */
  found: Slot[] | undefined
  chosen: Slot | undefined
  loading: boolean
  error: Error | null
  canSearch: boolean
  search: () => void
  /** How often a person searched. */
  searches: number
}

const searchOf = ({ courseNameId, dateOfCourse }: WizardValues) => `${courseNameId} ${dateOfCourse}`

/** The slots of the chosen course on the preferred day. A booking whose slot has passed asks the previous ones (D-6). */
export function useSlots(values: WizardValues, registration: Registration | undefined): Slots {
  const [searched, setSearched] = useState(values.slotId ? searchOf(values) : '')
  const [searches, setSearches] = useState(0)
  const { courseNameId, courseTypeId, courseCategoryId, vehicleCategoryId, dateOfCourse: date } = values
  const canSearch = courseNameId !== '' && date !== ''
  const current = canSearch && searched === searchOf(values)
  const hasPassed = registration !== undefined && registration.dateOfCourse < today()
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
  return {
    found,
    chosen: found?.find(({ id }) => id === values.slotId),
    loading: current && answer.isFetching,
    error: current ? answer.error : null,
    canSearch,
    searches,
    search: () => {
      setSearches(searches + 1)
      if (current) answer.refetch()
      else setSearched(searchOf(values))
    },
  }
}
