import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contract } from '#contract/index'
import { toRequest } from '#contract/protocol/http/request'
import { type RunningServer, startHttpServer } from '#provider/http-server'
import { openProvider, type Provider } from '#provider/index'
import { isPostgresAbsent, postgres } from '../../support/database/engines'
import { Institute, newKey } from '../institute-under-test'
import { newPhone, newRegistrationDraft } from '../registration/draft'

describe.skipIf(isPostgresAbsent())('an overloaded provider', () => {
  let provider: Provider
  let served: RunningServer
  let institute: Institute
  let databaseUrl: string | undefined

  beforeAll(async () => {
    const place = await postgres.createPractice()
    databaseUrl = place.databaseUrl
    provider = await openProvider({ seed: 'none', connections: 1, ...place })
    served = await startHttpServer(provider, { port: 0, hostname: '127.0.0.1' })
    institute = new Institute(provider, postgres.signedInTokens())
  })
  afterAll(async () => {
    await served?.close()
    await provider?.close()
  })

  const headers = (key?: string) => institute.headers('dataEntry', key)
  /** Locks the registrations and sends requests for them, which wait for the only connection until `end`. */
  async function queue(length: number) {
    const locker = new pg.Client(databaseUrl)
    await locker.connect()
    await locker.query('begin; lock table registration in access exclusive mode')
    const requests = Array.from({ length }, list)
    await expect.poll(() => provider.metrics()).toMatch(/^provider_pool_waiting [5-9]\d$/m)
    return {
      async end() {
        await locker.query('commit')
        await locker.end()
        await Promise.all(requests)
      },
    }
  }
  const list = () =>
    fetch(`http://127.0.0.1:${served.port}/api/v1/register/getAllRegister?page=1&limit=10`, { headers: headers() })

  test('serves what it can and refuses the rest at once with Retry-After', async () => {
    const responses = await Promise.all(Array.from({ length: 200 }, list))
    const byStatus = Map.groupBy(responses, ({ status }) => status)
    expect([...byStatus.keys()].sort()).toEqual([200, 503])
    // On a slow machine some accepted requests time out; their responses have no Retry-After.
    const refusals = (byStatus.get(503) ?? []).filter(({ headers }) => headers.has('retry-after'))
    expect(refusals.length).toBeGreaterThan(50)
    for (const refused of refusals) {
      expect(refused.headers.get('retry-after')).toBe('2')
      expect(await refused.json()).toMatchObject({
        code: 'unreachable',
        message: expect.stringContaining('overloaded'),
      })
    }
    expect(provider.metrics()).toMatch(/^provider_calls_total\{call="registration.list",status="503"\} \d+$/m)
    expect((await list()).status).toBe(200)
  })

  test('has not started a refused registration: its key and seat are free', async () => {
    const draft = await newRegistrationDraft(institute, { phone: newPhone() })
    const seats = async () => (await institute.as('dataEntry').slot.check({ id: draft.slotId })).seatsLeft
    const before = await seats()
    const key = newKey()
    const { url, body = '' } = toRequest(contract.registration.add, draft)
    const crowd = await queue(100)
    const register = () =>
      fetch(`http://127.0.0.1:${served.port}${url}`, {
        method: 'POST',
        headers: { ...headers(key), 'content-type': 'application/json' },
        body,
      })
    const first = await register()
    await crowd.end()
    expect(first.status).toBe(503)
    expect(await seats()).toBe(before)
    expect((await register()).status).toBe(200)
    expect(await seats()).toBe(before - 1)
  })
})
