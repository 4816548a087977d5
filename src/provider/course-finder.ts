import type { courses } from './catalogue'

type Course = Awaited<ReturnType<typeof courses>>[number]
/** What a row of a sheet says of its course: an id or an exact name at every level. */
export type CourseChoice = { vehicleCategory: string; courseType: string; courseCategory: string; courseName: string }
export type Found = { course: Course['course_name'] } | { column: string; message: string }
export type CourseFinder = (choice: CourseChoice) => Found

/** From the outermost to the course: its place in a row of the sheet and of the catalogue, and its column's heading. */
const levels = [
  { field: 'vehicleCategory', table: 'vehicle_category', column: 'vcid', noun: 'vehicle category' },
  { field: 'courseType', table: 'course_type', column: 'ctid', noun: 'course type' },
  { field: 'courseCategory', table: 'course_category', column: 'ccid', noun: 'course category' },
  { field: 'courseName', table: 'course_name', column: 'cnid', noun: 'course' },
] as const

/** Finds courses by ids or exact names, each within what stands before it (decision 34). */
export function courseFinder(all: readonly Course[]): CourseFinder {
  const known = new Map<string, Found>()
  return (choice) => {
    const key = levels.map(({ field }) => choice[field]).join('\n')
    const found = known.get(key) ?? find(all, choice)
    known.set(key, found)
    return found
  }
}

function find(all: readonly Course[], choice: CourseChoice): Found {
  let within = all
  let place = ''
  for (const { field, table, column, noun } of levels) {
    const wanted = choice[field].normalize()
    within = within.filter(({ [table]: { id, name } }) => id === wanted || name.normalize() === wanted)
    const [first] = within
    if (!first) {
      const courseless = noun === 'course' ? '' : ' that has courses'
      return { column, message: `There is no ${noun} “${choice[field]}”${place}${courseless}` }
    }
    if (noun === 'course') return { course: first.course_name }
    place = ` in ${first[table].name}`
  }
  throw new Error('The levels of the catalogue end with the course')
}
