import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contract } from '#contract/index'
import { toRequest } from '#contract/protocol/http/request'
import { type DatabaseOptions, openDatabase } from '#provider/database/open'
import { startHttpServer } from '#provider/http-server'
import { openProvider } from '#provider/index'
import { isPostgresAbsent, postgres } from '../../../support/database/engines'
import { Institute, newKey } from '../../institute-under-test'
import { newPhone, newRegistrationDraft } from '../../registration/draft'
import { backUp, restore } from './backup-commands'
import { numberOf, readWholeDatabase, register } from './whole-database'

describe.skipIf(isPostgresAbsent())('a backup', () => {
  let folder: string
  let lostDatabase: DatabaseOptions
  const urlOf = ({ databaseUrl = '' }: DatabaseOptions) => databaseUrl
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'counter-backup-'))
    lostDatabase = await postgres.createPractice()
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  test('is restored with every row, and sequences continue', async () => {
    const last = await register(lostDatabase, newPhone())
    const before = await openProvider({ seed: 'none', ...lostDatabase })
    const institute = new Institute(before, postgres.signedInTokens())
    const draft = await newRegistrationDraft(institute, { phone: newPhone() })
    const key = newKey()
    const acknowledged = await institute.as('dataEntry').registration.add(draft, { key })
    const file = join(folder, 'institute.dump')
    // While the provider runs, as every night.
    await backUp(urlOf(lostDatabase), file)
    await before.close()
    const all = await readWholeDatabase(lostDatabase)

    const restored = await postgres.createEmpty()
    await restore(urlOf(restored), file)
    expect(await readWholeDatabase(restored)).toEqual(all)

    const after = await openProvider({ seed: 'none', ...restored })
    // A signed-in workstation stays signed in, and a repeated change is not made twice.
    const counter = new Institute(after, postgres.signedInTokens())
    expect(await counter.as('dataEntry').registration.add(draft, { key })).toEqual(acknowledged)
    const { rows } = await counter.as('dataEntry').registration.list({ page: 1, limit: 10, search: draft.phone })
    expect(rows).toHaveLength(1)
    await after.close()
    expect(numberOf(await register(restored, newPhone()))).toBe(numberOf(last) + 1)
  })

  test('is consistent although it is made while registrations arrive', async () => {
    const provider = await openProvider({ seed: 'none', ...lostDatabase })
    const { port, close } = await startHttpServer(provider, { port: 0, hostname: '127.0.0.1' })
    const institute = new Institute(provider, postgres.signedInTokens())
    const drafts = await Promise.all(
      Array.from({ length: 20 }, () => newRegistrationDraft(institute, { phone: newPhone() })),
    )
    const statuses = drafts.map(async (draft) => {
      const { url, body = '' } = toRequest(contract.registration.add, draft)
      const headers = { ...institute.headers('dataEntry', newKey()), 'content-type': 'application/json' }
      return (await fetch(`http://127.0.0.1:${port}${url}`, { method: 'POST', headers, body })).status
    })
    const file = join(folder, 'busy.dump')
    await backUp(urlOf(lostDatabase), file)
    // The slot that all want may be full before the last of them.
    expect(await Promise.all(statuses)).toContain(200)
    await close()
    await provider.close()

    const restored = await postgres.createEmpty()
    await restore(urlOf(restored), file)
    const { all } = await readWholeDatabase(restored)
    const rowsOf = (table: string) => (all[table] ?? []).map((row) => JSON.parse(row))
    const seats = Map.groupBy(
      rowsOf('registration').filter((row) => row.cancelled_at === null),
      (row) => row.slot_id,
    )
    for (const slot of rowsOf('slot')) expect(slot.booked).toBe(seats.get(slot.id)?.length ?? 0)
    const { close: closeFound, isReady } = await openDatabase(restored)
    expect(await isReady()).toBe(true)
    await closeFound()
  })
})
