import type Database from 'better-sqlite3'
import { formatDay, formatTime } from '#contract/protocol/format'
import { foldText } from '#contract/protocol/text/fold-text'

/** Days are 'YYYY-MM-DD'. `title`: name of the course, '' if unknown. `seats`: 0 if unknown. */
export type CachedSlot = {
  id: string
  courseId: string
  firstDay: string
  lastDay: string
  startTime: string
  endTime: string
  seatsLeft: number
  seats: number
  title: string
}
/** A slot as `slot.on` returns it, with the time when it was fetched. */
export type CachedSlotRow = {
  id: string
  date: string
  endDate: string
  startTime: string
  endTime: string
  seatsLeft: number
  seats: number
  fetchedAt: string
}

const onDayCondition = 'course_id = ? AND first_day <= ? AND last_day >= ?'

/** Slots by course and day. Prepared statements without Drizzle, which adds a third to their time and lacks FTS5. */
export function createCachedSlots(db: Database.Database) {
  const selectOnDay = db.prepare<[string, string, string], CachedSlotRow>(
    `SELECT id, first_day AS date, last_day AS endDate, start_time AS startTime, end_time AS endTime,
       seats_left AS seatsLeft, seats, fetched_at AS fetchedAt
     FROM slots WHERE ${onDayCondition} ORDER BY first_day, start_time`,
  )
  // Usually only the seats of a stored slot have changed: this updates neither the index nor the full-text table.
  // The last parameter is the title, which a response may lack ('').
  const updateSeats = db.prepare(
    `UPDATE slots SET seats_left = ?, seats = coalesce(nullif(?, 0), seats), fetched_at = ?
     WHERE id = ? AND course_id = ? AND first_day = ? AND last_day = ? AND start_time = ? AND end_time = ?
       AND ? IN (title, '')`,
  )
  // Fields that a response lacks keep their value.
  const upsert = db.prepare(
    `INSERT INTO slots (id, course_id, first_day, last_day, start_time, end_time, seats_left, seats, title, title_words, subtitle, fetched_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT (id) DO UPDATE SET
       course_id = excluded.course_id, first_day = excluded.first_day, last_day = excluded.last_day,
       start_time = excluded.start_time, end_time = excluded.end_time, seats_left = excluded.seats_left,
       seats = iif(excluded.seats = 0, seats, excluded.seats),
       title = iif(excluded.title = '', title, excluded.title),
       title_words = iif(excluded.title = '', title_words, excluded.title_words),
       subtitle = excluded.subtitle, fetched_at = excluded.fetched_at`,
  )
  const remove = db.prepare('DELETE FROM slots WHERE id = ?')
  // A later `fetched_at` comes from a clock that was ahead.
  const deleteNotFetched = db.prepare('DELETE FROM slots WHERE fetched_at NOT BETWEEN ? AND ?')
  const removeOthersOfDay = db.prepare(`DELETE FROM slots WHERE ${onDayCondition} AND fetched_at <> ?`)

  const store = db.transaction((slots: readonly CachedSlot[], fetchedAt: string) => {
    for (const slot of slots) {
      const { id, courseId, firstDay, lastDay, startTime, endTime, seatsLeft, seats, title } = slot
      const result = updateSeats.run(
        seatsLeft,
        seats,
        fetchedAt,
        id,
        courseId,
        firstDay,
        lastDay,
        startTime,
        endTime,
        title,
      )
      if (result.changes > 0) continue
      upsert.run(
        id,
        courseId,
        firstDay,
        lastDay,
        startTime,
        endTime,
        seatsLeft,
        seats,
        title,
        foldText(title),
        timesOf(slot),
        fetchedAt,
      )
    }
  })

  const replaceDay = db.transaction(
    (courseId: string, day: string, slots: readonly CachedSlot[], fetchedAt: string) => {
      store(slots, fetchedAt)
      removeOthersOfDay.run(courseId, day, day, fetchedAt)
    },
  )

  return {
    listOnDay: (courseId: string, day: string) => selectOnDay.all(courseId, day, day),
    store: (slots: readonly CachedSlot[], fetchedAt: string): void => store(slots, fetchedAt),
    /** Stores all slots of a course on a day, and removes the other slots of the course on that day. */
    replaceDay: (courseId: string, day: string, slots: readonly CachedSlot[], fetchedAt: string): void =>
      replaceDay(courseId, day, slots, fetchedAt),
    remove: (id: string) => void remove.run(id),
    /** Removes slots that were not fetched between these instants. Call after storing all slots. */
    removeNotFetched: (from: string, to: string) => void deleteNotFetched.run(from, to),
  }
}

/** '20 Nov 2026 to 22 Nov 2026, 9:00 AM to 11:00 AM'. */
function timesOf({ firstDay, lastDay, startTime, endTime }: CachedSlot): string {
  const days = firstDay === lastDay ? formatDay(firstDay) : `${formatDay(firstDay)} to ${formatDay(lastDay)}`
  return `${days}, ${formatTime(startTime)} to ${formatTime(endTime)}`
}
