import type { ScreenPath } from '#contract/screens'

export type FirstStep = {
  path: ScreenPath
  title: string
  hint: string
  /** Label of the link to the screen. */
  action: string
}
export type CourseStep = (typeof courseSteps)[number]

/**
 * Steps before a course can be sold, in order: each is chosen in the form of the next. `noun` is for "Add a course
 * type first."
 */
export const courseSteps = [
  {
    path: '/vehiclecategory',
    title: 'Vehicle categories',
    hint: 'For example Light Motor Vehicle',
    noun: 'a vehicle category',
    action: 'Add vehicle category',
  },
  {
    path: '/coursetype',
    title: 'Course types',
    hint: 'For example Learner Training',
    noun: 'a course type',
    action: 'Add course type',
  },
  {
    path: '/coursecategory',
    title: 'Course categories',
    hint: 'For example Regular Batch',
    noun: 'a course category',
    action: 'Add course category',
  },
  {
    path: '/coursename',
    title: 'Courses',
    hint: 'Price, duration and required documents',
    noun: 'a course',
    action: 'Add course',
  },
  {
    path: '/timeslot-addition',
    title: 'Time slots',
    hint: 'Days, times and seats of the coming weeks',
    noun: 'time slots',
    action: 'Add time slots',
  },
] as const satisfies readonly (FirstStep & { noun: string })[]

/** Steps of a new institute up to its first registration, in order (D-370). */
export const firstSteps: readonly FirstStep[] = [
  {
    path: '/settings',
    title: 'Institute settings',
    hint: 'Name, address and phone as they are printed',
    action: 'Open settings',
  },
  ...courseSteps,
  {
    path: '/examiner',
    title: 'People',
    hint: 'A Data Entry and an Examiner',
    action: 'Add people',
  },
  {
    path: '/registered-user',
    title: 'First registration',
    hint: 'Seat, documents, payment and receipt',
    action: 'Register trainee',
  },
]
