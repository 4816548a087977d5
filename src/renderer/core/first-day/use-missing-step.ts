import { combineQueries, useEntryCounts } from './entry-counts'
import { type CourseStep, courseSteps } from './steps'

/**
 * The first course step without entries, up to the step at the path `last`: it has to be added first (D-371). The counts
 * are requested only if `isEnabled`, such as for an empty list. Undefined if unknown, such as without access to the counts.
 */
export function useMissingStep(last: CourseStep['path'] | undefined, isEnabled: boolean) {
  const { counts, trainees, slots, entryCounts } = useEntryCounts({
    isEnabled: isEnabled && last !== undefined,
    countsSlots: last === '/timeslot-addition',
  })
  const { isLoading } = combineQueries(counts, trainees, slots)
  const neededSteps = courseSteps.slice(0, courseSteps.findIndex(({ path }) => path === last) + 1)
  const step = isEnabled && !isLoading ? neededSteps.find(({ path }) => entryCounts[path] === 0) : undefined
  return { isLoading, step }
}
