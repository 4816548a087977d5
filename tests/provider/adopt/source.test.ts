import { describe, expect, it } from 'vitest'
import { createSource } from '#provider/tools/backend-import/source'
import { answering } from '../../support/institute/answering'
import { shortly } from './adopting'

const question = { method: 'GET', url: '/api/v1/menu/getAllMenu' } as const
const at = (address: string) => createSource({ address, apiKey: 'the-key' }, async () => undefined, shortly)
const body = JSON.stringify({ result: 0 })
const most = 20_000_000

describe('the client of an institute that is adopted', () => {
  it.each([301, 302, 303, 307, 308])('follows no redirect, which would hand on its key (%s)', async (status) => {
    const elsewhere = await answering({ body })
    const { url } = await answering({ status, headers: { location: elsewhere.url }, body })
    expect((await at(url).send(question, {})).status).toBe(status)
    expect(elsewhere.seen).toEqual([])
  })

  it('reads twenty megabytes of an answer and no more', async () => {
    const whole = await answering({ body: body.padEnd(most) })
    expect(await at(whole.url).send(question, {})).toEqual({ status: 200, body: { result: 0 } })
    const larger = await answering({ body: body.padEnd(most + 1) })
    await expect(at(larger.url).send(question, {})).rejects.toThrow('its answer is larger than 20 MB')
  })

  it.each([429, 500, 502, 503, 504])('asks again after %s', async (status) => {
    const { url, seen } = await answering({ status, body }, { body })
    expect(await at(url).send(question, {})).toMatchObject({ status: 200 })
    expect(seen).toHaveLength(2)
  })

  it('asks no more often than it may, and says why it stopped', async () => {
    const { url, seen } = await answering({ body: '<html>' })
    const why = `${url} does not answer /api/v1/menu/getAllMenu: it answered 200 with no JSON.`
    await expect(at(url).send(question, {})).rejects.toThrow(why)
    expect(seen).toHaveLength(shortly.retryDelaysMs.length + 1)
  })

  it('takes a refusal as it is', async () => {
    const { url, seen } = await answering({ status: 403, body })
    expect(await at(url).send(question, {})).toEqual({ status: 403, body: { result: 0 } })
    expect(seen).toHaveLength(1)
  })
})
