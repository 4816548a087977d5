import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { waiting } from '#main/store/schema'
import { colleague, draftFor, superadmin } from '../support/booking'
import { soon } from '../support/cache'
import { failureFrom, type TestDesk } from '../support/desk'
import { counters, type Filed } from './counters'

const { open, booking, institute, leave, comeBack, slotWith, file, standing, rows } = counters()
const day = 86_400_000
const registered = (counter: TestDesk, filed: Filed) =>
  soon(async () => expect(await standing(counter, filed)).toMatchObject({ state: 'registered' }))
const ids = async ({ call }: TestDesk) => (await call('waiting.list')).entries.map(({ id }) => id)

describe('what was registered after waiting', () => {
  /** Filed, and registered three days later. */
  async function settled() {
    const clock = { later: 0 }
    const counter = await open({ now: () => Date.now() + clock.later })
    const filed = await file(counter, booking())
    clock.later = 3 * day
    expect(await counter.call('waiting.send', { id: filed.id })).toMatchObject({ state: 'registered' })
    return { clock, counter, filed }
  }

  test('is listed for a week from then, and no longer', async () => {
    const { clock, counter, filed } = await settled()
    clock.later = 10 * day - 60_000
    expect(await ids(counter)).toEqual([filed.id])
    clock.later = 10 * day
    expect(await ids(counter)).toEqual([])
    expect(counter.store.database.select().from(waiting).all()).toEqual([])
  })

  test('is gone at a start after its week, and still there before', async () => {
    const { clock, counter } = await settled()
    const { dataDir, desk } = counter
    await desk.close()
    const kept = (later: number) => {
      clock.later = later
      return open({ dataDir, now: () => Date.now() + clock.later })
    }
    const still = await kept(9 * day)
    expect(still.store.database.select().from(waiting).all()).toHaveLength(1)
    await still.desk.close()
    expect((await kept(11 * day)).store.database.select().from(waiting).all()).toEqual([])
  })

  test('holds name, phone number, course and day, and nothing else of the person', async () => {
    const { counter, filed } = await settled()
    const [row] = counter.store.database.select().from(waiting).where(eq(waiting.id, filed.id)).all()
    const text = counter.store.cipher.open(row!.sealedContent, `waiting/${filed.id} at ${row!.backend}`).toString()
    expect(Object.keys(JSON.parse(text)).toSorted()).toEqual([
      ...['course', 'dateOfCourse', 'documents', 'endTime', 'filedBy', 'person', 'phone', 'price', 'registeredAt'],
      'startTime',
    ])
    for (const part of [filed.draft.email, filed.draft.city, filed.draft.dateOfBirth].filter(Boolean))
      expect(text).not.toContain(part)
  })

  test('is read as an earlier version left it', async () => {
    const { counter, filed } = await settled()
    const { database, cipher } = counter.store
    const [row] = database.select().from(waiting).where(eq(waiting.id, filed.id)).all()
    const blanked = Object.fromEntries(Object.keys(filed.draft).map((name) => [name, '']))
    const { firstName, lastName, phone, dateOfCourse } = filed.draft
    const draft = { ...blanked, firstName, lastName, phone, dateOfCourse }
    const told = { course: 'Car', price: null, startTime: '', endTime: '', filedBy: 'Meenakshi Rao' }
    const before = { ...told, draft, documents: [], reason: '', fields: {}, isSaved: true }
    const sealedContent = cipher.seal(JSON.stringify(before), `waiting/${filed.id} at ${row!.backend}`)
    database.update(waiting).set({ sealedContent }).where(eq(waiting.id, filed.id)).run()
    expect(await standing(counter, filed)).toMatchObject({
      state: 'registered',
      person: 'Asha Devi',
      phone,
      reason: '',
    })
    expect(await failureFrom(counter.call('waiting.open', { id: filed.id }))).toMatchObject({ code: 'conflict' })
  })
})

describe('two clerks at one counter', () => {
  /** The first one has filed, and is behind the second one by now; nobody answers. */
  async function behind() {
    const counter = await open({ retryTime: 50 })
    const idOf = async () => (await counter.call('session.current'))?.id ?? expect.unreachable()
    const one = await idOf()
    await counter.call('session.lock')
    await counter.api.session.signIn(colleague)
    const other = await idOf()
    await counter.call('session.unlock', { id: one, password: superadmin.password })
    leave()
    const filed = await file(counter, booking())
    await counter.call('session.lock')
    expect(await counter.call('session.unlock', { id: other, password: colleague.password })).toBe('right')
    return { counter, first: filed, one }
  }

  test('what each filed is sent as their own, whoever is in front', async () => {
    const { counter, first } = await behind()
    const second = await file(counter, booking())
    institute().seen.length = 0
    comeBack()
    await registered(counter, first)
    await registered(counter, second)
    const sent = institute().seen.filter(({ url }) => url.includes('addRegister'))
    expect(new Set(sent.map(({ headers }) => headers.authorization)).size).toBe(2)
    expect(await rows(counter, first)).toHaveLength(1)
    expect(await rows(counter, second)).toHaveLength(1)
  })

  test('a session that ended behind the other one sends nothing until its owner signs in', async () => {
    const { counter, first } = await behind()
    institute().troubleWith('the refused token', 1, /./)
    comeBack()
    await soon(async () => expect(await counter.call('session.here')).toHaveLength(1))
    institute().behave()
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(await standing(counter, first)).toMatchObject({ state: 'waiting', isOwn: false })
    expect(counter.events.map(({ name }) => name)).not.toContain('session.ended')
    await counter.call('session.lock')
    await counter.api.session.signIn(superadmin)
    await registered(counter, first)
    expect(await rows(counter, first)).toHaveLength(1)
  })
})

test('a sign-in that expires in the middle of a round keeps the rest for the next one', async () => {
  const counter = await open({ retryTime: 50 })
  leave()
  const [before, ...later] = [
    await file(counter, booking()),
    await file(counter, booking()),
    await file(counter, booking()),
  ]
  comeBack()
  await registered(counter, before!)
  institute().troubleWith('the refused token', 1, /./)
  await soon(() => expect(counter.events.map(({ name }) => name)).toContain('session.ended'))
  institute().behave()
  await counter.api.session.signIn(superadmin)
  for (const one of later) await registered(counter, one)
  for (const one of [before!, ...later]) expect(await rows(counter, one)).toHaveLength(1)
})

test('two that want the last seat: one has it, the other comes back with the reason', async () => {
  const counter = await open({ retryTime: 50 })
  const at = await slotWith(counter, 1)
  leave()
  const [first, second] = [await file(counter, at), await file(counter, at)]
  comeBack()
  await registered(counter, first)
  await soon(async () => expect(await standing(counter, second)).toMatchObject({ state: 'returned' }))
  expect((await standing(counter, second))?.reason).toMatch(/not available/i)
  expect(await rows(counter, second)).toEqual([])
})

test.each([
  ['a year ahead', 365 * day],
  ['an hour back', -day / 24],
])('a clock that jumps %s loses and doubles nothing', async (_, jump) => {
  const clock = { later: 0 }
  const counter = await open({ retryTime: 50, now: () => Date.now() + clock.later })
  leave()
  const filed = await file(counter, booking())
  clock.later = jump
  comeBack()
  await soon(async () => expect((await standing(counter, filed))?.state).not.toBe('waiting'))
  clock.later = 0
  const { state } = (await standing(counter, filed)) ?? {}
  if (state === 'returned') {
    await counter.call('waiting.open', { id: filed.id })
    await file(counter, booking(), { id: filed.id, draft: filed.draft })
  }
  await registered(counter, filed)
  expect(await rows(counter, filed)).toHaveLength(1)
})

test.each([
  ['long Hindi', 'श्रीमती '.repeat(37).trim()],
  ['right to left', 'שלום عليكم \u202Eabc'],
  ['emoji', '👩🏽‍🔧'.repeat(40)],
  ['markup and quotes', `<b>O'Neill</b> & "Co" \\ {{x}}`],
])('text of %s is filed as it was typed', async (_, words) => {
  const counter = await open()
  leave()
  const draft = { ...draftFor(booking()), address: words }
  const filed = await file(counter, booking(), { draft })
  expect((await counter.call('waiting.open', { id: filed.id })).draft.address).toBe(words)
  comeBack()
  await file(counter, booking(), { id: filed.id, draft: filed.draft })
  expect(await counter.call('waiting.send', { id: filed.id })).toMatchObject({ state: 'registered' })
  expect(await rows(counter, filed)).toMatchObject([{ address: words }])
})

test('ten thousand letters are refused, and the draft stays', async () => {
  const counter = await open()
  leave()
  const draft = { ...draftFor(booking()), firstName: 'अ'.repeat(10_000) }
  await counter.saveDraft('registration:new', { values: draft })
  const failure = await failureFrom(file(counter, booking(), { draft }))
  expect(failure).toMatchObject({ code: 'invalid', fields: { firstName: expect.not.stringContaining('expected') } })
  expect(await counter.call('drafts.load', { key: 'registration:new' })).not.toBeNull()
})
