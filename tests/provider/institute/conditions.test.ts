import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { DatabaseOptions } from '#provider/database/open'
import { openProvider, type Provider } from '#provider/index'
import { createProbes } from '#provider/probes'
import { isPostgresAbsent, postgres, withRawDatabase } from '../../support/database/engines'
import { Institute } from '../institute-under-test'

const minute = 60_000

describe.skipIf(isPostgresAbsent())('the conditions of a server', () => {
  let place: DatabaseOptions
  let provider: Provider
  let logged: string[]
  beforeEach(async () => {
    logged = []
    vi.spyOn(process.stderr, 'write').mockImplementation((text) => logged.push(String(text)) > 0)
    place = await postgres.createPractice()
  })
  afterEach(async () => {
    vi.restoreAllMocks()
    await provider?.close()
  })
  const open = async (now = Date.now) => {
    provider = await openProvider({ seed: 'none', now, ...place })
  }
  const readiness = async () => {
    const probes = createProbes({ provider, isShuttingDown: () => false, metricsKey: undefined })
    const response = await probes(new Request('http://provider.invalid/readyz'))
    return { status: response?.status, text: await response?.text() }
  }
  const codes = async () => (await provider.conditions()).map(({ code }) => code)
  const change = (statement: string) => withRawDatabase(place, (db) => db.exec(statement))

  it('are empty in normal operation', async () => {
    await open()
    expect(await provider.conditions()).toEqual([])
    expect(await readiness()).toEqual({ status: 200, text: 'ready\n' })
    expect(logged).toEqual([])
  })

  it('include a clock that differs from the database’s by more than two minutes', async () => {
    await open(() => Date.now() + 3 * minute)
    expect(await codes()).toEqual(['server.clock_off'])
    expect(await readiness()).toMatchObject({ status: 200, text: expect.stringMatching(/^ready\nserver\.clock_off: /) })
    expect(logged.filter((line) => line.includes('server.clock_off'))).toHaveLength(1)
  })

  it('include a clock that differs from most workstations that reported lately', async () => {
    await open()
    const lately = `update reported_counter set seen_at = now(), clock_offset`
    await change(`${lately} = 0; ${lately} = -300 where name in ('Counter 1', 'Counter 2')`)
    expect(await codes()).toEqual([])
    await change(`${lately} = -300 where name <> 'Counter 1'`)
    expect(await provider.conditions()).toEqual([
      { code: 'server.clock_off', detail: expect.stringMatching(/^1\d of 1\d workstations differ/) },
    ])
    // An old report says nothing about the present.
    await change(`update reported_counter set seen_at = now() - interval '2 hours'`)
    expect(await codes()).toEqual([])
    expect(logged.at(-1)).toContain('server.clock_off ended')
  })

  it('tell a pending migration from a silent database', async () => {
    await open()
    await change(`delete from migration where name like '0001%'`)
    expect(await codes()).toEqual(['database.migration_pending'])
    expect(await readiness()).toMatchObject({
      status: 503,
      text: expect.stringContaining('database.migration_pending'),
    })
    const { pathname } = new URL(place.databaseUrl ?? '')
    await withRawDatabase({ databaseUrl: maintenanceUrlOf(place) }, (db) =>
      db.exec(`alter database "${pathname.slice(1)}" allow_connections false;
        select pg_terminate_backend(pid) from pg_stat_activity where datname = '${pathname.slice(1)}'`),
    )
    await expect.poll(codes).toEqual(['database.unavailable'])
  })

  it('are shown to superadmins alone', async () => {
    await open()
    const institute = new Institute(provider, postgres.signedInTokens())
    expect(await institute.as('superadmin').server.state()).toEqual({ conditions: [], stops: [] })
    await expect(institute.as('admin').server.state()).rejects.toMatchObject({ code: 'forbidden' })
    const resume = institute.as('admin').server.resumeNumbers({ id: 'invoice:2627', seen: 1 })
    await expect(resume).rejects.toMatchObject({ code: 'forbidden' })
  })
})

const maintenanceUrlOf = ({ databaseUrl = '' }: DatabaseOptions) => databaseUrl.replace(/\/[^/]*$/, '/postgres')
