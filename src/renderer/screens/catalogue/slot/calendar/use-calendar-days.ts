import { useQueries } from '@tanstack/react-query'
import type { SlotWithBatch } from '#contract/catalogue/slot'
import { api } from '../../../../core/api'
import { getQueryKey, useApiQuery } from '../../../../core/query'
import { useIsKioskMode } from '../../../../core/session/kiosk-mode'

type RefetchPolicy = { refetchInterval?: number; refetchOnWindowFocus?: boolean }

/** The slots of each day by time; undefined for a day that is not loaded. */
export function useCalendarDays(days: readonly string[], refetchPolicy: RefetchPolicy = {}) {
  const enabled = !useIsKioskMode()
  const queries = useQueries({
    queries: days.map((date) => ({
      queryKey: getQueryKey('slot', 'onDay', { date }),
      queryFn: ({ signal }: { signal: AbortSignal }) => api.slot.onDay({ date }, { signal }),
      ...refetchPolicy,
      enabled,
    })),
  })
  const addCourseName = useCourseNames(queries.flatMap(({ data }) => data ?? []))
  const failedQueries = queries.filter(({ error, data }) => error && !data)
  return {
    days: days.map((day, index) => ({ day, slots: queries[index]?.data?.map(addCourseName).toSorted(compareSlots) })),
    /** Responses, for notes about their age and unreadable rows. */
    responses: queries.flatMap(({ data }) => (data ? [data] : [])),
    error: failedQueries[0]?.error,
    retry: () => void Promise.all(failedQueries.map(({ refetch }) => refetch())),
  }
}
export type CalendarDay = ReturnType<typeof useCalendarDays>['days'][number]

const sortKey = ({ startTime, courseName, id }: SlotWithBatch) => `${startTime} ${courseName?.at(0)?.name ?? ''} ${id}`
const compareSlots = (a: SlotWithBatch, b: SlotWithBatch) => (sortKey(a) < sortKey(b) ? -1 : 1)

/** Adds the course's name where a server sends its id alone. */
function useCourseNames(slots: readonly SlotWithBatch[]): (slot: SlotWithBatch) => SlotWithBatch {
  const isNameless = ({ courseName, courseNameId }: SlotWithBatch) => !courseName?.at(0)?.name && courseNameId !== ''
  const { data } = useApiQuery('courseName', 'all', {}, { enabled: slots.some(isNameless) })
  return (slot) => {
    const course = isNameless(slot) ? data?.find(({ id }) => id === slot.courseNameId) : undefined
    return course ? { ...slot, courseName: [{ id: course.id, name: course.name }] } : slot
  }
}
