import { CallError } from '#contract/protocol/failure'
import type { ScreenPath } from '#contract/screens'
import { useApiQuery } from '../query'
import { useAccessibleScreens } from '../screens/accessible-screens'

/** Returns a predicate: true if the side menu offers the screen to the user. Like `useIsAccessible`, for any path. */
export function useHasScreen(): (path: string) => boolean {
  const paths = new Set(useAccessibleScreens().map(({ path }) => path))
  return (path) => paths.has(path)
}

type Query = { error: Error | null; isFetching: boolean; refetch: () => unknown }
export const isForbidden = (error: Error | null) => error instanceof CallError && error.code === 'forbidden'

/**
 * Combines the states of several queries: whether one is loading, the first error, and a retry of the failed ones. A
 * lack of access is no error.
 */
export function combineQueries(...queries: readonly Query[]) {
  const failedQueries = queries.filter(({ error }) => error && !isForbidden(error))
  return {
    isLoading: queries.some(({ isFetching }) => isFetching),
    error: failedQueries[0]?.error ?? null,
    retry: () => failedQueries.forEach(({ refetch }) => void refetch()),
  }
}

/** Only the total of the list is used, not its rows. */
const firstPage = { search: '', page: 1, limit: 10 } as const

/**
 * Numbers of trainees and of the entries of each prerequisite; undefined where unknown. The list of trainees is loaded
 * only if the server's counts lack them, and the list of time slots only while there is no trainee.
 */
export function useEntryCounts(options: { isEnabled: boolean; countsSlots: boolean }) {
  const hasScreen = useHasScreen()
  const counts = useApiQuery('dashboard', 'counts', {}, { enabled: options.isEnabled })
  const { data } = counts
  const trainees = useApiQuery('registration', 'list', firstPage, {
    enabled: options.isEnabled && data !== undefined && data.users === undefined && hasScreen('/registered-user'),
  })
  const traineeCount = data?.users ?? trainees.data?.total
  const slots = useApiQuery('slot', 'list', firstPage, {
    enabled: options.isEnabled && options.countsSlots && traineeCount === 0 && hasScreen('/timeslot-addition'),
  })
  const entryCounts = {
    '/vehiclecategory': data?.vehicleCategories,
    '/coursetype': data?.courseTypes,
    '/coursecategory': data?.courseCategories,
    '/coursename': data?.courseNames,
    '/timeslot-addition': slots.data?.total,
  } satisfies Partial<Record<ScreenPath, number | undefined>>
  return { counts, trainees, slots, traineeCount, entryCounts }
}
