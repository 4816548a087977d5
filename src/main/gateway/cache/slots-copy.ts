import type { AvailableSlot, ListedSlot } from '#contract/catalogue/slot'
import type { Contract } from '#contract/index'
import { contract } from '#contract/index'
import { today } from '#contract/protocol/calendar'
import type { Input } from '#contract/protocol/endpoint'
import type { CachedSlot, CachedSlotRow } from '../../store/cache/cached-slots'
import type { Cache } from '../../store/cache/open-cache'
import type { Question, Reply } from '../question'
import { listedSlot, slotOfCourse } from './rows'

const filled = 'slots filled at'

/** The slots as rows, so that a course's slots of a day are known even where nobody asked for just those. */
export function slotsCopy(cache: Cache, { now, serverNow }: Record<'now' | 'serverNow', () => number>) {
  const instant = () => new Date(now()).toISOString()
  const store = (slots: CachedSlot[]) => cache.run((parts) => parts.slots.store(slots, instant()))
  const filledAt = () => cache.run(({ metadata: about }) => about.read(filled)) || undefined

  function keepDay({ date, courseName }: Input<Contract['slot']['on']>, slots: AvailableSlot[]) {
    const rows = slots.map((slot) => slotOfCourse(slot, courseName))
    cache.run((parts) => parts.slots.replaceDay(courseName, date, rows, instant()))
  }

  return {
    filledAt,
    /** What an answer of the institute tells. `value` is that of the operation. */
    keep(operation: string, input: unknown, value: unknown) {
      if (operation === 'on') keepDay(input as Input<Contract['slot']['on']>, value as AvailableSlot[])
      else if (operation === 'list') store((value as { rows: ListedSlot[] }).rows.map(listedSlot))
      else if (operation === 'onDay') store((value as ListedSlot[]).map(listedSlot))
    },
    /** Slots of a course on a day, from the rows; undefined for other questions, and where nothing is known. */
    copyOf({ route, input }: Question): Reply | undefined {
      if (route.operation !== 'on') return undefined
      const { date, courseName } = input as Input<Contract['slot']['on']>
      const rows = date < today(serverNow()) ? [] : (cache.run((parts) => parts.slots.on(courseName, date)) ?? [])
      const cachedAt = oldest(rows) ?? filledAt()
      if (!cachedAt) return undefined
      // Who holds a seat changes by the minute: the copy knows only what was left.
      const value = rows.map(({ fetchedAt: _, ...slot }) => ({ ...slot, held: 0, waiting: 0 }))
      const body = contract.slot.on.response.encode(value)
      return { status: 200, text: JSON.stringify(body), body, value, cachedAt }
    },
    gone: (id: string) => void cache.run((parts) => parts.slots.remove(id)),
    /** Many slots were added at once: they are to be fetched again. */
    outdated: () => void cache.run(({ metadata: about }) => about.write(filled, '')),
    /** Every slot was kept anew since then; the others are gone. */
    filledSince(startedAt: string) {
      cache.run(({ slots, metadata: about }) => {
        slots.removeUnseen(startedAt, instant())
        about.write(filled, startedAt)
      })
    },
  }
}

const oldest = (rows: CachedSlotRow[]): string | undefined =>
  rows.length > 0
    ? rows.reduce((least, { fetchedAt }) => (fetchedAt < least ? fetchedAt : least), rows[0]?.fetchedAt ?? '')
    : undefined
