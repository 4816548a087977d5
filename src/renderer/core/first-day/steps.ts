import { t } from '@lingui/core/macro'
import type { ScreenPath } from '#contract/screens'

export type FirstStep = {
  path: ScreenPath
  title: string
  hint: string
  /** Label of the link to the screen. */
  action: string
}
export type Prerequisite = (typeof prerequisites)[number]

/**
 * Prerequisites of a registration, in order: the form of each needs an entry of the one before. `noun` is for "Add a
 * course type first."
 */
export const prerequisites = [
  {
    path: '/vehiclecategory',
    title: t`Vehicle categories`,
    hint: t`For example Light Motor Vehicle`,
    noun: t`a vehicle category`,
    action: t`Add vehicle category`,
  },
  {
    path: '/coursetype',
    title: t`Course types`,
    hint: t`For example Learner Training`,
    noun: t`a course type`,
    action: t`Add course type`,
  },
  {
    path: '/coursecategory',
    title: t`Course categories`,
    hint: t`For example Regular Batch`,
    noun: t`a course category`,
    action: t`Add course category`,
  },
  {
    path: '/coursename',
    title: t`Courses`,
    hint: t`Price, duration and required documents`,
    noun: t`a course`,
    action: t`Add course`,
  },
  {
    path: '/timeslot-addition',
    title: t`Time slots`,
    hint: t`Days, times and seats of the coming weeks`,
    noun: t`time slots`,
    action: t`Add time slots`,
  },
] as const satisfies readonly (FirstStep & { noun: string })[]

/** Steps of a new institute up to its first registration, in order (D-370). */
export const firstSteps: readonly FirstStep[] = [
  {
    path: '/settings',
    title: t`Institute settings`,
    hint: t`Name, address and phone as they are printed`,
    action: t`Open settings`,
  },
  ...prerequisites,
  {
    path: '/examiner',
    title: t`People`,
    hint: t`A Data Entry and an Examiner`,
    action: t`Add people`,
  },
  {
    path: '/registered-user',
    title: t`First registration`,
    hint: t`Seat, documents, payment and receipt`,
    action: t`Register trainee`,
  },
]
