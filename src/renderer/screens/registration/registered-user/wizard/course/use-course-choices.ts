import { useEffect, useEffectEvent } from 'react'
import type { CourseName } from '#contract/catalogue/course-name'
import type { Registration } from '#contract/registration/registration'
import { useApiQuery } from '../../../../../core/query'
import type { WizardForm } from '../form/use-wizard-form'
import type { WizardValues } from '../values'

type NamedRow = { id: string; name: string; isActive: boolean }
export type Choices = {
  options: { value: string; label: string }[]
  isLoading: boolean
  error: Error | null
  retry: () => void
  /** Nothing is chosen, and the options are loading. */
  isPending: boolean
}
type Level = 'vehicleCategoryId' | 'courseTypeId' | 'courseCategoryId' | 'courseNameId'

/** Fields that a choice clears (S1 §4): all choices below it, and the slot. */
export const dependentFields: Record<Level, Partial<WizardValues>> = {
  vehicleCategoryId: { courseTypeId: '', courseCategoryId: '', courseNameId: '', slotId: '' },
  courseTypeId: { courseCategoryId: '', courseNameId: '', slotId: '' },
  courseCategoryId: { courseNameId: '', slotId: '' },
  courseNameId: { slotId: '' },
}

export type CourseChoices = Record<Level, Choices> & {
  choose: (level: Level, value: string) => void
  course: CourseName | undefined
  /** Options are loading, or the only one is about to be chosen: validation has to wait. */
  isPending: boolean
}

/**
 * The cascade vehicle category → course type → course category → course name. A single option is chosen
 * automatically.
 */
export function useCourseChoices(
  form: WizardForm,
  selection: Pick<WizardValues, Level>,
  registration: Registration | undefined,
  onAutomaticChoice: (values: WizardValues) => void,
): CourseChoices {
  const { vehicleCategoryId, courseTypeId, courseCategoryId, courseNameId } = selection
  const vehicleCategories = useApiQuery('vehicleCategory', 'all', {})
  const courseTypes = useApiQuery(
    'courseType',
    'of',
    { vehicleCategory: vehicleCategoryId },
    { enabled: vehicleCategoryId !== '' },
  )
  const courseCategories = useApiQuery(
    'courseCategory',
    'of',
    { vehicleCategory: vehicleCategoryId, courseType: courseTypeId },
    { enabled: courseTypeId !== '' },
  )
  const courseNames = useApiQuery(
    'courseName',
    'of',
    { vehicleCategory: vehicleCategoryId, courseType: courseTypeId, courseCategory: courseCategoryId },
    { enabled: courseCategoryId !== '' },
  )

  const choose = (level: Level, value: string) => form.setFields({ [level]: value, ...dependentFields[level] })

  const onlyOption = findOnlyOption([
    ['vehicleCategoryId', vehicleCategoryId, vehicleCategories.data],
    ['courseTypeId', courseTypeId, courseTypes.data],
    ['courseCategoryId', courseCategoryId, courseCategories.data],
    ['courseNameId', courseNameId, courseNames.data],
  ])
  const chooseAutomatically = useEffectEvent((level: Level, value: string) => {
    // Called before the field changes, so that the form does not treat the choice as a change by the user.
    onAutomaticChoice({ ...form.getValues(), [level]: value })
    form.setFields({ [level]: value })
  })
  useEffect(() => {
    const [level, value] = onlyOption.split(' ')
    if (value) chooseAutomatically(level as Level, value)
  }, [onlyOption])

  const savedChoices = {
    vehicle: registration?.vehicleCategory?.[0],
    type: registration?.courseType?.[0],
    category: registration?.courseCategory?.[0],
    name: registration?.courseName?.[0],
  }
  const levels = {
    vehicleCategoryId: toChoices(vehicleCategories, vehicleCategoryId, savedChoices.vehicle),
    courseTypeId: toChoices(courseTypes, courseTypeId, savedChoices.type),
    courseCategoryId: toChoices(courseCategories, courseCategoryId, savedChoices.category),
    courseNameId: toChoices(courseNames, courseNameId, savedChoices.name),
  }
  return {
    ...levels,
    choose,
    isPending: onlyOption !== '' || Object.values(levels).some(({ isPending }) => isPending),
    course: courseNames.data?.find(({ id }) => id === courseNameId),
  }
}

/** 'level id' if the first empty level has exactly one option, else ''. A text, because effects compare it by value. */
function findOnlyOption(levels: [Level, string, NamedRow[] | undefined][]): string {
  for (const [level, value, rows] of levels) {
    if (value) continue
    const [onlyRow, ...otherRows] = getActive(rows ?? [])
    return onlyRow && otherRows.length === 0 ? `${level} ${onlyRow.id}` : ''
  }
  return ''
}

/** The active rows; all rows if none is active, because some backends do not send the status. */
function getActive(rows: NamedRow[]): NamedRow[] {
  const activeRows = rows.filter(({ isActive }) => isActive)
  return activeRows.length ? activeRows : rows
}

type RowsQuery = { data?: NamedRow[] | undefined; isFetching: boolean; error: Error | null; refetch: () => unknown }

/** Options of a level, including a saved choice that is no longer active. */
function toChoices(
  query: RowsQuery,
  selectedId: string,
  savedChoice: { id: string; name: string } | undefined,
): Choices {
  const activeRows = getActive(query.data ?? [])
  const savedOption =
    savedChoice && savedChoice.id === selectedId && !activeRows.some(({ id }) => id === selectedId) ? [savedChoice] : []
  return {
    options: [...savedOption, ...activeRows].map(({ id, name }) => ({ value: id, label: name })),
    isPending: selectedId === '' && query.data === undefined && !query.error && query.isFetching,
    isLoading: query.isFetching,
    error: query.error,
    retry: () => query.refetch(),
  }
}
