import { sql } from 'drizzle-orm'
import { afterEach, expect, it, vi } from 'vitest'
import { countRows } from '#provider/core/rows/count-rows'
import { openDatabase } from '#provider/database/open'
import { preLoginVisits } from '#provider/database/schema/registration/app-users'
import { onEachEngine } from '../../databases'

afterEach(() => void vi.useRealTimers())

onEachEngine((engine) => {
  it('counts exactly below 10,000 rows; larger counts may be five seconds old', async () => {
    const place = await engine.createEmpty()
    const { db, close } = await openDatabase(place)
    vi.useFakeTimers({ toFake: ['performance'] })
    const add = (from: number, to: number) =>
      db.execute(sql`insert into visit (id, device, ip, last_page, created_at, search)
        select 'visit' || n, '', '', '', now(), '' from generate_series(${from}::int, ${to}::int) n`)
    await add(1, 9_999)
    expect(await countRows(db, preLoginVisits)).toBe(9_999)
    await add(10_000, 10_000)
    expect(await countRows(db, preLoginVisits)).toBe(10_000)
    await add(10_001, 10_001)
    expect(await countRows(db, preLoginVisits)).toBe(10_000)
    expect(await countRows(db, preLoginVisits, sql`${preLoginVisits.id} = 'visit10001'`)).toBe(1)
    const some = sql`${preLoginVisits.id} < 'visit1900'`
    const found = await countRows(db, preLoginVisits, some)
    expect(found).toBeGreaterThan(1_000)
    await db.execute(sql`insert into visit (id, device, ip, last_page, created_at, search)
      values ('visit1000x', '', '', '', now(), '')`)
    expect(await countRows(db, preLoginVisits, some)).toBe(found)
    vi.advanceTimersByTime(5_000)
    expect(await countRows(db, preLoginVisits, some)).toBe(found + 1)
    expect(await countRows(db, preLoginVisits)).toBe(10_002)
    await close()
    await engine.remove(place)
  })
})
