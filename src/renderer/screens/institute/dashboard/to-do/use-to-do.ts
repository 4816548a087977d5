import { plural, t } from '@lingui/core/macro'
import type { UseQueryResult } from '@tanstack/react-query'
import type { Capability } from '#contract/capability'
import { addDays, toIndiaDay } from '#contract/protocol/calendar'
import { formatDay, formatInstant } from '#contract/protocol/format'
import type { ScreenPath } from '#contract/screens'
import { refetchEveryMinute } from '../../../../core/cache/refetch-policies'
import { useCapabilities } from '../../../../core/capabilities'
import { combineQueries, useHasScreen } from '../../../../core/first-day/entry-counts'
import { translateText } from '../../../../core/language'
import { isNotFound } from '../../../../core/outbox-list'
import { useOwnShift } from '../../../../core/own-shift'
import { useApiQuery } from '../../../../core/query'
import { buildScreenUrl } from '../../../../core/screen-url'
import { serverNow, serverToday } from '../../../../core/workstation/server-time'
import { statusesOf } from '../../parts/workstation-status'

/** Work that waits for somebody, with the screen where it is done. */
export type ToDo = { text: string; action: string; to: string; state?: object }

/** Page of a list of which only the total is used. */
const firstPage = { search: '', page: 1, limit: 10 } as const
/** Adding time slots is listed as work if the last day with slots is within this many days. */
const slotNoticeDays = 14
/** Maximum number of offers listed one by one; further offers are only counted. */
const maxListedOffers = 3

/** Query options of a source: enabled if the user may open its screen and the server has its call. */
type QueryOptionsFor = (path: ScreenPath, capability?: Capability) => { enabled: boolean }

/**
 * Work that waits for the user, most urgent first (D-372); undefined for a role without any of these screens.
 */
export function useToDo() {
  const hasScreen = useHasScreen()
  const hasCapability = useCapabilities()
  let hasAnySource = false
  const queryOptionsFor: QueryOptionsFor = (path, capability) => {
    const enabled = hasScreen(path) && (capability === undefined || hasCapability(capability))
    hasAnySource ||= enabled
    return { ...refetchEveryMinute, enabled }
  }
  const sources = [
    useShift(queryOptionsFor),
    useSeatOffers(queryOptionsFor),
    useUnpaid(queryOptionsFor),
    useOnlinePayments(queryOptionsFor),
    useChangeRequests(queryOptionsFor('/all-request'), 'list', '/all-request', changeRequestsText),
    useChangeRequests(queryOptionsFor('/role-request'), 'ofStaff', '/role-request', staffRequestsText),
    useChangeRequests(queryOptionsFor('/assign-menu request'), 'ofMenus', '/assign-menu request', menuRequestsText),
    useRechecks(queryOptionsFor),
    useEndOfSlots(queryOptionsFor),
    useMails(queryOptionsFor),
    useWorkstations(queryOptionsFor),
  ]
  if (!hasAnySource) return undefined
  const { isLoading, error, retry } = combineQueries(...sources.flatMap(({ query }) => query ?? []))
  return { items: sources.flatMap(({ items }) => items), isLoading, error, retry }
}

type Source = { query?: UseQueryResult<unknown>; items: ToDo[] }
const toSource = <T>(query: UseQueryResult<T>, getItems: (data: T) => (ToDo | false)[]): Source => ({
  query,
  items: query.data === undefined ? [] : getItems(query.data).filter((item) => item !== false),
})
/** One item for the total of a list, none for an empty one. */
const fromTotal = (query: UseQueryResult<{ total: number }>, toText: ToText, rest: Omit<ToDo, 'text'>) =>
  toSource(query, ({ total }) => [total > 0 && { ...rest, text: toText(total) }])
type ToText = (count: number) => string
const unpaidText: ToText = (count) =>
  plural(count, {
    one: '# unpaid registration for today and tomorrow',
    other: '# unpaid registrations for today and tomorrow',
  })
const onlinePaymentsText: ToText = (count) =>
  plural(count, { one: '# online payment to resolve', other: '# online payments to resolve' })
const changeRequestsText: ToText = (count) =>
  plural(count, { one: '# change request to decide', other: '# change requests to decide' })
const staffRequestsText: ToText = (count) =>
  plural(count, { one: '# staff request to decide', other: '# staff requests to decide' })
const menuRequestsText: ToText = (count) =>
  plural(count, { one: '# menu request to decide', other: '# menu requests to decide' })
const rechecksText: ToText = (count) =>
  plural(count, { one: '# recheck request to decide', other: '# recheck requests to decide' })

function useShift(queryOptionsFor: QueryOptionsFor): Source {
  // Called only to register the shift as a source: `useOwnShift` is a shared query with options of its own.
  queryOptionsFor('/shift', 'shift')
  const shift = useOwnShift()
  const openedAt = shift?.report?.openedAt ?? ''
  if (shift?.isRequired && !shift.report)
    return { items: [{ text: t`No open shift. Cash cannot be taken.`, action: t`Open shift`, to: '/shift' }] }
  if (openedAt === '' || toIndiaDay(openedAt) >= serverToday()) return { items: [] }
  const text = t`Your shift is open since ${formatInstant(openedAt)}`
  return { items: [{ text, action: t`Close shift`, to: '/shift' }] }
}

function useSeatOffers(queryOptionsFor: QueryOptionsFor) {
  const options = queryOptionsFor('/waiting-list', 'waitingList')
  // Offers come first in the list.
  return toSource(useApiQuery('waitingList', 'list', { ...firstPage, limit: 100 }, options), ({ rows }) => {
    const offers = rows.filter(({ state }) => state === 'Offered')
    const shownOffers = offers.slice(0, maxListedOffers).map((offer) => ({
      text: t`Call ${offer.name}, ${offer.phone}: offered until ${formatInstant(offer.offeredUntil)}`,
      action: t`Register`,
      to: '/registered-user',
      state: { offer },
    }))
    const more = offers.length - shownOffers.length
    return [
      ...shownOffers,
      more > 0 && {
        text: plural(more, { one: '# more offered seat', other: '# more offered seats' }),
        action: t`View`,
        to: '/waiting-list',
      },
    ]
  })
}

function useUnpaid(queryOptionsFor: QueryOptionsFor) {
  const days = { from: serverToday(), to: addDays(serverToday(), 1) }
  const options = queryOptionsFor('/registered-user', 'registration.filtered')
  const query = useApiQuery('registration', 'filtered', { ...firstPage, ...days, payment: 'Pending' }, options)
  const to = buildScreenUrl('/registered-user', { ...days, payment: 'Pending' })
  return fromTotal(query, unpaidText, { action: t`View`, to })
}

function useOnlinePayments(queryOptionsFor: QueryOptionsFor) {
  const options = queryOptionsFor('/online-payments', 'onlinePayment')
  const query = useApiQuery('onlinePayment', 'list', { ...firstPage, view: 'attention' }, options)
  return fromTotal(query, onlinePaymentsText, { action: t`Resolve`, to: '/online-payments' })
}

function useChangeRequests(
  options: ReturnType<QueryOptionsFor>,
  list: 'list' | 'ofStaff' | 'ofMenus',
  to: ScreenPath,
  toText: ToText,
) {
  return fromTotal(useApiQuery('changeRequest', list, firstPage, options), toText, { action: t`Review`, to })
}

function useRechecks(queryOptionsFor: QueryOptionsFor) {
  const options = queryOptionsFor('/recheck-request')
  const query = useApiQuery('response', 'byRecheck', { ...firstPage, recheck: 'pending' }, options)
  return fromTotal(query, rechecksText, { action: t`Review`, to: '/recheck-request' })
}

/** Days without free seats, and the end of the entered time slots. The call returns the next thirty days. */
function useEndOfSlots(queryOptionsFor: QueryOptionsFor) {
  const options = queryOptionsFor('/timeslot-addition', 'slot.seatsPerDay')
  return toSource(useApiQuery('slot', 'seatsPerDay', {}, options), (days) => {
    const daysWithSeats = days.filter(({ seats }) => seats > 0)
    const rest = { action: t`Add time slots`, to: '/timeslot-addition' }
    const last = daysWithSeats.at(-1)?.day
    const nextFree = daysWithSeats.find(({ day, seats, booked }) => day > serverToday() && booked < seats)?.day
    if (!last) return [{ text: t`No time slots in the next 30 days`, ...rest }]
    if (!nextFree && last > serverToday())
      return [{ text: t`No free seats from tomorrow to ${formatDay(last)}`, ...rest }]
    return [last < addDays(serverToday(), slotNoticeDays) && { text: t`Time slots end on ${formatDay(last)}`, ...rest }]
  })
}

function useMails(queryOptionsFor: QueryOptionsFor): Source {
  const query = useApiQuery('outboxMail', 'status', {}, queryOptionsFor('/outbox', 'outboxMail'))
  // A provider without mail sending has the mail list but lacks this call (D-258).
  if (isNotFound(query.error)) return { items: [] }
  return toSource(query, ({ pauseReason, pauseReasonText, needsAttentionCount }) => {
    const rest = { action: t`View`, to: '/outbox' }
    if (pauseReason)
      return [
        { text: t`Mails cannot be sent. ${{ pauseReason: translateText(pauseReason, pauseReasonText) }}`, ...rest },
      ]
    return [
      needsAttentionCount > 0 && {
        text: plural(needsAttentionCount, {
          one: '# mail may not have been sent',
          other: '# mails may not have been sent',
        }),
        ...rest,
      },
    ]
  })
}

function useWorkstations(queryOptionsFor: QueryOptionsFor) {
  return toSource(useApiQuery('counter', 'list', {}, queryOptionsFor('/workstations', 'counter')), (workstations) => {
    const failed = statusesOf(workstations, serverNow()).filter(({ hasFailed }) => hasFailed).length
    const to = buildScreenUrl('/workstations', { status: 'hasFailed' })
    const text = plural(failed, {
      one: 'An update failed on # workstation',
      other: 'An update failed on # workstations',
    })
    return [failed > 0 && { text, action: t`View`, to }]
  })
}
