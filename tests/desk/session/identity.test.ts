import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { contract } from '#contract/index'
import { toRequest } from '#contract/protocol/http/request'
import { type Gateway, openGateway } from '#main/gateway/gateway'
import { openWorkstationStore } from '../../support/workstation/desk-parts'
import { withInstitute } from '../support/at-institute'
import { colleague, superadmin } from '../support/booking'
import { failureFrom } from '../support/desk'
import { idOf } from './lock/lockable'

const setup = withInstitute()
const refused = { code: 'unauthenticated', status: 401 }
const page = (number: number) => ({ page: number, limit: 5 })
const list = toRequest(contract.registration.list, page(1))

describe('the gateway', () => {
  let workstation: Awaited<ReturnType<typeof openWorkstationStore>>
  let gateway: Gateway
  /** Names of the signed-in people, by Authorization header: 'meenakshi', 'meenakshi again'. */
  let names: Map<string | undefined, string>

  beforeEach(async () => {
    workstation = await openWorkstationStore()
    names = new Map()
    const provider = { url: setup.institute.url, fetch }
    gateway = await openGateway({
      ...workstation,
      provider,
      emit: () => {},
      workstationName: () => 'counter 1',
      cacheWarmupDelayMs: 3_600_000,
    })
  })
  afterEach(() => {
    gateway.close()
    workstation.close()
  })

  /** Signs another person in beside the previous one; returns their id. */
  async function signIn(login: typeof superadmin, name: string): Promise<string> {
    await gateway.session.lock()
    await gateway.send(toRequest(contract.session.signIn, login), { staffId: undefined })
    const { id } = gateway.session.staff() ?? expect.unreachable()
    names.set(`Bearer ${gateway.session.tokenOf(id)}`, name)
    setup.institute.requests.length = 0
    return id
  }
  /** Names of the people by whose tokens the requests were sent. */
  const senders = () => setup.institute.requests.map(({ headers }) => names.get(headers.authorization) ?? 'nobody')

  it('refuses a call without a person, whoever is in front', async () => {
    const id = await signIn(superadmin, 'meenakshi')
    const cachedRequest = toRequest(contract.vehicleCategory.all, {})
    await gateway.send(cachedRequest, { staffId: id })
    expect(senders()).toEqual(['meenakshi'])
    // A cached response is refused as well.
    for (const request of [list, cachedRequest, toRequest(contract.extension.capabilities, {})])
      expect(await failureFrom(gateway.send(request, { staffId: undefined }))).toMatchObject(refused)
    expect(senders()).toEqual(['meenakshi'])
  })

  it('refuses a call in the name of somebody without a session here', async () => {
    await signIn(superadmin, 'meenakshi')
    const change = toRequest(contract.waitingList.strike, { id: 'w1', reason: 'Moved away' })
    const calls = [
      gateway.send(list, { staffId: 'a stranger' }),
      gateway.clientFor('a stranger').registration.list(page(1)),
      gateway.sendAs('a stranger', change, randomUUID()),
      gateway.readerFor('a stranger').vehicleCategory.all(),
      gateway.requestFor('a stranger', 'batch', 'complete', { id: 'b1', acceptMissing: true }),
      gateway.supportsIdempotencyKeys('a stranger'),
    ]
    for (const failure of await Promise.all(calls.map(failureFrom))) expect(failure).toMatchObject(refused)
    expect(senders()).toEqual([])
  })

  it('sends calls of a person in the background with their newest token', async () => {
    const first = await signIn(superadmin, 'meenakshi')
    const work = gateway.clientFor(first)
    await work.registration.list(page(1))
    const second = await signIn(colleague, 'ravi')
    await work.registration.list(page(2))
    await gateway.clientFor(second).registration.list(page(1))
    expect(senders()).toEqual(['meenakshi', 'ravi'])
    await signIn(superadmin, 'meenakshi again')
    await gateway.session.lock()
    expect(await gateway.session.unlock(second, colleague.password)).toBe('right')
    expect(gateway.session.staff()).toMatchObject({ id: second })
    await work.registration.list(page(3))
    await gateway.readerFor(first).vehicleCategory.all()
    expect(senders()).toEqual(['meenakshi again', 'meenakshi again'])
  })

  it('refuses background calls of a person who has signed out', async () => {
    const second = await signIn(colleague, 'ravi')
    const first = await signIn(superadmin, 'meenakshi')
    const work = gateway.clientFor(first)
    await work.registration.list(page(1))
    await gateway.signOut()
    expect(gateway.session.staff()).toMatchObject({ id: second })
    setup.institute.requests.length = 0
    expect(await failureFrom(work.registration.list(page(2)))).toMatchObject(refused)
    expect(await failureFrom(gateway.sendAs(first, list, randomUUID()))).toMatchObject(refused)
    expect(senders()).toEqual([])
  })

  it('sends background calls of a person with a refused token after they sign in again', async () => {
    const second = await signIn(colleague, 'ravi')
    const first = await signIn(superadmin, 'meenakshi')
    const work = gateway.clientFor(first)
    setup.institute.injectFault('the refused token', 1)
    expect(await failureFrom(work.registration.list(page(1)))).toMatchObject(refused)
    setup.institute.clearFaults()
    expect(await failureFrom(work.registration.list(page(1)))).toMatchObject(refused)
    expect(senders()).toEqual(['meenakshi'])
    await signIn(superadmin, 'meenakshi again')
    await work.registration.list(page(1))
    await gateway.clientFor(second).registration.list(page(1))
    expect(senders()).toEqual(['meenakshi again', 'ravi'])
  })

  it('sends a stored request byte for byte under its key, as its person', async () => {
    const first = await signIn(superadmin, 'meenakshi')
    await signIn(colleague, 'ravi')
    const stored = await gateway.requestFor(first, 'shift', 'open', { float: 100_000 })
    const request = { ...stored, body: ` ${stored.body}` }
    setup.institute.requests.length = 0
    const key = randomUUID()
    expect(await gateway.sendAs(first, request, key)).toMatchObject({ status: 200 })
    expect(senders()).toEqual(['meenakshi'])
    const [{ body, headers } = expect.unreachable()] = setup.institute.requests
    expect([body, headers['idempotency-key']]).toEqual([request.body, key])
  })

  it('removes the token of a request from its response, whoever is in front', async () => {
    const first = await signIn(superadmin, 'meenakshi')
    const token = gateway.session.tokenOf(first) ?? expect.unreachable()
    await signIn(colleague, 'ravi')
    setup.institute.injectFault('a token in the response')
    const { text } = await gateway.send(list, { staffId: first })
    expect(text).toContain('"debug":"Bearer "')
    expect(text).not.toContain(token)
  })
})

describe('work that runs in the desk', () => {
  /** Starts a connection check of a superadmin and waits for its tenth request; `prepare` runs before they sign in. */
  async function startCheck(prepare: (desk: Awaited<ReturnType<typeof setup.open>>) => Promise<unknown>) {
    const desk = await setup.open()
    await prepare(desk)
    await desk.api.session.signIn(superadmin)
    await desk.api.registration.list(page(1))
    const token = setup.institute.requests.at(-1)?.headers.authorization
    const tenthRequest = Promise.withResolvers<void>()
    desk.desk.on((name, data) => {
      if (name === 'connection.checked' && (data as { done: number }).done === 10) tenthRequest.resolve()
    })
    setup.institute.requests.length = 0
    const checked = desk.call('connection.check', { task: randomUUID() })
    await tenthRequest.promise
    const reads = () => setup.institute.requests.filter(({ method }) => method === 'GET')
    const otherReads = () => reads().filter(({ headers }) => headers.authorization !== token)
    return { desk, checked, reads, otherReads }
  }

  it('continues as its starter while a colleague comes to the front', async () => {
    const { desk, checked, reads, otherReads } = await startCheck(async () => undefined)
    const id = await idOf(desk)
    await desk.call('session.lock')
    await desk.api.session.signIn(colleague)
    expect(await idOf(desk)).not.toBe(id)
    const { report } = await checked
    expect(report.stopReason).toBe('')
    expect(report.calls.filter(({ state }) => state === 'failed')).toEqual([])
    expect(reads().length).toBeGreaterThan(50)
    expect(otherReads()).toEqual([])
  })

  it('ends when its starter signs out, and never continues as the colleague', async () => {
    const { desk, checked, reads, otherReads } = await startCheck(async (desk) => {
      await desk.api.session.signIn(colleague)
      await desk.call('session.lock')
    })
    await desk.call('session.signOut')
    const before = reads().length
    expect(await desk.call('session.current')).toMatchObject({ isLocked: true })
    const { report } = await checked
    expect(report.calls.filter(({ state }) => state === 'failed').length).toBeGreaterThan(20)
    // Except requests that were already running.
    expect(reads().length - before).toBeLessThan(2)
    expect(otherReads()).toEqual([])
  })
})
