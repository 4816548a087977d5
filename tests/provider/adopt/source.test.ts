import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { describe, expect, it } from 'vitest'
import { createSource, parseSourceAddress } from '#provider/tools/backend-import/source'
import { startScriptedServer } from '../../support/institute/scripted-server'
import { shortRetries } from './run-import'

const menuRequest = { method: 'GET', url: '/api/v1/menu/getAllMenu' } as const
const createTestSource = (address: string) =>
  createSource({ address, apiKey: 'the-key' }, async () => undefined, shortRetries)
const body = JSON.stringify({ result: 0 })
const maxBytes = 20_000_000

/** Address of a port that was free a moment ago. */
async function closedAddress(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return `http://127.0.0.1:${port}/`
}

describe('the client of the source of a backend import', () => {
  it.each([301, 302, 303, 307, 308])('follows no redirect, which would leak its key (%s)', async (status) => {
    const otherServer = await startScriptedServer({ body })
    const { url } = await startScriptedServer({ status, headers: { location: otherServer.url }, body })
    expect((await createTestSource(url).send(menuRequest, {})).status).toBe(status)
    expect(otherServer.requests).toEqual([])
  })

  it('reads at most twenty megabytes of a response', async () => {
    const largeServer = await startScriptedServer({ body: body.padEnd(maxBytes) })
    expect(await createTestSource(largeServer.url).send(menuRequest, {})).toEqual({ status: 200, body: { result: 0 } })
    const larger = await startScriptedServer({ body: body.padEnd(maxBytes + 1) })
    await expect(createTestSource(larger.url).send(menuRequest, {})).rejects.toThrow(
      'the response is larger than 20 MB',
    )
  })

  it.each([429, 500, 502, 503, 504])('retries after %s', async (status) => {
    const { url, requests } = await startScriptedServer({ status, body }, { body })
    expect(await createTestSource(url).send(menuRequest, {})).toMatchObject({ status: 200 })
    expect(requests).toHaveLength(2)
  })

  it('retries as often as allowed, and reports why it stopped', async () => {
    const { url, requests } = await startScriptedServer({ body: '<html>' })
    const message = `${url} gave no usable response to /api/v1/menu/getAllMenu: status 200 without JSON.`
    await expect(createTestSource(url).send(menuRequest, {})).rejects.toThrow(message)
    expect(requests).toHaveLength(shortRetries.retryDelaysMs.length + 1)
  })

  it('does not retry a refusal', async () => {
    const { url, requests } = await startScriptedServer({ status: 403, body })
    expect(await createTestSource(url).send(menuRequest, {})).toEqual({ status: 403, body: { result: 0 } })
    expect(requests).toHaveLength(1)
  })

  it('sends token and key, and a content type only with a body', async () => {
    const token = { body: JSON.stringify({ result: 0, message: '', payload: { token: 'the-token' } }) }
    for (const sendsTokenWithoutBearer of [false, true]) {
      const { url, requests } = await startScriptedServer(token, { body })
      const source = createSource(
        { address: url, apiKey: 'the-key', sendsTokenWithoutBearer },
        async () => undefined,
        shortRetries,
      )
      await source.signIn('9000000001', 'secret')
      await source.send(menuRequest, {})
      expect(requests.map(({ headers }) => [headers['content-type'], headers.authorization, headers.api_key])).toEqual([
        ['application/json', undefined, 'the-key'],
        [undefined, sendsTokenWithoutBearer ? 'the-token' : 'Bearer the-token', 'the-key'],
      ])
    }
  })

  it('signs in again when its session has ended', async () => {
    const { url, requests } = await startScriptedServer({ status: 401, body }, { body })
    let renewals = 0
    const source = createSource({ address: url }, async () => void renewals++, shortRetries)
    expect(await source.send(menuRequest, {})).toMatchObject({ status: 200 })
    expect([renewals, requests.length]).toEqual([1, 2])
  })

  it('reports a refused connection by the system’s code, and a timeout', async () => {
    const closed = createSource({ address: await closedAddress() }, async () => undefined, shortRetries)
    await expect(closed.send(menuRequest, {})).rejects.toThrow('ECONNREFUSED')
    const { url } = await startScriptedServer('never')
    const impatient = createSource({ address: url }, async () => undefined, { timeoutMs: 50, retryDelaysMs: [] })
    await expect(impatient.send(menuRequest, {})).rejects.toThrow('the request timed out')
  })
})

describe('parseSourceAddress', () => {
  it.each([
    ['https://idtr.example.in', 'https://idtr.example.in/'],
    ['https://idtr.example.in/api/v1', 'https://idtr.example.in/'],
    ['https://idtr.example.in/office/api/v1/', 'https://idtr.example.in/office/'],
    ['http://localhost:4000', 'http://localhost:4000/'],
    ['http://[::1]:4000/', 'http://[::1]:4000/'],
  ])('accepts %s', (typed, address) => {
    expect(parseSourceAddress(typed)).toBe(address)
  })

  it.each([
    'idtr.example.in',
    'http://idtr.example.in',
    'ftp://localhost',
    'https://user@idtr.example.in',
    'https://:secret@idtr.example.in',
    'https://idtr.example.in?a=1',
    'https://idtr.example.in#a',
  ])('rejects %s', (typed) => {
    expect(() => parseSourceAddress(typed)).toThrow(/^Name the address of the institute/)
  })
})
