import { describe, expect, it } from 'vitest'
import { type GatewayEndpoint, gatewayForInstitute } from '#provider/registration/card/gateway'
import { startScriptedServer } from '../../../support/institute/scripted-server'
import { cardKeys } from './card-gateway'

const unreachable = { code: 'unreachable', message: 'The card provider does not answer. Try again in a moment.' }
const order = (more: object = {}) => JSON.stringify({ id: 'order_1', amount: 100, currency: 'INR', ...more })
const gatewayAt = (place: GatewayEndpoint, deadline = 5_000) =>
  gatewayForInstitute({ cardKeyId: cardKeys.keyId, cardSecret: cardKeys.secret }, { live: place, timeoutMs: deadline })
const gatewayAtAddress = (address: string, deadline?: number) => gatewayAt({ baseUrl: address }, deadline)

describe('the client of the card provider', () => {
  it('signs each request with the key and sends the amount in paise', async () => {
    const { url, requests } = await startScriptedServer({ body: order() })
    expect(await gatewayAtAddress(url).createOrder(100, 'r'.repeat(50))).toBe('order_1')
    const basic = Buffer.from(`${cardKeys.keyId}:${cardKeys.secret}`).toString('base64')
    expect(requests).toMatchObject([
      { method: 'POST', path: '/v1/orders', headers: { authorization: `Basic ${basic}` } },
    ])
    expect(JSON.parse(requests[0]!.body)).toEqual({ amount: 100, currency: 'INR', receipt: 'r'.repeat(40) })
  })

  it.each([301, 302, 303, 307, 308])('follows no redirect (%s)', async (status) => {
    const otherServer = await startScriptedServer({ body: order() })
    const { url } = await startScriptedServer({
      status,
      headers: { location: `${otherServer.url}v1/orders` },
      body: order(),
    })
    await expect(gatewayAtAddress(url).createOrder(100, 'r')).rejects.toMatchObject(unreachable)
    await expect(gatewayAtAddress(url).fetchPayment('pay_1')).rejects.toMatchObject(unreachable)
    expect(otherServer.requests).toEqual([])
  })

  it('reads at most a megabyte of a response', async () => {
    const size = 1024 * 1024
    const filler = 'x'.repeat(size - order({ filler: '' }).length)
    const largeServer = await startScriptedServer({ body: order({ filler }) })
    expect(await gatewayAtAddress(largeServer.url).createOrder(100, 'r')).toBe('order_1')
    const larger = await startScriptedServer({ body: order({ filler: `${filler}x` }) })
    await expect(gatewayAtAddress(larger.url).createOrder(100, 'r')).rejects.toMatchObject(unreachable)
  })

  it('gives up at its deadline, even if its transport does not', async () => {
    const { url } = await startScriptedServer('never')
    await expect(gatewayAtAddress(url, 50).fetchPayment('pay_1')).rejects.toMatchObject(unreachable)
    const deaf = { baseUrl: url, fetch: () => new Promise<Response>(() => undefined) }
    await expect(gatewayAt(deaf, 50).fetchPayment('pay_1')).rejects.toMatchObject(unreachable)
    const endless = async () => new Response(new ReadableStream({ start: (part) => part.enqueue(new Uint8Array(1)) }))
    await expect(gatewayAt({ baseUrl: url, fetch: endless }, 50).fetchPayment('pay_1')).rejects.toMatchObject(
      unreachable,
    )
  })

  it.each([
    ['another amount', order({ amount: 99 })],
    ['another currency', order({ currency: 'USD' })],
    ['no id', JSON.stringify({ amount: 100, currency: 'INR' })],
    ['no JSON', 'paid'],
  ])('accepts no order with %s', async (_, body) => {
    const { url } = await startScriptedServer({ body })
    await expect(gatewayAtAddress(url).createOrder(100, 'r')).rejects.toMatchObject(unreachable)
  })

  const refusal = JSON.stringify({ error: { description: 'Amount\u202E exceeds\nmaximum' } })
  it('distinguishes refused, unknown and unreadable responses', async () => {
    const { url } = await startScriptedServer(
      { status: 400, body: refusal },
      { status: 400, body: refusal },
      { status: 404, body: '{}' },
      { status: 401, body: refusal },
      { status: 500, body: refusal },
      { status: 400, body: '{}' },
    )
    const refused = { code: 'bad_gateway', message: 'The card provider refused: Amount exceeds maximum' }
    await expect(gatewayAtAddress(url).createOrder(100, 'r')).rejects.toMatchObject(refused)
    expect(await gatewayAtAddress(url).fetchPayment('pay_1')).toBeUndefined()
    expect(await gatewayAtAddress(url).fetchPayments('order_1')).toBeUndefined()
    await expect(gatewayAtAddress(url).fetchPayment('pay_1')).rejects.toMatchObject({
      message: expect.stringContaining('the key'),
    })
    await expect(gatewayAtAddress(url).fetchPayment('pay_1')).rejects.toMatchObject(unreachable)
    await expect(gatewayAtAddress(url).capture('pay_1', 100)).rejects.toMatchObject(unreachable)
  })
})
