import { describe, expect, test } from 'vitest'
import { type DeskCall, deskCalls } from '#contract/desk/index'
import { contract } from '#contract/index'
import { addDays, today } from '#contract/protocol/calendar'
import { accessRules } from '#main/access'
import { png } from '../../../support/files/sample-files'
import { bookable, colleague, superadmin } from '../../support/booking'
import { inputs } from '../../support/call-inputs'
import { newRegistration } from '../../support/changes'
import { failureFrom, openTestDesk } from '../../support/desk'
import { startInstitute } from '../../support/institute'
import { anyCourse, slotsFrom } from '../../support/slot-sheets'
import { idOf, lockedFailure, minute, withLockableDesk } from './lockable'

const { clock, opened, folder, provider, signedIn, lockedDesk, institute, tokenSent } = withLockableDesk()
const calls = Object.keys(deskCalls) as DeskCall[]

describe('a locked workstation', () => {
  test('refuses every call but the open ones, drafts and submitted changes', async () => {
    const { desk } = await lockedDesk()
    for (const name of calls) {
      if (accessRules[name].servedTo !== 'staff') continue
      expect([name, await desk.call(name, inputs[name])]).toMatchObject([name, { ok: false, failure: lockedFailure }])
    }
    expect(calls.filter((name) => accessRules[name].servedTo === 'owner')).toEqual(['drafts.save', 'outbox.submit'])
    const strangersDraft = await desk.call('drafts.save', { owner: 'somebody', key: 'k', value: 1 })
    expect(strangersDraft).toMatchObject({ ok: false, failure: { code: 'forbidden' } })
  })

  test('stores drafts and submitted registrations', async () => {
    const { call, api, id } = await signedIn()
    const booking = await bookable(api)
    await call('session.lock')
    await call('drafts.save', { owner: id, key: 'registration:new', value: { firstName: 'Asha' } })
    institute().injectFault('a reset')
    const change = newRegistration(id, booking)
    expect(await call('outbox.submit', change)).toMatchObject({ state: 'waiting', person: 'Asha Devi' })
    expect(await failureFrom(call('drafts.load', { key: 'registration:new' }))).toMatchObject(lockedFailure)
    expect(await call('session.unlock', { id, password: superadmin.password })).toBe('right')
    expect(await call('drafts.load', { key: 'registration:new' })).toMatchObject({ value: { firstName: 'Asha' } })
    expect((await call('outbox.list')).changes).toMatchObject([{ id: change.id, person: 'Asha Devi' }])
  })

  test('sends no requests of a page to the institute, and keeps the token', async () => {
    const { desk, api, call, id } = await lockedDesk()
    institute().requests.length = 0
    for (const operations of Object.values(contract))
      for (const { method, path, isPublic } of Object.values(operations)) {
        if (isPublic) continue
        const body = method === 'GET' ? {} : { body: '{}', headers: { 'content-type': 'application/json' } }
        const url = `counter://app/api/v1/${path.replace(/:\w+/g, 'x')}`
        expect([path, (await desk.fetch(new Request(url, { method, ...body }))).status]).toEqual([path, 423])
      }
    const zip = new Request('counter://app/results/b1?task=t', { method: 'POST' })
    expect((await desk.fetch(zip)).status).toBe(423)
    expect((await desk.fetch(new Request('counter://app/media/practice:logo.png'))).status).not.toBe(200)
    expect(institute().requests).toEqual([])
    expect(await call('session.unlock', { id, password: superadmin.password })).toBe('right')
    expect((await api.vehicleCategory.all()).length).toBeGreaterThan(0)
  })

  test('unlocks while the institute is unreachable, and notifies its windows', async () => {
    const { call, events, id } = await lockedDesk()
    institute().injectFault('a reset')
    expect(await call('session.current')).toMatchObject({ id, isLocked: true })
    expect(await call('session.unlock', { id, password: 'wrong-one' })).toBe('wrong')
    expect(await call('session.current')).toMatchObject({ isLocked: true })
    expect(await call('session.unlock', { id, password: superadmin.password })).toBe('right')
    expect((await call('session.current'))?.isLocked).toBeUndefined()
    const sessionChanges = events.filter(({ name }) => name === 'session.changed').map(({ data }) => data)
    expect(sessionChanges).toMatchObject([{ id, isLocked: true }, { id }])
    expect(sessionChanges[1]).not.toHaveProperty('isLocked')
  })

  test('makes guesses wait, longer each time', async () => {
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

  test('continues an upload and an import as the person who started them', async () => {
    const { call, api, id } = await signedIn()
    const photo = await call('files.add', { name: 'photo.png', bytes: png() })
    const slots = slotsFrom(addDays(today(), 40), 5, await anyCourse(api))
    const sheet = await call('files.add', { name: 'slots.xlsx', bytes: slots })
    await api.vehicleCategory.all()
    const token = tokenSent()
    const work = [
      call('uploads.start', { handle: photo.handle, kind: 'idProof' }),
      call('imports.run', { handle: sheet.handle, kind: 'slots' }),
    ]
    await call('session.lock')
    await api.session.signIn(colleague)
    expect(await idOf({ call })).not.toBe(id)
    expect(await Promise.all(work)).toMatchObject([{ type: 'image/png' }, { added: expect.any(Number) }])
    const sent = institute().requests.find(({ url }) => url.includes('uploadcsv'))
    expect(sent?.headers.authorization).toBe(token)
  })

  test('stays locked when its session ends, and then asks the institute', async () => {
    const { call, api, id, events } = await signedIn()
    institute().injectFault('a late refusal of the token', 1, /vehicleCategory/)
    const received = institute().nextRequest(/vehicleCategory/)
    const refused = failureFrom(api.vehicleCategory.all())
    await received
    await call('session.lock')
    await refused
    expect(events.some(({ name }) => name === 'session.ended')).toBe(true)
    expect(await failureFrom(call('outbox.list'))).toMatchObject(lockedFailure)
    institute().clearFaults()
    expect(await call('session.unlock', { id, password: superadmin.password })).toBe('unknown')
    await api.session.signIn(superadmin)
    expect(await call('outbox.list')).toMatchObject({ changes: [] })
  })
})

test('an institute that responds “locked” does not lock the workstation', async () => {
  const respondLocked = async () => Response.json({ code: 'locked', message: 'Locked', status: 423 }, { status: 423 })
  const lockedInstitute = await startInstitute({
    fetch: async (request) => (request.url.includes('login') ? provider().fetch(request) : respondLocked()),
  })
  const desk = await openTestDesk({ dataDir: folder(), provider: { url: lockedInstitute.url, fetch } })
  opened.push(desk)
  await desk.api.session.signIn(superadmin)
  expect(await failureFrom(desk.api.vehicleCategory.list({ page: 1, limit: 10 }))).toMatchObject({ code: 'forbidden' })
  await lockedInstitute.close()
})
