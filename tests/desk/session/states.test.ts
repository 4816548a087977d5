import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { type DeskCall, type DeskEvent, deskCalls, deskEvents } from '#contract/desk/index'
import { mediaUrl } from '#contract/desk/media'
import { paperDraftKey } from '#contract/desk/session'
import { contract } from '#contract/index'
import { accessRules, type EntryPoint, isServed, type State, stateOf, type Workstation } from '#main/access'
import { png } from '../../support/files/sample-files'
import { withInstitute } from '../support/at-institute'
import { superadmin } from '../support/booking'
import { anyPaper, inputs } from '../support/call-inputs'
import { newChange } from '../support/changes'
import { failureFrom, type TestDesk } from '../support/desk'

const setup = withInstitute()
const origin = 'http://localhost:9999'
const draftKey = paperDraftKey(anyPaper)
const calls = Object.keys(deskCalls) as DeskCall[]
const entryPoints = Object.keys(accessRules) as EntryPoint[]
const response = { ...anyPaper, questionPaperId: 's1', set: 'A' as const, answers: [], practicalScore: null }

/** All entry points that a candidate's screen needs. Review each change of this list like one of the access rules. */
const candidateEntryPoints: EntryPoint[] = [
  'app.info',
  'app.fault',
  'session.current',
  'session.seal',
  'session.verifyPassword',
  'connection.current',
  'clock.current',
  'settings.get',
  'drafts.save',
  'outbox.submit',
  'outbox.get',
  'outbox.tryNow',
  'outbox.decide',
  'outbox.discard',
  'updates.atWork',
  'api open',
  'media',
  'checkout end',
  'event session.ended',
  'event session.changed',
  'event connection.changed',
  'event clock.changed',
  'event outbox.changed',
  'display.current',
  'event display.changed',
]

type OpenedDesk = TestDesk & { owner: string }
const open = (outboxSecondMs?: number) =>
  setup.open({
    checkout: { origin: () => origin, script: new Uint8Array() },
    ...(outboxSecondMs ? { outboxSecondMs } : {}),
  })

/** A new desk in this state. */
async function openInState(state: State, outboxSecondMs?: number): Promise<OpenedDesk> {
  const desk = await open(outboxSecondMs)
  if (state === 'open') return { ...desk, owner: 'nobody' }
  await desk.api.session.signIn(superadmin)
  const owner = (await desk.call('session.current'))?.id ?? expect.unreachable()
  if (state === 'locked') await desk.call('session.lock')
  if (state === 'sealed') await desk.call('session.seal', anyPaper)
  return { ...desk, owner }
}

/** The input that the candidate's screen sends, or a sample input of a call that it does not use. */
function inputOf(name: DeskCall, owner: string): unknown {
  if (name === 'drafts.save') return { owner, key: draftKey, value: 1 }
  if (name === 'outbox.submit') return { ...newChange(owner, 'response.add', response), draftKeys: [draftKey] }
  if (name === 'updates.atWork') return { on: 'paper' }
  return inputs[name]
}

/** How the desk refuses; undefined where it serves. */
const refusalOf = (code: string | number) =>
  ({ locked: 'locked', 423: 'locked', unauthenticated: 'unauthenticated', 401: 'unauthenticated' })[code]

async function refusalByCall({ desk, owner }: OpenedDesk, name: DeskCall) {
  const result = await desk.call(name, inputOf(name, owner))
  return result.ok ? undefined : refusalOf(result.failure.code)
}

const requestsByName: Record<string, (desk: TestDesk['desk']) => Promise<Response>> = {
  'api open': (desk) =>
    desk.fetch(
      new Request('counter://app/api/v1/admin/login', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...superadmin, password: 'wrong-one' }),
      }),
    ),
  'api guarded': (desk) => desk.fetch(new Request('counter://app/api/v1/batch/getExamsetByBatch/b1')),
  media: (desk) => desk.fetch(new Request(`counter://app${mediaUrl('practice:none.png')}`)),
  results: (desk) => desk.fetch(new Request('counter://app/results/b1?task=t', { method: 'POST' })),
  'checkout page': (desk) => desk.fetchCheckout(new Request(`${origin}/pay/${randomUUID()}`)),
  'checkout end': (desk) => desk.fetchCheckout(new Request(`${origin}/pay/${randomUUID()}/end`, { method: 'POST' })),
}
const requests = Object.keys(requestsByName)
const events = entryPoints.filter((entry) => entry.startsWith('event '))

/** The expected refusal of an entry point in this state; undefined where it serves. */
function expected(entry: EntryPoint, state: State): 'locked' | 'unauthenticated' | undefined {
  const isOpen = accessRules[entry].servedTo === 'anybody' && entry !== 'media'
  if (state === 'signed in') return undefined
  if (state === 'open') return isOpen ? undefined : 'unauthenticated'
  if (state === 'sealed') return candidateEntryPoints.includes(entry) ? undefined : 'locked'
  return isOpen || accessRules[entry].servedTo === 'owner' ? undefined : 'locked'
}

describe.each(['open', 'signed in', 'locked', 'sealed'] as const)('A workstation that is %s', (state) => {
  it('serves exactly the calls that this state allows', async () => {
    let opened = await openInState(state)
    const before = await opened.call('session.current')
    for (const name of calls) {
      // Sends the institute a request for every read endpoint.
      if (state === 'signed in' && name === 'connection.check') continue
      expect([name, await refusalByCall(opened, name)]).toEqual([name, expected(name, state)])
      const now = await opened.call('session.current')
      if (JSON.stringify(now) === JSON.stringify(before)) continue
      await opened.desk.close()
      opened = await openInState(state)
    }
  }, 60_000)

  it('serves exactly the requests that this state allows', async () => {
    const { desk } = await openInState(state)
    for (const entry of requests) {
      const { status, headers } = (await requestsByName[entry]?.(desk)) ?? expect.unreachable()
      // A refused picture is replaced by an SVG placeholder, which does not say why.
      const isPlaceholder = entry === 'media' && headers.get('content-type') === 'image/svg+xml' && status === 401
      const refusal = isPlaceholder ? 'refused' : refusalOf(status)
      const expectedResult = expected(entry as EntryPoint, state)
      expect([entry, refusal]).toEqual([entry, entry === 'media' && expectedResult ? 'refused' : expectedResult])
    }
  })
})

it('has a rule for every call, request and event', () => {
  const expectedEntries = [...calls, ...requests, ...Object.keys(deskEvents).map((name) => `event ${name}`)]
  expect([...entryPoints].sort()).toEqual(expectedEntries.sort())
})

describe('A workstation with a candidate at the screen', () => {
  it('serves only open paths, and sends nothing to the institute', async () => {
    const { desk } = await openInState('sealed')
    setup.institute.requests.length = 0
    for (const operations of Object.values(contract))
      for (const { method, path, isPublic } of Object.values(operations)) {
        if (isPublic) continue
        const body = method === 'GET' ? {} : { body: '{}', headers: { 'content-type': 'application/json' } }
        const url = `counter://app/api/v1/${path.replace(/:\w+/g, 'x')}`
        const reply = await desk.fetch(new Request(url, { method, ...body }))
        expect([path, reply.status]).toEqual([path, 423])
        expect(await reply.json()).toMatchObject({
          code: 'locked',
          message: expect.stringMatching(/A test is in progress on this screen/),
        })
      }
    expect(setup.institute.requests).toEqual([])
  })

  it('serves only drafts and changes of this paper', async () => {
    const { call, owner, api } = await openInState('signed in')
    const otherChange = newChange(owner, 'response.add', { ...response, candidateId: 'c2' })
    const paperChange = newChange(owner, 'response.add', response)
    setup.institute.injectFault('a reset')
    await call('outbox.submit', otherChange)
    await call('session.seal', anyPaper)
    const refused = [
      call('session.seal', { ...anyPaper, candidateId: 'c2' }),
      call('drafts.save', { owner, key: 'registration:new', value: 1 }),
      call('drafts.save', { owner, key: paperDraftKey({ ...anyPaper, candidateId: 'c2' }), value: 1 }),
      call('outbox.submit', newChange(owner, 'response.add', { ...response, candidateId: 'c2' })),
      call('outbox.submit', newChange(owner, 'response.add', { ...response, batchId: 'b2' })),
      call('outbox.submit', newChange(owner, 'shift.open', { float: 0 } as never)),
      call('outbox.submit', { ...paperChange, draftKeys: ['registration:new'] }),
      call('outbox.submit', { ...paperChange, id: otherChange.id }),
      call('outbox.get', { id: otherChange.id }),
      call('outbox.discard', { id: otherChange.id }),
      call('outbox.tryNow', { id: otherChange.id }),
      call('updates.atWork', { on: null }),
    ]
    for (const [n, work] of refused.entries()) expect([n, (await failureFrom(work)).code]).toEqual([n, 'locked'])
    await call('outbox.submit', paperChange)
    expect(await call('outbox.get', { id: paperChange.id })).toMatchObject({ subject: 'candidate/c1' })
    expect((await failureFrom(call('outbox.tryNow', { id: paperChange.id, takeOver: true }))).code).toBe('locked')
    setup.institute.clearFaults()
    await api.session.signIn(superadmin)
    expect((await call('outbox.list')).changes.map(({ id }) => id)).toEqual([otherChange.id, paperChange.id])
  })

  it('continues sending, and emits events of this paper only', async () => {
    const { call, owner, events: emitted } = await openInState('signed in', 100)
    const otherChange = newChange(owner, 'response.add', { ...response, candidateId: 'c2' })
    setup.institute.injectFault('a reset')
    await call('outbox.submit', otherChange)
    await call('session.seal', anyPaper)
    emitted.length = 0
    setup.institute.clearFaults()
    const paperChange = newChange(owner, 'response.add', response)
    await call('outbox.submit', paperChange)
    const sent = () => setup.institute.requests.map(({ body }) => body).join()
    await expect.poll(sent, { timeout: 20_000 }).toMatch(/"c2"/)
    await call('outbox.tryNow', { id: paperChange.id })
    const changed = emitted.filter(({ name }) => name === 'outbox.changed').map(({ data }) => data)
    expect(new Set(changed.map((data) => (data as { id: string }).id))).toEqual(new Set([paperChange.id]))
    // The form that shows the change's outcome must receive its removal.
    await call('outbox.discard', { id: paperChange.id })
    expect(emitted.at(-1)).toMatchObject({ name: 'outbox.changed', data: { id: paperChange.id, state: 'removed' } })
  })

  it('stays locked for its pages when the session ends, and keeps the answers', async () => {
    const { call, api, owner, desk } = await openInState('signed in')
    setup.institute.injectFault('a late refusal of the token', 1, /vehicleCategory/)
    const received = setup.institute.nextRequest(/vehicleCategory/)
    const refusedLate = failureFrom(api.vehicleCategory.all())
    await received
    await call('session.seal', anyPaper)
    await refusedLate
    expect(await call('session.current')).toBeNull()
    await call('drafts.save', { owner, key: draftKey, value: { answered: 20 } })
    const otherDraft = call('drafts.save', { owner, key: 'registration:new', value: 1 })
    expect((await failureFrom(otherDraft)).code).toBe('locked')
    expect((await requestsByName['api guarded']?.(desk))?.status).toBe(423)
    setup.institute.clearFaults()
    await api.session.signIn(superadmin)
    expect(await call('drafts.load', { key: draftKey })).toMatchObject({ value: { answered: 20 } })
  })

  it('shows pictures of questions and no document of a trainee', async () => {
    const { call, desk } = await openInState('signed in')
    const upload = async (kind: 'image' | 'idProof') => {
      const { handle } = await call('files.add', { name: 'a.png', bytes: png() })
      return (await call('uploads.start', { handle, kind })).location
    }
    const [picture, document] = [await upload('image'), await upload('idProof')]
    await call('session.seal', anyPaper)
    const statusOf = async (location: string) =>
      (await desk.fetch(new Request(`counter://app${mediaUrl(location)}`))).status
    expect([await statusOf(picture), await statusOf(document)]).toEqual([200, 404])
    expect((await failureFrom(call('uploads.read', { location: document }))).code).toBe('locked')
  })
})

describe('Events', () => {
  const workstation = (state: State): Workstation => ({
    staff: () => (state === 'open' ? null : { id: 's1', name: 'A', email: '', role: '' }),
    expiredUser: () => null,
    isInBackground: () => false,
    isLocked: () => state === 'locked',
    isSealed: () => state === 'sealed',
    sealedPaper: () => anyPaper,
    subjectOf: (id) => (id === 'paper-change' ? 'candidate/c1' : 'candidate/c2'),
  })

  it.each(['open', 'signed in', 'locked', 'sealed'] as const)('reach pages of a workstation that is %s', (state) => {
    expect(stateOf(workstation(state))).toBe(state)
    for (const entry of events) {
      const isDelivered = state !== 'sealed' || candidateEntryPoints.includes(entry)
      expect([entry, isServed(entry, { id: 'paper-change' }, workstation(state))]).toEqual([entry, isDelivered])
    }
    const name: DeskEvent = 'outbox.changed'
    expect(isServed(`event ${name}`, { id: 'other-change' }, workstation(state))).toBe(state !== 'sealed')
  })
})
