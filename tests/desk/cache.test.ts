import { readdirSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addDays, today } from '#contract/calendar'
import { formatDay } from '#contract/format'
import { toRequest } from '#contract/http'
import { contract } from '#contract/index'
import type { Provider } from '#provider/index'
import { openPractice } from '../support/practice-copy'
import { type Bookable, bookable, colleague, superadmin } from './support/booking'
import { failureFrom, newFolder, openTestDesk, removeFolder, type TestDesk } from './support/desk'
import { type Institute, startInstitute } from './support/institute'

let provider: Provider
let institute: Institute
let booking: Bookable
let desk: TestDesk
let dataDir: string
let later = 0
const now = () => Date.now() + later
const minute = 60_000

beforeAll(async () => {
  provider = await openPractice()
  institute = await startInstitute(provider)
  const first = await openTestDesk({ dataDir: newFolder(), provider: { url: institute.url, fetch } })
  await first.api.session.signIn(superadmin)
  booking = await bookable(first.api)
  await first.desk.close()
})
afterAll(async () => {
  await institute.close()
  await provider.close()
})
beforeEach(async () => {
  later = 0
  dataDir = newFolder()
  desk = await open()
  await desk.api.session.signIn(superadmin)
  institute.seen.length = 0
})
afterEach(async () => {
  institute.behave()
  await desk.desk.close()
  removeFolder(dataDir)
})

const deadlines = { read: 10_000, change: 10_000 }
const open = (settleTime = 3_600_000) =>
  openTestDesk({ dataDir, provider: { url: institute.url, fetch, deadlines }, now, settleTime })
async function reopen(settleTime?: number) {
  await desk.desk.close()
  desk = await open(settleTime)
  await desk.api.session.signIn(superadmin)
}
const asked = (path: RegExp) => institute.seen.filter(({ url }) => path.test(url)).length
const refreshed = () => desk.events.filter(({ name }) => name === 'cache.refreshed').map(({ data }) => data)
/** Until it holds; what goes on behind has no end that anybody waits for. */
async function soon(check: () => void | Promise<void>) {
  const holds = async () => {
    await check()
    return true
  }
  await expect.poll(holds).toBe(true)
}

/** An answer of the desk with its header. */
async function ask<I>(endpoint: Parameters<typeof toRequest<I>>[0], input: I) {
  const { url, method, body } = toRequest(endpoint, input)
  const init = { method, headers: { 'content-type': 'application/json' }, ...(body ? { body } : {}) }
  const response = await desk.desk.fetch(new Request(`counter://app${url}`, init))
  return { status: response.status, cachedAt: response.headers.get('x-counter-cached-at'), body: await response.json() }
}
const on = () => ({ date: booking.date, courseName: booking.course.id })

describe('the catalogue', () => {
  const types = () => desk.api.courseType.of({ vehicleCategory: booking.vehicleCategory })

  test('is answered at once from what was kept, the second time', async () => {
    const first = await types()
    institute.troubleWith('a late answer')
    expect(await types()).toEqual(first)
    expect(asked(/CoursetypeBy/i)).toBe(1)
  })

  test('is refreshed behind once it is older than half a minute, and screens hear of a difference', async () => {
    const before = await types()
    const changed = before[0] ?? expect.unreachable()
    const other = await openTestDesk({ dataDir: newFolder(), provider: { url: institute.url, fetch } })
    await other.api.session.signIn(superadmin)
    const { id, description, vehicleCategory } = changed
    const change = { id, description, vehicleCategory: vehicleCategory.id }
    await other.api.courseType.update({ ...change, name: 'Renamed elsewhere' })
    later = minute
    expect(await types()).toEqual(before)
    await soon(() => expect(refreshed()).toEqual([{ entity: 'courseType' }]))
    expect((await types()).map(({ name }) => name)).toContain('Renamed elsewhere')
    await other.api.courseType.update({ ...change, name: changed.name })
    await other.desk.close()
    later = 2 * minute
    await types()
    await soon(() => expect(refreshed()).toHaveLength(2))
    expect(await types()).toEqual(before)
    // The same again is no news.
    later = 3 * minute
    institute.seen.length = 0
    await types()
    await soon(() => expect(asked(/CoursetypeBy/i)).toBe(1))
    expect(refreshed()).toHaveLength(2)
  })

  test('a change made here is seen at once, and what is gone is gone', async () => {
    const list = () => desk.api.vehicleCategory.list({ page: 1, limit: 100 })
    await list()
    await desk.api.vehicleCategory.add({ name: 'Road roller', description: 'Heavy and slow', isActive: true })
    const added = (await list()).rows.find(({ name }) => name === 'Road roller') ?? expect.unreachable()
    await desk.api.vehicleCategory.update({ id: added.id, name: 'Road roller II', description: 'Heavy' })
    expect((await list()).rows.map(({ name }) => name)).toContain('Road roller II')
    expect(await desk.call('cache.search', { text: 'roller', limit: 5 })).toMatchObject([{ title: 'Road roller II' }])
    await desk.api.vehicleCategory.remove({ id: added.id })
    expect((await list()).rows.map(({ id }) => id)).not.toContain(added.id)
    await desk.api.vehicleCategory.all()
    expect(await desk.call('cache.search', { text: 'roller', limit: 5 })).toEqual([])
    expect(refreshed()).toContainEqual({ entity: 'courseName' })
  })

  test('a search is never answered from what was kept', async () => {
    await desk.api.vehicleCategory.list({ page: 1, limit: 10, search: 'motor' })
    institute.troubleWith('a reset')
    const failure = await failureFrom(desk.api.vehicleCategory.list({ page: 1, limit: 10, search: 'motor' }))
    expect(failure.code).toBe('unreachable')
  })

  test('is shown with its age while the institute is away, and without once it is back', async () => {
    const fetchedAt = now()
    expect((await ask(contract.vehicleCategory.all, {})).cachedAt).toBeNull()
    institute.troubleWith('a reset')
    later = minute
    // Nobody knows yet that it is away.
    expect(await ask(contract.vehicleCategory.all, {})).toMatchObject({ status: 200, cachedAt: null })
    await soon(() => expect(refreshed()).toEqual([{ entity: 'vehicleCategory' }]))
    const { cachedAt } = await ask(contract.vehicleCategory.all, {})
    expect(Math.abs(Date.parse(cachedAt ?? '') - fetchedAt)).toBeLessThan(5_000)
    institute.behave()
    await desk.api.registration.list({ page: 1, limit: 10 })
    expect(refreshed()).toHaveLength(2)
    expect((await ask(contract.vehicleCategory.all, {})).cachedAt).toBeNull()
  })

  test('a question that its screen gave up says nothing about the institute', async () => {
    await desk.api.vehicleCategory.list({ page: 1, limit: 10 })
    later = 24 * 60 * minute
    institute.troubleWith('a late answer')
    const gone = new AbortController()
    const { url } = toRequest(contract.vehicleCategory.list, { page: 1, limit: 10 })
    const answer = desk.desk.fetch(new Request(`counter://app${url}`, { signal: gone.signal }))
    setTimeout(() => gone.abort(), 50)
    expect((await answer).status).toBe(503)
    institute.behave()
    expect((await ask(contract.vehicleCategory.list, { page: 1, limit: 10 })).cachedAt).toBeNull()
    expect(refreshed()).toEqual([])
  })

  test('of yesterday is asked for first, and shown when there is nothing better', async () => {
    await types()
    later = 24 * 60 * minute
    institute.seen.length = 0
    await types()
    expect(asked(/CoursetypeBy/i)).toBe(1)
    later = 48 * 60 * minute
    institute.troubleWith('a reset')
    expect((await types()).length).toBeGreaterThan(0)
  })

  test('outlives the program', async () => {
    const before = await types()
    await reopen()
    institute.troubleWith('a reset')
    expect(await types()).toEqual(before)
  })

  test('is filled after signing in, so that the wizard needs nobody', async () => {
    const { total } = await desk.api.slot.list({ page: 1, limit: 10 })
    await reopen(0)
    await soon(() => expect(asked(/getAllDate\?.*limit=500/i)).toBe(Math.ceil(total / 500)))
    // What was asked for is answered all the same.
    institute.troubleWith('a reset')
    await soon(async () => expect(await bookable(desk.api)).toMatchObject({ course: { id: booking.course.id } }))
  })
})

describe('slots', () => {
  test('come from the institute first', async () => {
    const first = await desk.api.slot.on(on())
    expect(await desk.api.slot.on(on())).toEqual(first)
    expect(asked(/getDate\?/i)).toBe(2)
  })

  test('come from what was kept, with its age, while the institute is away', async () => {
    const before = await desk.api.slot.on(on())
    const fetchedAt = now()
    for (const trouble of ['a reset', 'error 503'] as const) {
      later += 10 * minute
      institute.troubleWith(trouble)
      const { cachedAt, body } = await ask(contract.slot.on, on())
      expect(contract.slot.on.answer.decode(body)).toEqual(before)
      expect(Math.abs(Date.parse(cachedAt ?? '') - fetchedAt)).toBeLessThan(5_000)
    }
    institute.behave()
    expect((await ask(contract.slot.on, on())).cachedAt).toBeNull()
    expect(refreshed()).toContainEqual({ entity: 'slot' })
  })

  test('nobody asked for are known from the list', async () => {
    const { rows } = await desk.api.slot.list({ page: 1, limit: 100 })
    const listed = rows.find(({ date, booked, seats }) => date > today() && booked < seats) ?? expect.unreachable()
    institute.troubleWith('a reset')
    const slots = await desk.api.slot.on({ date: listed.date, courseName: listed.courseNameId })
    expect(slots).toContainEqual({
      id: listed.id,
      date: listed.date,
      endDate: listed.endDate,
      startTime: listed.startTime,
      endTime: listed.endTime,
      seats: listed.seats,
      seatsLeft: listed.seats - listed.booked,
    })
  })

  test('that are not known are no empty list but a failure', async () => {
    institute.troubleWith('a reset')
    expect(await failureFrom(desk.api.slot.on(on()))).toMatchObject({ code: 'unreachable' })
  })

  test('removed here or elsewhere disappear', async () => {
    const draft = {
      vehicleCategoryId: booking.vehicleCategory,
      courseTypeId: booking.courseType,
      courseCategoryId: booking.courseCategory,
      courseNameId: booking.course.id,
      seats: 5,
      date: addDays(today(), 300),
      endDate: addDays(today(), 300),
      startTime: '06:00',
      endTime: '07:00',
    }
    const at = { date: draft.date, courseName: booking.course.id }
    const away = async () => {
      institute.troubleWith('a reset')
      const slots = await desk.api.slot.on(at)
      institute.behave()
      return slots.length
    }
    for (const startTime of ['06:00', '07:30', '09:00'])
      await desk.api.slot.add({ ...draft, startTime, endTime: '10:00' })
    const [one, two, three] = await desk.api.slot.on(at)
    if (!one || !two || !three) throw new Error('The slots were not added.')
    expect(await away()).toBe(3)
    await desk.api.slot.remove({ id: one.id })
    expect(await away()).toBe(2)
    const other = await openTestDesk({ dataDir: newFolder(), provider: { url: institute.url, fetch } })
    await other.api.session.signIn(superadmin)
    await other.api.slot.remove({ id: two.id })
    await desk.api.slot.on(at)
    expect(await away()).toBe(1)
    await other.api.slot.remove({ id: three.id })
    await other.desk.close()
    const known = async () =>
      (await desk.call('cache.search', { text: formatDay(draft.date), limit: 100 })).map(({ id }) => id)
    expect(await known()).toContain(three.id)
    await reopen(0)
    await soon(async () => expect(await known()).not.toContain(three.id))
    expect(await away()).toBe(0)
  })

  test.each(['html', 'truncated json', 'the wrong shape', '50 MB', 'error 500'] as const)(
    'an answer that is %s is an error, and leaves what is kept alone',
    async (trouble) => {
      const before = await desk.api.slot.on(on())
      institute.troubleWith(trouble)
      expect((await failureFrom(desk.api.slot.on(on()))).code).toBe('bad_gateway')
      institute.troubleWith('a reset')
      expect(await desk.api.slot.on(on())).toEqual(before)
    },
  )
})

describe('search over what is kept', () => {
  beforeEach(async () => {
    await desk.api.courseName.of(booking)
    await desk.api.vehicleCategory.all()
  })
  const search = (text: string, limit = 20) => desk.call('cache.search', { text, limit })

  test('finds the catalogue by words and their beginnings, whatever their case and order', async () => {
    const [word = '', ...others] = booking.course.name.split(' ')
    for (const text of [word, word.slice(0, 3).toUpperCase(), [...others, word].join(' '), `  ${word}, `])
      expect(await search(text)).toContainEqual(
        expect.objectContaining({ entity: 'courseName', id: booking.course.id }),
      )
    for (const text of ['', '  ', '"', '*', 'zzzz', 'NEAR(', "'; --", 'title:'])
      expect(Array.isArray(await search(text))).toBe(true)
    expect(await search('zzzz')).toEqual([])
    expect((await search(word, 1)).length).toBe(1)
  })

  test('finds Hindi by whole words and by their beginnings, composed or not', async () => {
    const names = ['भारी मोटर वाहन', 'ड्राइविंग प्रशिक्षण', 'हल्की गाड़ी', 'ज़िला स्तर']
    const added = []
    for (const name of names) {
      await desk.api.vehicleCategory.add({ name, description: 'हिंदी', isActive: true })
      added.push(name)
    }
    const { rows } = await desk.api.vehicleCategory.list({ page: 1, limit: 100 })
    const titles = async (text: string) => (await search(text)).map(({ title }) => title)
    expect(await titles('मोटर')).toEqual(['भारी मोटर वाहन'])
    expect(await titles('प्रशि')).toEqual(['ड्राइविंग प्रशिक्षण'])
    expect(await titles('ड्राइविंग')).toEqual(['ड्राइविंग प्रशिक्षण'])
    expect(await titles('गाड\u093cी')).toEqual(['हल्की गाड़ी'].map((title) => title.normalize()))
    expect(await titles('\u095bिला')).toEqual(['ज़िला स्तर'].map((title) => title.normalize()))
    // A word's middle is no beginning: the tokenizer keeps vowel signs in the word.
    expect(await titles('टर')).toEqual([])
    expect((await titles('हिंदी')).toSorted()).toEqual(added.map((name) => name.normalize()).toSorted())
    for (const { id, name } of rows) if (added.includes(name)) await desk.api.vehicleCategory.remove({ id })
  })

  test('finds coming slots by their course and day, the next first', async () => {
    await desk.api.slot.list({ page: 1, limit: 500 })
    const found = (await search(booking.course.name, 50)).filter(({ entity }) => entity === 'slot')
    expect(found.length).toBeGreaterThan(1)
    expect(found.every(({ title }) => title === booking.course.name.normalize())).toBe(true)
    const [first] = found
    expect((await search(first?.subtitle ?? '', 5)).map(({ id }) => id)).toContain(first?.id)
  })

  test('finds nothing for somebody who has not signed in', async () => {
    await desk.call('session.signOut')
    expect(await search(booking.course.name)).toEqual([])
  })
})

describe('whose it is', () => {
  test('nobody’s who has not signed in', async () => {
    await desk.api.vehicleCategory.all()
    await desk.call('session.signOut')
    expect(await failureFrom(desk.api.vehicleCategory.all())).toMatchObject({ code: 'unauthenticated' })
  })

  test('another role asks for itself', async () => {
    await desk.api.vehicleCategory.all()
    await desk.call('session.signOut')
    await desk.api.session.signIn(colleague)
    institute.seen.length = 0
    await desk.api.vehicleCategory.all()
    expect(asked(/vehicleCategory\/getAll/i)).toBe(1)
  })

  test('another institute’s counter begins anew', async () => {
    await desk.api.slot.on(on())
    await desk.desk.close()
    const moved = await startInstitute(provider)
    desk = await openTestDesk({ dataDir, provider: { url: moved.url, fetch, deadlines } })
    await desk.api.session.signIn(superadmin)
    moved.troubleWith('a reset')
    expect((await failureFrom(desk.api.slot.on(on()))).code).toBe('unreachable')
    await moved.close()
  })
})

describe('a damaged cache', () => {
  const file = () => join(dataDir, 'cache.db')
  const damage: Record<string, () => void> = {
    'of other bytes': () => writeFileSync(file(), 'nothing of a database'),
    'cut off': () => truncateSync(file(), 5_000),
    'of a newer version': () => {
      const db = new Database(file())
      db.pragma('user_version = 99')
      db.close()
    },
    'without a table': () => {
      const db = new Database(file())
      db.exec('DROP TABLE slots')
      db.close()
    },
    'with an answer that cannot be read': () => {
      const db = new Database(file())
      db.exec(`UPDATE answers SET body = '{"payload":'`)
      db.close()
    },
    'with an answer of another shape': () => {
      const db = new Database(file())
      db.exec(`UPDATE answers SET body = '{"payload":{"Question":7}}'`)
      db.close()
    },
  }
  for (const [how, spoil] of Object.entries(damage))
    test(`${how} is made anew, and nothing else suffers`, async () => {
      await desk.call('drafts.save', { key: 'registration', value: { firstName: 'Asha' } })
      const before = await desk.api.vehicleCategory.all()
      await desk.api.slot.on(on())
      await desk.desk.close()
      spoil()
      desk = await open()
      await desk.api.session.signIn(superadmin)
      expect(await desk.api.vehicleCategory.all()).toEqual(before)
      expect((await desk.api.slot.on(on())).length).toBeGreaterThan(0)
      institute.troubleWith('a reset')
      expect(await desk.api.vehicleCategory.all()).toEqual(before)
      expect((await desk.api.slot.on(on())).length).toBeGreaterThan(0)
      expect(await desk.call('drafts.load', { key: 'registration' })).toMatchObject({ value: { firstName: 'Asha' } })
      expect((await desk.call('app.info')).setAside).toBe(0)
      expect(readdirSync(dataDir).filter((name) => name.includes('corrupt'))).toEqual([])
    })

  test('while it is open costs one question', async () => {
    const before = await desk.api.vehicleCategory.all()
    truncateSync(file(), 0)
    truncateSync(`${file()}-wal`, 0)
    expect(await desk.api.vehicleCategory.all()).toEqual(before)
    expect(await desk.api.vehicleCategory.all()).toEqual(before)
  })
})
