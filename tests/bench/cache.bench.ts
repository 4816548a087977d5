import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import type { ListedSlot } from '#contract/catalogue/slot'
import { addDays } from '#contract/protocol/calendar'
import { toCachedListedSlot } from '#main/gateway/cache/cached-rows'
import { openCache } from '#main/store/cache/open-cache'
import { ratio } from './ratio'

const courses = 40
const days = 100
const firstDay = '2026-11-20'
const storedAt = '2026-11-20T05:00:00.000Z'

/** 20,000 slots as the institute lists them: five a day for each course. */
const slots: ListedSlot[] = Array.from({ length: 20_000 }, (_, number) => {
  const course = number % courses
  const date = addDays(firstDay, Math.floor(number / courses) % days)
  const hour = 8 + (Math.floor(number / courses / days) % 5)
  const id = `64f1c0a2e7b4${number.toString(16).padStart(12, '0')}`
  const courseNameId = `64f1c0a2e7b4c0de${course.toString(16).padStart(8, '0')}`
  const names = { vehicleCategory: [], courseType: [], courseCategory: [] }
  const ids = { vehicleCategoryId: 'v', courseTypeId: 't', courseCategoryId: 'c', courseNameId }
  const times = { date, endDate: date, startTime: `0${hour}:00`.slice(-5), endTime: `${hour + 1}:00` }
  const courseName = [{ id: courseNameId, name: `Refresher course for heavy vehicles, ${course + 1} days` }]
  return { id, ...times, ...ids, seats: 20, booked: number % 20, ...names, courseName }
})

/** Measures with two stores of the same slots: the workstation's cache, and better-sqlite3 alone. */
async function withStores(measure: (cache: ReturnType<typeof openCache>, raw: Database.Database) => Promise<number>) {
  const dataDir = mkdtempSync(join(tmpdir(), 'counter-bench-'))
  const cache = openCache({ dataDir, backend: 'bench', log: () => {} })
  const raw = new Database(join(dataDir, 'raw.db'))
  try {
    for (const pragma of ['locking_mode = EXCLUSIVE', 'journal_mode = WAL', 'synchronous = NORMAL']) raw.pragma(pragma)
    raw.exec(`CREATE TABLE slots (id TEXT PRIMARY KEY, course_id TEXT, first_day TEXT, last_day TEXT, start_time TEXT,
      end_time TEXT, seats_left INTEGER, seats INTEGER, title TEXT, subtitle TEXT, fetched_at TEXT) STRICT;
      CREATE INDEX by_day ON slots (course_id, first_day)`)
    cache.run((parts) => parts.slots.store(slots.map(toCachedListedSlot), storedAt))
    prepareWrite(raw)(slots, storedAt)
    return await measure(cache, raw)
  } finally {
    cache.close()
    raw.close()
    rmSync(dataDir, { recursive: true })
  }
}

function prepareWrite(raw: Database.Database) {
  const upsert = raw.prepare(
    `INSERT INTO slots VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (id) DO UPDATE SET seats_left = excluded.seats_left,
     seats = excluded.seats, title = excluded.title, subtitle = excluded.subtitle, fetched_at = excluded.fetched_at`,
  )
  return raw.transaction((rows: readonly ListedSlot[], at: string) => {
    for (const one of rows) {
      const title = one.courseName?.[0]?.name
      const values = [one.id, one.courseNameId, one.date, one.endDate, one.startTime, one.endTime]
      upsert.run(...values, one.seats - one.booked, one.seats, title, one.date, at)
    }
  })
}

const queries = slots
  .filter((_, number) => number % 97 === 0)
  .map(({ courseNameId, date }) => [courseNameId, date] as const)

export const benches = [
  {
    name: 'cached slots of a day (20,000 stored) against raw better-sqlite3',
    limit: 1.4,
    run: () =>
      withStores((cache, raw) => {
        const select = raw.prepare(
          'SELECT id, first_day, last_day, start_time, end_time, seats_left, seats, fetched_at FROM slots WHERE course_id = ? AND first_day <= ? AND last_day >= ? ORDER BY first_day, start_time',
        )
        return ratio(
          () => {
            for (const [course, day] of queries) cache.run((parts) => parts.slots.listOnDay(course, day))
          },
          () => {
            for (const [course, day] of queries) select.all(course, day, day)
          },
        )
      }),
  },
  {
    name: 'write-through of 1,000 rows, found by search afterwards, against a raw prepared transaction',
    limit: 1.4,
    run: () =>
      withStores((cache, raw) => {
        const rawWrite = prepareWrite(raw)
        const page = slots.slice(3_000, 4_000)
        let turn = 0
        const later = () => new Date(Date.parse(storedAt) + ++turn * 1000).toISOString()
        return ratio(
          () => cache.run((parts) => parts.slots.store(page.map(toCachedListedSlot), later())),
          () => rawWrite(page, later()),
        )
      }),
  },
]
