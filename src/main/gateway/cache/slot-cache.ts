import type { AvailableSlot, ListedSlot } from '#contract/catalogue/slot'
import type { Contract } from '#contract/index'
import { contract } from '#contract/index'
import { dayOf } from '#contract/protocol/calendar'
import type { Input } from '#contract/protocol/endpoint'
import type { CachedSlot, CachedSlotRow } from '../../store/cache/cached-slots'
import type { Cache } from '../../store/cache/open-cache'
import type { ApiReply, ApiRequest } from '../api-request'
import { toCachedListedSlot, toCachedSlot } from './cached-rows'

const filledAtKey = 'slots filled at'

export type SlotCache = ReturnType<typeof createSlotCache>

/** Slots by course and day: the cache can answer `slot.on` also for a course and day that nobody has requested yet. */
export function createSlotCache(cache: Cache, { now, serverNow }: Record<'now' | 'serverNow', () => number>) {
  const timestamp = () => new Date(now()).toISOString()
  const storeSlots = (slots: CachedSlot[]) => cache.run((parts) => parts.slots.store(slots, timestamp()))
  const lastFilledAt = () => cache.run(({ metadata }) => metadata.read(filledAtKey)) || undefined

  function replaceDay({ date, courseName }: Input<Contract['slot']['on']>, slots: AvailableSlot[]) {
    const rows = slots.map((slot) => toCachedSlot(slot, courseName))
    cache.run((parts) => parts.slots.replaceDay(courseName, date, rows, timestamp()))
  }

  return {
    /** Start of the last complete fill, as ISO. */
    lastFilledAt,
    /**
     * Stores the slots of a response. `value`: the decoded output. `on` has all slots of a course on a day; `list` and
     * `onDay` have some slots of any course.
     */
    put(operation: string, input: unknown, value: unknown) {
      if (operation === 'on') replaceDay(input as Input<Contract['slot']['on']>, value as AvailableSlot[])
      else if (operation === 'list') storeSlots((value as { rows: ListedSlot[] }).rows.map(toCachedListedSlot))
      else if (operation === 'onDay') storeSlots((value as ListedSlot[]).map(toCachedListedSlot))
    },
    /**
     * Slots of a course on a day, with the time of the oldest one. Undefined for other requests, and while neither slots
     * of that day nor a complete fill are stored.
     */
    getOfflineReply({ route, input }: ApiRequest): ApiReply | undefined {
      if (route.operation !== 'on') return undefined
      const { date, courseName } = input as Input<Contract['slot']['on']>
      // Like the institute: no slots of a past day.
      const rows =
        date < dayOf(serverNow()) ? [] : (cache.run((parts) => parts.slots.listOnDay(courseName, date)) ?? [])
      const cachedAt = oldestTimestamp(rows) ?? lastFilledAt()
      if (!cachedAt) return undefined
      // Seat holds and waiting lists change by the minute, so they are not cached.
      const value = rows.map(({ fetchedAt: _, ...slot }) => ({ ...slot, seatHoldCount: 0, waitingListLength: 0 }))
      const body = contract.slot.on.response.encode(value)
      return { status: 200, text: JSON.stringify(body), body, value, cachedAt }
    },
    remove: (id: string) => void cache.run((parts) => parts.slots.remove(id)),
    /** Marks the stored slots as incomplete, so that the next fill fetches all of them. */
    invalidate: () => void cache.run(({ metadata }) => metadata.write(filledAtKey, '')),
    /** Removes the slots that the fill did not contain, and records its start. */
    completeFill(startedAt: string) {
      cache.run(({ slots, metadata }) => {
        slots.removeNotFetched(startedAt, timestamp())
        metadata.write(filledAtKey, startedAt)
      })
    },
  }
}

const oldestTimestamp = (rows: CachedSlotRow[]): string | undefined =>
  rows.map(({ fetchedAt }) => fetchedAt).toSorted()[0]
