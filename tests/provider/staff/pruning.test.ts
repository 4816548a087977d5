import { expect, test } from 'vitest'
import { recordAttempt } from '#provider/core/rate-limit'
import { openDatabase } from '#provider/database/open'
import { rateLimits } from '#provider/database/schema/institute'
import { openProvider } from '#provider/index'
import { chooseEngine, withRawDatabase } from '../../support/database/engines'
import { Institute } from '../institute-under-test'

const engine = chooseEngine()
const start = Date.parse('2026-11-20T05:00:00Z')
const day = 24 * 3_600_000

test('attempts older than a day, or of a clock ahead, are deleted', async () => {
  const place = await engine.createEmpty()
  const { db, close } = await openDatabase(place)
  const stored = () => db.$count(rateLimits)
  for (let n = 0; n < 30; n++) await recordAttempt(db, [{ subject: `of ${n}`, freeFailures: 5 }], start + n)
  expect(await stored()).toBe(30)
  for (let n = 0; n < 5; n++) await recordAttempt(db, [{ subject: 'of 7', freeFailures: 5 }], start)
  expect(
    await recordAttempt(
      db,
      [
        { subject: 'of 7', freeFailures: 5 },
        { subject: 'of nobody', freeFailures: 5 },
      ],
      start,
    ),
  ).toBe(30_000)
  expect(await stored()).toBe(30)
  await recordAttempt(db, [{ subject: 'of today', freeFailures: 5 }], start + day + 100)
  expect(await stored()).toBe(1)
  await recordAttempt(db, [{ subject: 'of next year', freeFailures: 5 }], start + 365 * day)
  await recordAttempt(db, [{ subject: 'of today', freeFailures: 5 }], start + day + 200)
  expect(await stored()).toBe(1)
  await close()
  await engine.remove(place)
})

test('the latest twenty thousand visits before signing in are kept', async () => {
  const place = await engine.createPractice()
  await withRawDatabase(place, (db) =>
    db.exec(`insert into visit (id, device, ip, last_page, created_at, search)
      select '0' || n, 'Old', '', '/', now(), 'old' from generate_series(100000, 120600) as n`),
  )
  const institute = new Institute(await openProvider({ seed: 'none', ...place }))
  await institute.signInAllStaff()
  const api = institute.as('superadmin')
  const { total, rows } = await api.preLoginVisit.list({ page: 1, limit: 10 })
  expect(total).toBeGreaterThanOrEqual(20_000)
  expect(total).toBeLessThan(20_500)
  expect(rows[0]).toMatchObject({ lastPage: '/auth/login' })
  await institute.provider.close()
  await engine.remove(place)
})
