import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contract } from '#contract/index'
import { toRequest } from '#contract/protocol/http'
import { openProvider, type Provider } from '#provider/index'
import { type Served, serveProvider } from '#provider/serving'
import { Institute, newKey } from '../institute-under-test'
import { isPostgresAbsent, postgres } from '../places'
import { newPhone, soundDraft } from '../registration/draft'

describe.skipIf(isPostgresAbsent())('a provider of which more is asked than it can', () => {
  let provider: Provider
  let served: Served
  let institute: Institute

  beforeAll(async () => {
    provider = await openProvider({ seed: 'none', connections: 1, ...(await postgres.practice()) })
    served = await serveProvider(provider, { port: 0, hostname: '127.0.0.1' })
    institute = new Institute(provider, postgres.signedIn())
  })
  afterAll(async () => {
    await served?.close()
    await provider?.close()
  })

  const headers = (key?: string) => institute.headers('dataEntry', key)
  const list = () =>
    fetch(`http://127.0.0.1:${served.port}/api/v1/register/getAllRegister?page=1&limit=10`, { headers: headers() })

  test('answers as many as it can and refuses the rest at once, until when to come again', async () => {
    const answers = await Promise.all(Array.from({ length: 200 }, list))
    const byStatus = Map.groupBy(answers, ({ status }) => status)
    expect([...byStatus.keys()].sort()).toEqual([200, 503])
    // On a slow machine some that were let in wait too long: those are not told when to come again.
    const refusals = (byStatus.get(503) ?? []).filter(({ headers }) => headers.has('retry-after'))
    expect(refusals.length).toBeGreaterThan(50)
    for (const refused of refusals) {
      expect(refused.headers.get('retry-after')).toBe('2')
      expect(await refused.json()).toMatchObject({
        code: 'unreachable',
        message: expect.stringContaining('more to do'),
      })
    }
    expect(provider.metrics()).toMatch(/^provider_calls_total\{call="registration.list",status="503"\} \d+$/m)
    expect((await list()).status).toBe(200)
  })

  test('a refused registration was not begun: its key is free, and no seat is held', async () => {
    const draft = await soundDraft(institute, { phone: newPhone() })
    const seats = async () => (await institute.as('dataEntry').slot.check({ id: draft.slotId })).seatsLeft
    const before = await seats()
    const key = newKey()
    const { url, body = '' } = toRequest(contract.registration.add, draft)
    const crowd = Array.from({ length: 200 }, list)
    const register = () =>
      fetch(`http://127.0.0.1:${served.port}${url}`, {
        method: 'POST',
        headers: { ...headers(key), 'content-type': 'application/json' },
        body,
      })
    const first = await register()
    await Promise.all(crowd)
    expect(first.status).toBe(503)
    expect(await seats()).toBe(before)
    expect((await register()).status).toBe(200)
    expect(await seats()).toBe(before - 1)
  })
})
