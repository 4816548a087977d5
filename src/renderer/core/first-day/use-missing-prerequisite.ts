import { combineQueries, useEntryCounts } from './entry-counts'
import { type Prerequisite, prerequisites } from './steps'

/**
 * `step`: the first prerequisite without entries, up to and including the one at `lastPath`; its entries have to be
 * added first (D-371). Undefined if none is missing, and if the counts are unknown. The counts are requested only if
 * `isEnabled`, such as for an empty list.
 */
export function useMissingPrerequisite(lastPath: Prerequisite['path'] | undefined, isEnabled: boolean) {
  const { counts, trainees, slots, entryCounts } = useEntryCounts({
    isEnabled: isEnabled && lastPath !== undefined,
    countsSlots: lastPath === '/timeslot-addition',
  })
  const { isLoading } = combineQueries(counts, trainees, slots)
  const neededSteps = prerequisites.slice(0, prerequisites.findIndex(({ path }) => path === lastPath) + 1)
  const step = isEnabled && !isLoading ? neededSteps.find(({ path }) => entryCounts[path] === 0) : undefined
  return { isLoading, step }
}
