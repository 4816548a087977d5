import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type DeskCall, deskCalls } from '#contract/desk/index'
import { contract } from '#contract/index'
import { addDays, today } from '#contract/protocol/calendar'
import { access } from '#main/access'
import type { Secrets } from '#main/ports'
import type { Provider } from '#provider/index'
import { openPractice } from '../support/practice-copy'
import { png } from '../support/sample-files'
import { bookable, colleague, draftFor, superadmin } from './support/booking'
import { inputs } from './support/call-inputs'
import { failureFrom, newFolder, openTestDesk, removeFolder, type TestDesk } from './support/desk'
import { type Institute, startInstitute } from './support/institute'
import { anyCourse, slotsFrom } from './support/slot-sheets'

let provider: Provider
let institute: Institute
let dataDir: string
const opened: TestDesk[] = []
const clock = { wall: 0, ticks: 0 }
const minute = 60_000

beforeAll(async () => {
  provider = await openPractice()
  institute = await startInstitute(provider)
})
afterAll(async () => {
  await institute.close()
  await provider.close()
})
beforeEach(() => {
  dataDir = newFolder()
  institute.seen.length = 0
  clock.wall = Date.now()
  clock.ticks = 5_000
})
afterEach(async () => {
  institute.behave()
  for (const { desk } of opened.splice(0)) await desk.close()
  removeFolder(dataDir)
})

/** Stands for the keyring of a system: what it gives out cannot be read without it. */
const keyring: Secrets = {
  encrypt: async (text) => Buffer.from(text).map((byte) => byte ^ 0x5c),
  decrypt: async (bytes) => Buffer.from(bytes.map((byte) => byte ^ 0x5c)).toString(),
}

async function open(more: { secrets?: Secrets; fixedLock?: number } = {}) {
  const asked = { url: institute.url, fetch }
  const given = { now: () => clock.wall, ticks: () => clock.ticks, ...more }
  const desk = await openTestDesk({ dataDir, provider: asked, ...given })
  opened.push(desk)
  return desk
}
const idOf = async ({ call }: TestDesk) => (await call('session.current'))?.id ?? expect.unreachable()

async function signedIn(more: Parameters<typeof open>[0] = {}) {
  const desk = await open(more)
  await desk.api.session.signIn(superadmin)
  return { ...desk, id: await idOf(desk) }
}
async function lockedDesk(more: Parameters<typeof open>[0] = {}) {
  const desk = await signedIn(more)
  await desk.call('session.lock')
  return desk
}
const tokenSent = () => institute.seen.at(-1)?.headers.authorization
const shut = { code: 'locked', status: 423 }
const calls = Object.keys(deskCalls) as DeskCall[]

describe('a locked counter', () => {
  test('refuses every call of the desk but the open ones, and what was typed before', async () => {
    const { desk } = await lockedDesk()
    for (const name of calls) {
      if (access[name] === 'open') continue
      if (access[name] === 'typed') continue
      expect([name, await desk.call(name, inputs[name])]).toMatchObject([name, { ok: false, failure: shut }])
    }
    expect(calls.filter((name) => access[name] === 'typed')).toEqual(['drafts.save', 'waiting.file'])
    const strangers = await desk.call('drafts.save', { owner: 'somebody', key: 'k', value: 1 })
    expect(strangers).toMatchObject({ ok: false, failure: { code: 'forbidden' } })
  })

  test('keeps what was typed before: a draft, and a registration that is filed', async () => {
    const { call, api, id } = await signedIn()
    const booking = await bookable(api)
    await call('session.lock')
    await call('drafts.save', { owner: id, key: 'registration:new', value: { firstName: 'Asha' } })
    const told = { course: booking.course.name, price: booking.course.price, startTime: '23:00', endTime: '23:30' }
    const filing = { owner: id, id: randomUUID(), draftKey: 'registration:other', documents: [], ...told }
    institute.troubleWith('a reset')
    expect(await call('waiting.file', { ...filing, draft: draftFor(booking) })).toMatchObject({ state: 'waiting' })
    expect(await failureFrom(call('drafts.load', { key: 'registration:new' }))).toMatchObject(shut)
    expect(await call('session.unlock', { id, password: superadmin.password })).toBe('right')
    expect(await call('drafts.load', { key: 'registration:new' })).toMatchObject({ value: { firstName: 'Asha' } })
    expect((await call('waiting.list')).entries).toMatchObject([{ id: filing.id, person: 'Asha Devi' }])
  })

  test('asks the institute nothing for a page, and keeps the token', async () => {
    const { desk, api, call, id } = await lockedDesk()
    institute.seen.length = 0
    for (const operations of Object.values(contract))
      for (const { method, path, open } of Object.values(operations)) {
        if (open) continue
        const body = method === 'GET' ? {} : { body: '{}', headers: { 'content-type': 'application/json' } }
        const url = `counter://app/api/v1/${path.replace(/:\w+/g, 'x')}`
        expect([path, (await desk.fetch(new Request(url, { method, ...body }))).status]).toEqual([path, 423])
      }
    const zip = new Request('counter://app/results/b1?task=t', { method: 'POST' })
    expect((await desk.fetch(zip)).status).toBe(423)
    expect((await desk.fetch(new Request('counter://app/media/practice:logo.png'))).status).not.toBe(200)
    expect(institute.seen).toEqual([])
    expect(await call('session.unlock', { id, password: superadmin.password })).toBe('right')
    expect((await api.vehicleCategory.all()).length).toBeGreaterThan(0)
  })

  test('opens while the institute is away, and tells its windows', async () => {
    const { call, events, id } = await lockedDesk()
    institute.troubleWith('a reset')
    expect(await call('session.current')).toMatchObject({ id, isLocked: true })
    expect(await call('session.unlock', { id, password: 'wrong-one' })).toBe('wrong')
    expect(await call('session.current')).toMatchObject({ isLocked: true })
    expect(await call('session.unlock', { id, password: superadmin.password })).toBe('right')
    expect((await call('session.current'))?.isLocked).toBeUndefined()
    const told = events.filter(({ name }) => name === 'session.changed').map(({ data }) => data)
    expect(told).toMatchObject([{ id, isLocked: true }, { id }])
    expect(told[1]).not.toHaveProperty('isLocked')
  })

  test('makes whoever guesses wait, longer each time', async () => {
    const { call, id } = await lockedDesk()
    const guess = (password: string) => call('session.unlock', { id, password })
    for (let n = 0; n < 5; n++) expect(await guess(`wrong-${n}`)).toBe('wrong')
    expect((await failureFrom(guess(superadmin.password))).message).toContain('in 30 seconds')
    clock.wall += 30_000
    expect(await guess('wrong-6')).toBe('wrong')
    expect((await failureFrom(guess(superadmin.password))).message).toContain('in 60 seconds')
    clock.wall += minute
    expect(await guess(superadmin.password)).toBe('right')
  })

  test('goes on with what runs: an upload, and a sheet that is sent as whoever began it', async () => {
    const { call, api, id } = await signedIn()
    const photo = await call('files.take', { name: 'photo.png', bytes: png() })
    const slots = slotsFrom(addDays(today(), 40), 5, await anyCourse(api))
    const sheet = await call('files.take', { name: 'slots.xlsx', bytes: slots })
    await api.vehicleCategory.all()
    const token = tokenSent()
    const work = [
      call('uploads.start', { handle: photo.handle, kind: 'idProof' }),
      call('imports.run', { handle: sheet.handle, kind: 'slots' }),
    ]
    await call('session.lock')
    await api.session.signIn(colleague)
    expect(await idOf({ call } as TestDesk)).not.toBe(id)
    expect(await Promise.all(work)).toMatchObject([{ type: 'image/png' }, { added: expect.any(Number) }])
    const sent = institute.seen.find(({ url }) => url.includes('uploadcsv'))
    expect(sent?.headers.authorization).toBe(token)
  })

  test('stays shut when its session ends meanwhile, and asks the institute then', async () => {
    const { call, api, id, events } = await signedIn()
    institute.troubleWith('a late refusal of the token', 1, /vehicleCategory/)
    const received = institute.nextRequest(/vehicleCategory/)
    const refused = failureFrom(api.vehicleCategory.all())
    await received
    await call('session.lock')
    await refused
    expect(events.some(({ name }) => name === 'session.ended')).toBe(true)
    expect(await failureFrom(call('intents.list'))).toMatchObject(shut)
    institute.behave()
    expect(await call('session.unlock', { id, password: superadmin.password })).toBe('unknown')
    await api.session.signIn(superadmin)
    expect(await call('intents.list')).toEqual([])
  })
})

describe('the idle lock', () => {
  test('locks after the set time without a hand, tells it, and a touch puts it off', async () => {
    const { call, events } = await signedIn()
    clock.ticks += 9 * minute
    await call('session.touch')
    clock.ticks += 9 * minute
    await call('intents.list')
    clock.ticks += minute
    // Too late to count: whoever touches it now may be anybody.
    expect(await failureFrom(call('session.touch'))).toMatchObject(shut)
    expect(events).toContainEqual({ name: 'session.changed', data: expect.objectContaining({ isLocked: true }) })
  })

  test('tells its windows without being asked', async () => {
    const { events } = await signedIn()
    clock.ticks += 10 * minute
    await expect.poll(() => events.map(({ name }) => name), { timeout: 5_000 }).toContain('session.changed')
  })

  test('counts by no clock that somebody sets', async () => {
    const { call } = await signedIn()
    clock.wall += 365 * 24 * 60 * minute
    await call('intents.list')
    clock.wall -= 2 * 365 * 24 * 60 * minute
    await call('intents.list')
    clock.ticks += 10 * minute
    expect(await failureFrom(call('intents.list'))).toMatchObject(shut)
  })

  test('is set by a person, or by the machine, which wins; 0 is never', async () => {
    const free = await signedIn()
    expect(await free.call('settings.set', { lockAfter: 3 })).toMatchObject({ lockAfter: 3, isLockFixed: false })
    clock.ticks += 3 * minute
    expect(await failureFrom(free.call('intents.list'))).toMatchObject(shut)
    await free.desk.close()
    const ruled = await signedIn({ fixedLock: 0 })
    expect(await ruled.call('settings.set', { lockAfter: 5 })).toMatchObject({ lockAfter: 0, isLockFixed: true })
    clock.ticks += 24 * 60 * minute
    expect(await ruled.call('intents.list')).toEqual([])
    ruled.desk.away()
    expect(await ruled.call('intents.list')).toEqual([])
    await ruled.desk.close()
    const freed = await open()
    expect(await freed.call('settings.get')).toMatchObject({ lockAfter: 3, isLockFixed: false })
    for (const lockAfter of [-1, 0.5, 481]) {
      await freed.api.session.signIn(superadmin)
      expect(await failureFrom(freed.call('settings.set', { lockAfter }))).toMatchObject({ code: 'invalid' })
    }
    freed.desk.away()
    expect(await failureFrom(freed.call('intents.list'))).toMatchObject(shut)
  })

  test('leaves a candidate at the screen alone, and so does the key', async () => {
    const { call, desk } = await signedIn()
    await call('session.seal')
    clock.ticks += 60 * minute
    await call('session.lock')
    desk.away()
    expect(await call('session.current')).toMatchObject({ isSealed: true })
    expect(await call('intents.list')).toEqual([])
  })

  test('covers open screens whose session has ended', async () => {
    const { call, api, events } = await signedIn()
    institute.troubleWith('the refused token')
    await failureFrom(api.vehicleCategory.all())
    clock.ticks += 10 * minute
    await expect.poll(() => events.at(-1), { timeout: 5_000 }).toMatchObject({ data: { isLocked: true } })
    expect(await failureFrom(call('intents.list'))).toMatchObject(shut)
  })
})

describe('after a start', () => {
  const again = async (change: () => void = () => undefined) => {
    await opened.at(-1)?.desk.close()
    change()
    return open({ secrets: keyring })
  }

  test('a locked counter is locked still, and the institute judges the password', async () => {
    const { id } = await lockedDesk({ secrets: keyring })
    const { call, api } = await again()
    expect(await call('session.current')).toMatchObject({ id, isLocked: true })
    expect(await failureFrom(call('intents.list'))).toMatchObject(shut)
    expect(await call('session.unlock', { id, password: superadmin.password })).toBe('unknown')
    expect(await api.session.signIn({ ...superadmin, password: 'wrong-one' })).toMatchObject({ result: -1 })
    expect(await failureFrom(call('intents.list'))).toMatchObject(shut)
    await api.session.signIn(superadmin)
    expect(await call('intents.list')).toEqual([])
  })

  test.each([
    ['goes on where somebody was there just now', 30_000, undefined],
    ['is locked where nobody was for as long as the idle lock waits', 10 * minute, true],
    ['is locked where the clock was put back by a day', -24 * 60 * minute, true],
  ])('a session that outlives the program %s', async (_, later, isLocked) => {
    const { id } = await signedIn({ secrets: keyring })
    const { call } = await again(() => {
      clock.wall += later
    })
    expect(await call('session.current')).toEqual(expect.objectContaining({ id }))
    expect((await call('session.current'))?.isLocked).toBe(isLocked)
  })

  test('one that was opened again is open', async () => {
    const { call, id } = await lockedDesk({ secrets: keyring })
    await call('session.unlock', { id, password: superadmin.password })
    const current = await (await again()).call('session.current')
    expect(current).toMatchObject({ id })
    expect(current).not.toHaveProperty('isLocked')
  })

  test('without the system’s encryption nobody is signed in', async () => {
    const { desk } = await lockedDesk()
    await desk.close()
    expect(await (await open()).call('session.current')).toBeNull()
  })
})

describe('two clerks at one counter', () => {
  test('each finds their own draft and session when they come back by their password', async () => {
    const desk = await signedIn()
    const { call, api, saveDraft, id: first } = desk
    await saveDraft('registration:new', { firstName: 'Asha' })
    await api.vehicleCategory.all()
    const token = tokenSent()
    await call('session.lock')
    await api.session.signIn(colleague)
    const second = await idOf(desk)
    expect(await call('drafts.load', { key: 'registration:new' })).toBeNull()
    await saveDraft('registration:new', { firstName: 'Ravi' })
    // The last words of the other's window.
    await call('drafts.save', { owner: first, key: 'registration:new', value: { firstName: 'Asha B' } })
    await call('session.lock')
    expect(await call('session.here')).toMatchObject([
      { id: second, isActive: true },
      { id: first, name: 'Meenakshi Rao', isActive: false },
    ])
    institute.troubleWith('a reset')
    const typed = { id: first, password: 'wrong-one' }
    expect(await call('session.unlock', typed)).toBe('wrong')
    expect(await call('session.unlock', { ...typed, password: superadmin.password })).toBe('right')
    institute.behave()
    expect(await call('session.current')).toMatchObject({ id: first })
    expect(await call('drafts.load', { key: 'registration:new' })).toMatchObject({ value: { firstName: 'Asha B' } })
    await api.vehicleCategory.list({ page: 1, limit: 10 })
    expect(tokenSent()).toBe(token)
  })

  test('who signs out ends their own session alone, and the other’s is locked in front', async () => {
    const desk = await signedIn()
    const { call, api, id: first } = desk
    await api.vehicleCategory.all()
    const token = String(tokenSent())
    await call('session.lock')
    await api.session.signIn(colleague)
    const second = await idOf(desk)
    await call('session.signOut')
    expect(await call('session.current')).toMatchObject({ id: first, isLocked: true })
    const late = call('drafts.save', { owner: second, key: 'k', value: 1 })
    expect(await failureFrom(late)).toMatchObject({ code: 'forbidden' })
    const asked = await fetch(`${institute.url}api/v1/admin/current`, { headers: { authorization: token } })
    expect(asked.status).toBe(200)
    expect(await call('session.unlock', { id: second, password: colleague.password })).toBe('unknown')
    await call('session.signOut')
    expect(await call('session.current')).toBeNull()
    expect(await call('session.here')).toEqual([])
    expect(await failureFrom(call('intents.list'))).toMatchObject({ code: 'unauthenticated' })
  })

  test('a session that ends behind the other disturbs nobody, and keeps nothing of its owner any more', async () => {
    const { call, api, id: first, events } = await signedIn()
    // Theirs has ended once before, and they have come back to their open screens.
    institute.troubleWith('the refused token', 1)
    await failureFrom(api.vehicleCategory.all())
    institute.behave()
    await api.session.signIn(superadmin)
    events.length = 0
    await call('session.lock')
    await api.session.signIn(colleague)
    const second = (await call('session.current'))?.id ?? ''
    await call('session.lock')
    await call('session.unlock', { id: first, password: superadmin.password })
    institute.troubleWith('a late refusal of the token', 1, /vehicleCategory/)
    const received = institute.nextRequest(/vehicleCategory/)
    const late = failureFrom(api.vehicleCategory.list({ page: 1, limit: 7 }))
    await received
    await call('session.lock')
    await call('session.unlock', { id: second, password: colleague.password })
    expect(await late).toMatchObject({ code: 'unauthenticated' })
    expect(events.filter(({ name }) => name === 'session.ended')).toEqual([])
    expect(await call('session.here')).toHaveLength(1)
    const words = call('drafts.save', { owner: first, key: 'k', value: 1 })
    expect(await failureFrom(words)).toMatchObject({ code: 'forbidden' })
  })

  test('nobody comes in while a candidate has the screen', async () => {
    const { call, api, id: first } = await signedIn()
    await call('session.lock')
    await api.session.signIn(colleague)
    await call('session.seal')
    const typed = { id: first, password: superadmin.password }
    expect(await failureFrom(call('session.unlock', typed))).toMatchObject({ code: 'forbidden' })
    expect(await call('session.current')).toMatchObject({ isSealed: true })
  })
})

test('an institute that says "locked" locks nothing', async () => {
  const says = async () => Response.json({ code: 'locked', message: 'Locked', status: 423 }, { status: 423 })
  const odd = await startInstitute({
    fetch: async (asked) => (asked.url.includes('login') ? provider.fetch(asked) : says()),
  })
  const desk = await openTestDesk({ dataDir, provider: { url: odd.url, fetch } })
  opened.push(desk)
  await desk.api.session.signIn(superadmin)
  expect(await failureFrom(desk.api.vehicleCategory.list({ page: 1, limit: 10 }))).toMatchObject({ code: 'forbidden' })
  await odd.close()
})
