import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { hashPassword, hashToken } from '#provider/core/tokens'
import { openProvider } from '#provider/index'
import { raw } from '../../../support/database/places'
import { onEachEngine } from '../../databases'
import { Institute } from '../../institute-under-test'
import { bring } from './old-state'

const before = readdirSync('src/provider/database/migrations')
  .filter((name) => name.endsWith('.sql'))
  .map((name) => name.replace('.sql', ''))
  .filter((name) => name < '0014')

onEachEngine((engine) => {
  test('a session of before the migration lasts for its twelve hours', async () => {
    const now = Date.now()
    const place = await engine.empty()
    const hash = await hashPassword('practice1')
    await raw(place, async (old) => {
      await bring(old, before)
      await old.exec("insert into role values ('r1', 'superadmin')")
      await old.query(
        `insert into staff (id, name, email, phone, password_hash, role_id, created_at, updated_at, search)
          values ('a', 'Meera', 'm@idtr.example', '9000000001', $1, 'r1', now(), now(), '')`,
        [hash],
      )
      for (const [token, hours] of [
        ['of-today', 5],
        ['of-this-morning', 2],
        ['over', -1],
        ['of-next-year', 365 * 24],
      ] as const) {
        const until = new Date(now + hours * 3_600_000).toISOString()
        await old.query("insert into session (token_hash, staff_id, expires_at) values ($1, 'a', $2)", [
          hashToken(token),
          until,
        ])
      }
    })
    const institute = new Institute(await openProvider({ seed: 'none', ...place, now: () => now }), {
      superadmin: 'of-today',
      admin: 'of-next-year',
      examiner: 'over',
    })
    const found = await institute.as('superadmin').session.own()
    const at = (hours: number) => new Date(now + hours * 3_600_000).toISOString()
    expect(found).toMatchObject([
      { isCurrent: true, createdAt: at(-7), seenAt: at(0), counter: '' },
      { isCurrent: false, createdAt: at(-10), seenAt: at(-10) },
    ])
    expect(new Set(found.map(({ id }) => id)).size).toBe(2)
    for (const role of ['admin', 'examiner'] as const) {
      await expect(institute.as(role).session.own()).rejects.toMatchObject({ code: 'unauthenticated' })
    }
    await institute.provider.close()
    await engine.remove(place)
  })
})
