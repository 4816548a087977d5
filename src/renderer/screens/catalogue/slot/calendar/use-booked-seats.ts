import { useQueries } from '@tanstack/react-query'
import type { ListedSlot } from '#contract/catalogue/slot'
import { api } from '../../../../core/api'
import { refetchEveryMinute } from '../../../../core/cache/refetch-policies'
import { useHasExtension, useIsExtensionMissing } from '../../../../core/capabilities'
import { getQueryKey } from '../../../../core/query'
import { useIsKioskMode } from '../../../../core/session/kiosk-mode'
import { serverToday } from '../../../../core/workstation/server-time'
import type { CalendarDay } from './use-calendar-days'

/**
 * Booked seats of a slot; undefined if unknown. A server with `slot.byRange` sends them with each slot. Other servers
 * send only the free seats of a course on a day, from today on (call `slot.on`, D-7).
 */
export function useBookedSeats(days: readonly CalendarDay[]): (slot: ListedSlot) => number | undefined {
  // Both are false until the server has sent its extensions.
  const hasBookedSeats = useHasExtension('slot.byRange')
  const lacksBookedSeats = useIsExtensionMissing('slot.byRange') === true
  const isInKioskMode = useIsKioskMode()
  const courseDays = lacksBookedSeats && !isInKioskMode ? listCourseDays(days) : []
  const queries = useQueries({
    queries: courseDays.map(([date, courseName]) => ({
      queryKey: getQueryKey('slot', 'on', { date, courseName }),
      queryFn: ({ signal }: { signal: AbortSignal }) => api.slot.on({ date, courseName }, { signal }),
      ...refetchEveryMinute,
    })),
  })
  if (hasBookedSeats) return ({ booked }) => booked
  const seatsLeft = new Map(queries.flatMap(({ data }) => data ?? []).map((slot) => [slot.id, slot.seatsLeft]))
  return ({ id, seats }) => {
    const left = seatsLeft.get(id)
    return left === undefined ? undefined : seats - left
  }
}

/** Each day from today on, with each course that has a slot on it. */
function listCourseDays(days: readonly CalendarDay[]): [day: string, courseNameId: string][] {
  const today = serverToday()
  return days
    .filter(({ day }) => day >= today)
    .flatMap(({ day, slots = [] }) => {
      const courses = new Set(slots.map(({ courseNameId }) => courseNameId).filter((id) => id !== ''))
      return [...courses].map((course): [string, string] => [day, course])
    })
}
