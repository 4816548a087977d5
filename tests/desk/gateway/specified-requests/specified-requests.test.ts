import { createServer } from 'node:http'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { contract } from '#contract/index'
import type { Endpoint } from '#contract/protocol/endpoint'
import { CallError } from '#contract/protocol/failure'
import { openGateway } from '#main/gateway/gateway'
import { listen } from '../../../support/files/s3'
import { openWorkstationStore } from '../../../support/workstation/desk-parts'
import { catalogue } from './catalogue'
import { content } from './content'
import { exam } from './exam'
import { registration } from './registration'
import { staff } from './staff'
import type { SpecifiedRequests } from './types'

const specifiedRequests: SpecifiedRequests = { ...staff, ...catalogue, ...content, ...registration, ...exam }

type Sent = { request: string; type: string; body?: unknown }
type Calls = Record<string, (input: unknown) => Promise<unknown>>
let sent: Sent[]
let capabilityNames: string[] | undefined
let gateway: Awaited<ReturnType<typeof openGateway>>
/** Calls as the signed-in person. */
const client = () => gateway.clientFor(gateway.session.staff()?.id ?? '')
let close: () => Promise<unknown>

/** A server that accepts and records every request; without `capabilityNames` it has no extensions. */
const server = createServer(async (request, response) => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  const { method, url = '', headers } = request
  const respond = (status: number, answer: unknown) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
  if (url.endsWith('/capabilities'))
    return capabilityNames
      ? respond(200, { payload: { names: capabilityNames } })
      : respond(404, { message: `Cannot GET ${url}` })
  const type = headers['content-type'] ?? ''
  sent.push({ request: `${method} ${url}`, type, ...(await read(Buffer.concat(chunks), type)) })
  respond(200, { result: 0, message: 'OK', payload: { token: 't1', Question: [] } })
})

/** The body of a request: parsed JSON, or the files of a form by field, as 'name: text'. */
async function read(bytes: Buffer, type: string): Promise<{ body?: unknown }> {
  if (bytes.length === 0) return {}
  if (!type.startsWith('multipart/form-data')) return { body: JSON.parse(bytes.toString()) }
  const form = await new Response(new Uint8Array(bytes), { headers: { 'content-type': type } }).formData()
  const files = [...form].map(async ([field, file]) =>
    typeof file === 'string' ? [field, file] : [field, `${file.name}: ${await file.text()}`],
  )
  return { body: Object.fromEntries(await Promise.all(files)) }
}

beforeAll(async () => {
  const url = `http://127.0.0.1:${await listen(server)}/`
  const workstation = await openWorkstationStore()
  const more = {
    provider: { url, fetch },
    emit: () => {},
    workstationName: () => 'counter 1',
    cacheWarmupDelayMs: 3_600_000,
  }
  gateway = await openGateway({ ...workstation, ...more })
  close = async () => {
    gateway.close()
    workstation.close()
    server.closeAllConnections()
    await new Promise((closed) => server.close(closed))
  }
})
afterAll(() => close())
beforeEach(async () => {
  capabilityNames = undefined
  sent = []
  await gateway.signOut()
  await client().session.signIn({ phone: '9811100001', password: 'a-long-pass-word' })
  sent = []
})

/** The last request that a call sends. `bad_gateway` is ignored: the bare OK of the server is no complete response. */
async function sentBy(entity: string, operation: string, input: unknown): Promise<Sent | undefined> {
  const needsIdempotencyKey = allCalls.some(
    (one) => one.entity === entity && one.operation === operation && one.endpoint.requiresIdempotencyKey,
  )
  const calls = client()[entity as keyof ReturnType<typeof client>] as unknown as Calls
  await (needsIdempotencyKey ? sendChange(entity, operation, input) : calls[operation]?.(input))?.catch(
    (error: unknown) => {
      if (!(error instanceof CallError) || error.code !== 'bad_gateway') throw error
    },
  )
  return sent.at(-1)
}
/** As the outbox sends it. */
async function sendChange(entity: string, operation: string, input: unknown): Promise<unknown> {
  const staffId = gateway.session.staff()?.id ?? ''
  return gateway.sendAs(staffId, await gateway.requestFor(staffId, entity, operation, input), crypto.randomUUID())
}

const allCalls = Object.entries<Record<string, Endpoint>>(contract).flatMap(([entity, operations]) =>
  Object.entries(operations).map(([operation, endpoint]) => ({ entity, operation, endpoint })),
)
const specified = allCalls.filter(({ endpoint }) => endpoint.method !== 'GET' && !endpoint.extension)
const literalOf = (entity: string, operation: string) =>
  (specifiedRequests as Record<string, Record<string, readonly [unknown, string, object?]>>)[entity]?.[operation]

test('every specified call that sends a body or changes data is written out here', () => {
  const missing = specified.filter(({ entity, operation }) => !literalOf(entity, operation))
  expect(missing.map(({ entity, operation }) => `${entity}.${operation}`)).toEqual([])
  expect(specified.length).toBeGreaterThan(95)
})

test.each(specified)('$entity: $operation is sent as the specification writes it', async ({ entity, operation }) => {
  const [input, request, body] = literalOf(entity, operation) ?? expect.unreachable()
  const { type, ...actual } = (await sentBy(entity, operation, input)) ?? expect.unreachable()
  expect(actual).toStrictEqual(body === undefined ? { request } : { request, body })
  expect(type).toMatch(/uploadcsv$/.test(request) ? /^multipart\/form-data; boundary=/ : /^application\/json$/)
})

test('fields beyond the specification go to a provider with extensions', async () => {
  capabilityNames = ['session.current']
  await gateway.signOut()
  await client().session.signIn({ phone: '9811100001', password: 'a-long-pass-word' })
  const bodyOf = async (entity: string, operation: string) =>
    (await sentBy(entity, operation, literalOf(entity, operation)?.[0]))?.body
  expect(await bodyOf('registration', 'payOffline')).toMatchObject({ cashReceived: 9000 })
  expect(await bodyOf('payment', 'payOnline')).toMatchObject({ registrationId: 'r1' })
  expect(await bodyOf('question', 'add')).toMatchObject({ translation: 'qn9' })
  expect(await bodyOf('batch', 'complete')).toEqual({ acceptMissing: true })
  expect(await bodyOf('response', 'add')).toMatchObject({ set: 'B' })
  expect(await bodyOf('response', 'setRecheck')).toMatchObject({ reason: 'Typed wrongly' })
  expect(await bodyOf('changeRequest', 'decide')).toMatchObject({ reason: 'Spelling', despite: '7' })
})
