import { combineQueries, useEntryCounts } from './entry-counts'
import { type CourseStep, courseSteps } from './steps'

/**
 * `step`: the first course step without entries, up to and including the one at `lastPath`, whose entries have to be
 * added first (D-371). Undefined if none is missing, and if the counts are unknown. The counts are requested only if
 * `isEnabled`, such as for an empty list.
 */
export function useMissingStep(lastPath: CourseStep['path'] | undefined, isEnabled: boolean) {
  const { counts, trainees, slots, entryCounts } = useEntryCounts({
    isEnabled: isEnabled && lastPath !== undefined,
    countsSlots: lastPath === '/timeslot-addition',
  })
  const { isLoading } = combineQueries(counts, trainees, slots)
  const neededSteps = courseSteps.slice(0, courseSteps.findIndex(({ path }) => path === lastPath) + 1)
  const step = isEnabled && !isLoading ? neededSteps.find(({ path }) => entryCounts[path] === 0) : undefined
  return { isLoading, step }
}
