import { afterEach, describe, expect, it, vi } from 'vitest'
import { openDatabase } from '#provider/database/open'
import { openProvider } from '#provider/index'
import { withRawDatabase } from '../../support/database/engines'
import { onEachEngine } from '../databases'

const hour = 3_600_000
const start = Date.parse('2026-11-20T05:00:00Z')

afterEach(() => void vi.useRealTimers())

onEachEngine((engine) => {
  describe('idempotency keys', () => {
    it('are deleted by a running provider after 450 days, those of refusals after 7', async () => {
      const place = await engine.createEmpty()
      await (await openDatabase(place)).close()
      const ages = { now: 0, week: 6.9, refused: 7.1, year: 449.9, old: 450.1, future: -400 }
      const rows = Object.entries(ages).flatMap(([name, days]) => {
        const at = new Date(start + hour - days * 24 * hour).toISOString()
        const row = (key: string, answer: string) => `('s', '${key}', 'payment.pay', 'hash', ${answer}, '${at}')`
        return [row(`${name} answered`, `'{"result":0}'`), row(`${name} refused`, `'{"refused":{"status":409}}'`)]
      })
      await withRawDatabase(place, (db) =>
        db.exec(
          `insert into idempotency_key (staff_id, key, endpoint, body_hash, answer, created_at) values ${rows.join()}`,
        ),
      )

      vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
      const provider = await openProvider({ seed: 'none', mail: false, now: () => start + hour, ...place })
      vi.advanceTimersByTime(hour)
      await provider.close()
      const keysLeft = await withRawDatabase(place, (db) => db.query('select key from idempotency_key'))
      expect(keysLeft.rows.map(({ key }) => key).sort()).toEqual([
        'future answered',
        'future refused',
        'now answered',
        'now refused',
        'refused answered',
        'week answered',
        'week refused',
        'year answered',
      ])
      await engine.remove(place)
    })
  })
})
