import { combineQueries, useEntryCounts } from './entry-counts'
import { type Prerequisite, prerequisites } from './steps'

/**
 * `prerequisite`: the first one without entries, up to and including the one at `lastPath` (D-371). Undefined if all
 * have entries or the counts are unknown. The counts are requested only if `isEnabled`, such as for an empty list.
 */
export function useMissingPrerequisite(lastPath: Prerequisite['path'] | undefined, isEnabled: boolean) {
  const { counts, trainees, slots, entryCounts } = useEntryCounts({
    isEnabled: isEnabled && lastPath !== undefined,
    countsSlots: lastPath === '/timeslot-addition',
  })
  const { isLoading } = combineQueries(counts, trainees, slots)
  const neededPrerequisites = prerequisites.slice(0, prerequisites.findIndex(({ path }) => path === lastPath) + 1)
  const isKnown = isEnabled && !isLoading
  const prerequisite = isKnown ? neededPrerequisites.find(({ path }) => entryCounts[path] === 0) : undefined
  return { isLoading, prerequisite }
}
