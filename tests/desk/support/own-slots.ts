import type { Api } from './api'

/** Of a slot: from, until, seats. */
type Times = readonly [startTime: string, endTime: string, seats: number]

/** Adds slots of one course on a day that has no others; returns what a draft needs of each. */
export async function addSlots(api: Api, date: string, times: readonly Times[]) {
  const [known] = (await api.slot.list({ page: 1, limit: 1, search: 'LMV Learner Regular' })).rows
  if (!known) throw new Error('The practice institute has no slot of this course.')
  for (const [startTime, endTime, seats] of times)
    await api.slot.add({ ...known, date, endDate: date, startTime, endTime, seats })
  const { vehicleCategoryId: vehicleCategory, courseTypeId: courseType, courseCategoryId: courseCategory } = known
  const courses = await api.courseName.of({ vehicleCategory, courseType, courseCategory })
  const course = courses.find(({ id }) => id === known.courseNameId)
  if (!course) throw new Error('Its course is not offered.')
  const readSlots = () => api.slot.on({ date, courseName: course.id })
  const startTimes = times.map(([startTime]) => startTime)
  const found = await readSlots()
  return {
    /** All slots of the day, as they are now. */
    readSlots,
    bookings: startTimes.map((time) => {
      const slot = found.find(({ startTime }) => startTime === time)
      if (!slot) throw new Error(`No slot at ${time}.`)
      return { vehicleCategory, courseType, courseCategory, course, date, slot }
    }),
  }
}
