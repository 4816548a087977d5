import { useEffect, useEffectEvent } from 'react'
import type { CourseName } from '#contract/catalogue/course-name'
import type { Registration } from '#contract/registration/registration'
import { useAsk } from '../../../../../core/query'
import type { WizardForm } from '../form/use-wizard-form'
import type { WizardValues } from '../values'

type Named = { id: string; name: string; isActive: boolean }
export type Choices = {
  options: { value: string; label: string }[]
  loading: boolean
  error: Error | null
  retry: () => void
  isReading: boolean
}
type Level = 'vehicleCategoryId' | 'courseTypeId' | 'courseCategoryId' | 'courseNameId'

/** What a choice makes void (S1 §4): everything chosen below it, and the slot with the course. */
export const voids: Record<Level, Partial<WizardValues>> = {
  vehicleCategoryId: { courseTypeId: '', courseCategoryId: '', courseNameId: '', slotId: '' },
  courseTypeId: { courseCategoryId: '', courseNameId: '', slotId: '' },
  courseCategoryId: { courseNameId: '', slotId: '' },
  courseNameId: { slotId: '' },
}

export type CourseChoices = Record<Level, Choices> & {
  choose: (level: Level, value: string) => void
  course: CourseName | undefined
  /** Options are being read, or the only one is about to be chosen: a moment later it is known what is missing. */
  isReading: boolean
}

/** The cascade vehicle category → course type → course category → course name. A single option is chosen by itself. */
export function useCourseChoices(
  form: WizardForm,
  chosen: Pick<WizardValues, Level>,
  registration: Registration | undefined,
  onAutomatic: (values: WizardValues) => void,
): CourseChoices {
  const { vehicleCategoryId, courseTypeId, courseCategoryId, courseNameId } = chosen
  const vehicles = useAsk('vehicleCategory', 'all', {})
  const types = useAsk(
    'courseType',
    'of',
    { vehicleCategory: vehicleCategoryId },
    { enabled: vehicleCategoryId !== '' },
  )
  const categories = useAsk(
    'courseCategory',
    'of',
    { vehicleCategory: vehicleCategoryId, courseType: courseTypeId },
    { enabled: courseTypeId !== '' },
  )
  const names = useAsk(
    'courseName',
    'of',
    { vehicleCategory: vehicleCategoryId, courseType: courseTypeId, courseCategory: courseCategoryId },
    { enabled: courseCategoryId !== '' },
  )

  const choose = (level: Level, value: string) => form.setFields({ [level]: value, ...voids[level] })

  const single = singleOf([
    ['vehicleCategoryId', vehicleCategoryId, vehicles.data],
    ['courseTypeId', courseTypeId, types.data],
    ['courseCategoryId', courseCategoryId, categories.data],
    ['courseNameId', courseNameId, names.data],
  ])
  const chooseOnly = useEffectEvent((level: Level, value: string) => {
    // First of all: what the form chooses by itself is no change of the person's.
    onAutomatic({ ...form.getValues(), [level]: value })
    form.setFields({ [level]: value })
  })
  useEffect(() => {
    const [level, value] = single.split(' ')
    if (value) chooseOnly(level as Level, value)
  }, [single])

  const saved = {
    vehicle: registration?.vehicleCategory?.[0],
    type: registration?.courseType?.[0],
    category: registration?.courseCategory?.[0],
    name: registration?.courseName?.[0],
  }
  const levels = {
    vehicleCategoryId: choicesOf(vehicles, vehicleCategoryId, saved.vehicle),
    courseTypeId: choicesOf(types, courseTypeId, saved.type),
    courseCategoryId: choicesOf(categories, courseCategoryId, saved.category),
    courseNameId: choicesOf(names, courseNameId, saved.name),
  }
  return {
    ...levels,
    choose,
    isReading: single !== '' || Object.values(levels).some(({ isReading }) => isReading),
    course: names.data?.find(({ id }) => id === courseNameId),
  }
}

/** The first empty level with exactly one option, as 'level id'. */
function singleOf(levels: [Level, string, Named[] | undefined][]): string {
  for (const [level, value, rows] of levels) {
    if (value) continue
    const [only, ...others] = activeOf(rows ?? [])
    return only && others.length === 0 ? `${level} ${only.id}` : ''
  }
  return ''
}

/** A backend that does not tell which are active marks none. */
function activeOf(rows: Named[]): Named[] {
  const active = rows.filter(({ isActive }) => isActive)
  return active.length ? active : rows
}

type Answer = { data?: Named[] | undefined; isFetching: boolean; error: Error | null; refetch: () => unknown }

/** The options of a level; a saved choice that is not offered any more stays on the list. */
function choicesOf(answer: Answer, chosen: string, saved: { id: string; name: string } | undefined): Choices {
  const offered = activeOf(answer.data ?? [])
  const kept = saved && saved.id === chosen && !offered.some(({ id }) => id === chosen) ? [saved] : []
  return {
    options: [...kept, ...offered].map(({ id, name }) => ({ value: id, label: name })),
    isReading: chosen === '' && answer.data === undefined && !answer.error && answer.isFetching,
    loading: answer.isFetching,
    error: answer.error,
    retry: () => answer.refetch(),
  }
}
