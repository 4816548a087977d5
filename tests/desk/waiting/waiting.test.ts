import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { addDays, today } from '#contract/protocol/calendar'
import { png } from '../../support/files/sample-files'
import { colleague, draftFor } from '../support/booking'
import { soon } from '../support/cache'
import { failureFrom } from '../support/desk'
import { counters } from './counters'

const { open, booking, institute, leave, comeBack, slotWith, file, standing, rows } = counters()
const examiner = { phone: '9000000004', password: 'practice1' }

describe('filed while the institute is away', () => {
  test('it is listed as waiting, its draft is gone, and nothing has been sent', async () => {
    const counter = await open()
    await counter.saveDraft('registration:new', { values: { firstName: 'Asha' } })
    leave()
    const filed = await file(counter, booking())
    expect(await standing(counter, filed)).toMatchObject({
      ...{ state: 'waiting', person: 'Asha Devi', phone: filed.phone, isOwn: true, reason: '' },
      ...{ course: booking().course.name, price: booking().course.price, filedBy: 'Meenakshi Rao' },
    })
    expect(await counter.call('drafts.load', { key: 'registration:new' })).toBeNull()
    comeBack()
    expect(await rows(counter, filed)).toEqual([])
  })

  test('it is sent by itself once the institute is back: Pending, once, and nothing is paid', async () => {
    const counter = await open({ retryTime: 50 })
    leave()
    const filed = await file(counter, booking())
    await soon(async () => expect(await counter.call('connection.current')).toMatchObject({ state: 'unreachable' }))
    expect(await standing(counter, filed)).toMatchObject({ state: 'waiting' })
    comeBack()
    await soon(async () => expect(await standing(counter, filed)).toMatchObject({ state: 'registered' }))
    expect(await rows(counter, filed)).toMatchObject([{ isPaymentDone: false, payment: [], city: 'Karnal' }])
    expect(await counter.call('intents.list')).toEqual([])
  })

  test('the files that were chosen are kept, uploaded with it, and gone from here afterwards', async () => {
    const counter = await open()
    leave()
    const photo = png(8, 40_000)
    const { handle } = await counter.call('files.take', { name: 'asha.png', bytes: photo })
    const documents = [{ kind: 'passportPhoto' as const, handle }]
    const draft = { ...draftFor(booking()), passportPhoto: '' }
    const filed = await file(counter, booking(), { draft, documents })
    const kept = join(counter.dataDir, 'waiting')
    expect(readdirSync(kept)).toHaveLength(1)
    comeBack()
    expect(await counter.call('waiting.send', { id: filed.id })).toMatchObject({ state: 'registered' })
    const [row] = await rows(counter, filed)
    const stored = await counter.call('uploads.read', { location: row?.passportPhoto ?? '' })
    expect(Buffer.from(stored.bytes).equals(photo)).toBe(true)
    expect(readdirSync(kept)).toEqual([])
  })

  test('the same filing sent twice is one entry', async () => {
    const counter = await open()
    leave()
    const filed = await file(counter, booking())
    await file(counter, booking(), { id: filed.id })
    expect((await counter.call('waiting.list')).entries).toHaveLength(1)
  })

  test('what the form may not hold is refused with its field, and its draft stays', async () => {
    const counter = await open()
    await counter.saveDraft('registration:new', { values: {} })
    leave()
    const draft = { ...draftFor(booking()), phone: '12' }
    const failure = await failureFrom(file(counter, booking(), { draft }))
    expect(failure).toMatchObject({ code: 'invalid', fields: { phone: 'Phone Number Not Valid' } })
    const { handle } = await counter.call('files.take', {
      name: 'a.txt',
      bytes: new TextEncoder().encode('no picture'),
    })
    const wrong = file(counter, booking(), { documents: [{ kind: 'passportPhoto', handle }] })
    expect(await failureFrom(wrong)).toMatchObject({ fields: { passportPhoto: '*Passport file is not valid.' } })
    expect((await counter.call('waiting.list')).entries).toEqual([])
    expect(await counter.call('drafts.load', { key: 'registration:new' })).not.toBeNull()
  })
})

describe('what has become impossible comes back with the reason', () => {
  /** Files at one counter, lets something happen, and sends. */
  async function back(happens: (at: Awaited<ReturnType<typeof slotWith>>) => Promise<unknown>, seats = 2) {
    const counter = await open()
    const at = await slotWith(counter, seats)
    leave()
    const filed = await file(counter, at)
    comeBack()
    await happens(at)
    const entry = await counter.call('waiting.send', { id: filed.id })
    return { entry, counter, filed }
  }
  const elsewhere = async () => open()

  test('another counter took the last seat', async () => {
    const { entry, counter, filed } = await back(async (at) => {
      const other = await elsewhere()
      await other.api.registration.add(draftFor(at), { key: crypto.randomUUID() })
    }, 1)
    expect(entry).toMatchObject({ state: 'returned', reason: expect.stringMatching(/not available/i) })
    expect(await rows(counter, filed)).toEqual([])
    expect(await counter.call('waiting.open', { id: filed.id })).toMatchObject({
      draft: { firstName: 'Asha', phone: filed.phone },
      fields: { slotId: expect.stringMatching(/not available/i) },
    })
  })

  test('the price is another than the trainee was told', async () => {
    const { course } = booking()
    const change = async (price: number) => {
      const { api } = await elsewhere()
      const { vehicleCategory, courseType, courseCategory } = booking()
      await api.courseName.update({ ...course, vehicleCategory, courseType, courseCategory, price } as never)
    }
    const { entry } = await back(() => change(course.price + 100_00))
    await change(course.price)
    expect(entry.state).toBe('returned')
    expect(entry.reason).toMatch(
      /^The course costs ₹[\d,.]+ now; the trainee was told ₹[\d,.]+\. Ask the trainee first\.$/,
    )
  })

  test('the course is switched off', async () => {
    const { api } = await open()
    const { id } = booking().course
    const { entry } = await back(() => api.courseName.setStatus({ id, isActive: false }))
    await (await open()).api.courseName.setStatus({ id, isActive: true })
    expect(entry).toMatchObject({ state: 'returned', reason: expect.stringContaining('not offered any more') })
  })

  test('the phone number is registered in this slot already', async () => {
    const counter = await open()
    const at = await slotWith(counter, 5)
    leave()
    const filed = await file(counter, at)
    comeBack()
    await (await elsewhere()).api.registration.add(filed.draft, { key: crypto.randomUUID() })
    const entry = await counter.call('waiting.send', { id: filed.id })
    expect(entry).toMatchObject({ state: 'returned', reason: expect.stringContaining('already registered') })
    expect(await rows(counter, filed)).toHaveLength(1)
  })

  test('the institute refuses what was typed, in its words and at its field', async () => {
    const counter = await open()
    leave()
    const filed = await file(counter, booking(), {
      draft: { ...draftFor(booking()), dateOfBirth: addDays(today(), -3650) },
    })
    comeBack()
    expect(await counter.call('waiting.send', { id: filed.id })).toMatchObject({ state: 'returned' })
    expect(await counter.call('waiting.open', { id: filed.id })).toMatchObject({
      reason: 'The trainee must be at least 18 years old',
      fields: { dateOfBirth: 'The trainee must be at least 18 years old' },
    })
  })

  test('the day is over', async () => {
    const clock = { later: 0 }
    const counter = await open({ now: () => Date.now() + clock.later })
    const filed = await file(counter, booking())
    clock.later = 400 * 86_400_000
    expect(await counter.call('waiting.send', { id: filed.id })).toMatchObject({
      state: 'returned',
      reason: expect.stringMatching(/^The training of .* has begun/),
    })
    clock.later = 0
  })

  test('it is changed and filed anew under its id, and registered once', async () => {
    const counter = await open()
    const at = await slotWith(counter, 2)
    const filed = await file(counter, at, { price: 1 })
    expect(await counter.call('waiting.send', { id: filed.id })).toMatchObject({ state: 'returned' })
    await counter.saveDraft(`registration:waiting:${filed.id}`, { values: {} })
    await file(counter, at, { id: filed.id, draft: { ...filed.draft, city: 'Panipat' } })
    expect(await counter.call('drafts.load', { key: `registration:waiting:${filed.id}` })).toBeNull()
    expect(await counter.call('waiting.send', { id: filed.id })).toMatchObject({ state: 'registered' })
    expect(await rows(counter, filed)).toMatchObject([{ city: 'Panipat' }])
  })
})

describe('one that was opened', () => {
  test('is not sent until it is filed again, and keeps its files', async () => {
    const counter = await open({ retryTime: 50 })
    leave()
    const { handle } = await counter.call('files.take', { name: 'id.png', bytes: png() })
    const filed = await file(counter, booking(), { documents: [{ kind: 'idProof', handle }] })
    const opened = await counter.call('waiting.open', { id: filed.id })
    expect(opened.documents).toMatchObject([{ kind: 'idProof', file: { name: 'id.png' } }])
    comeBack()
    await counter.api.slot.on({ date: booking().date, courseName: booking().course.id })
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(await standing(counter, filed)).toMatchObject({
      state: 'returned',
      reason: expect.stringContaining('opened'),
    })
    expect(await rows(counter, filed)).toEqual([])
    const documents = opened.documents.map(({ kind, file: { handle } }) => ({ kind, handle }))
    await file(counter, booking(), { id: filed.id, draft: filed.draft, documents })
    await soon(async () => expect(await standing(counter, filed)).toMatchObject({ state: 'registered' }))
  })

  test('is gone with its files when it is removed', async () => {
    const counter = await open()
    leave()
    const { handle } = await counter.call('files.take', { name: 'id.png', bytes: png() })
    const filed = await file(counter, booking(), { documents: [{ kind: 'idProof', handle }] })
    await counter.call('waiting.remove', { id: filed.id })
    expect((await counter.call('waiting.list')).entries).toEqual([])
    expect(readdirSync(join(counter.dataDir, 'waiting'))).toEqual([])
  })
})

describe('a colleague at the same counter', () => {
  test('sees it, sends nothing of it by merely being there, and sends it when asked to', async () => {
    const counter = await open({ retryTime: 50 })
    leave()
    const filed = await file(counter, booking())
    await counter.call('session.signOut')
    comeBack()
    await counter.api.session.signIn(colleague)
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(await standing(counter, filed)).toMatchObject({ state: 'waiting', isOwn: false, filedBy: 'Meenakshi Rao' })
    expect(await counter.call('waiting.send', { id: filed.id })).toMatchObject({ state: 'registered' })
    expect(await rows(counter, filed)).toHaveLength(1)
  })

  test('who may not open the list of registrations sees none and touches none', async () => {
    const counter = await open()
    leave()
    const filed = await file(counter, booking())
    await counter.call('session.signOut')
    comeBack()
    await counter.api.session.signIn(examiner)
    expect((await counter.call('waiting.list')).entries).toEqual([])
    for (const name of ['waiting.open', 'waiting.send', 'waiting.remove'] as const)
      expect(await failureFrom(counter.call(name, { id: filed.id }))).toMatchObject({ code: 'not_found' })
  })

  test('when the clerk is back it is sent as the clerk’s own', async () => {
    const counter = await open({ retryTime: 50 })
    leave()
    const filed = await file(counter, booking())
    await counter.call('session.signOut')
    comeBack()
    await counter.api.session.signIn(colleague)
    await counter.call('session.signOut')
    await counter.api.session.signIn({ phone: '9000000001', password: 'practice1' })
    await soon(async () => expect(await standing(counter, filed)).toMatchObject({ state: 'registered' }))
  })
})

test('a sign-in that has expired holds it back, and the next one sends it', async () => {
  const counter = await open()
  leave()
  const filed = await file(counter, booking())
  comeBack()
  institute().troubleWith('the refused token')
  await counter.call('waiting.send', { id: filed.id })
  expect(counter.events.map(({ name }) => name)).toContain('session.ended')
  institute().behave()
  await counter.api.session.signIn({ phone: '9000000001', password: 'practice1' })
  expect(await standing(counter, filed)).toMatchObject({ state: 'waiting' })
  expect(await counter.call('waiting.send', { id: filed.id })).toMatchObject({ state: 'registered' })
  expect(await rows(counter, filed)).toHaveLength(1)
})

test('a form whose session has lapsed under it is filed as its own', async () => {
  const counter = await open()
  const owner = (await counter.call('session.current'))?.id ?? ''
  institute().troubleWith('the refused token', 1)
  await counter.api.vehicleCategory.all().catch(() => undefined)
  leave()
  await counter.api.registration.list({ page: 1, limit: 1 }).catch(() => undefined)
  expect(await counter.call('session.current')).toBeNull()
  const draft = draftFor(booking())
  const told = { course: 'Car', price: null, startTime: '09:00', endTime: '10:00' }
  const id = crypto.randomUUID()
  await counter.call('waiting.file', { owner, id, draftKey: 'registration:new', draft, documents: [], ...told })
  comeBack()
  institute().behave()
  await counter.api.session.signIn({ phone: '9000000001', password: 'practice1' })
  expect(await standing(counter, { id })).toMatchObject({ state: 'waiting', isOwn: true, filedBy: 'Meenakshi Rao' })
})
