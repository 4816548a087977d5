import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { recordAttempt } from '#provider/core/rate-limit'
import { type DatabaseOptions, openDatabase } from '#provider/database/open'
import { chooseEngine } from '../../support/database/engines'

const engine = chooseEngine()
let place: DatabaseOptions
let open: Awaited<ReturnType<typeof openDatabase>>
beforeAll(async () => {
  place = await engine.createEmpty()
  open = await openDatabase(place)
})
afterAll(async () => {
  await open?.close()
  if (place) await engine.remove(place)
})

test('an attempt whose limit is reset by another sign-in causes no error', async () => {
  const { db } = open
  const now = Date.parse('2026-11-20T05:00:00Z')
  const limits = [{ subject: 'sign-in asha at her counter', freeFailures: 5 }]
  expect(await recordAttempt(db, limits, now)).toBe(0)
  // Forgives between the first and the second statement, as another connection may.
  await db.execute(
    sql`create function forgive_all() returns trigger language plpgsql as 'begin delete from try_limit; return null; end'`,
  )
  await db.execute(
    sql`create trigger forgiving after insert on try_limit for each statement execute function forgive_all()`,
  )
  expect(await recordAttempt(db, limits, now)).toBe(0)
})
