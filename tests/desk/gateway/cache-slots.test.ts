import { beforeEach, describe, expect, test } from 'vitest'
import { contract } from '#contract/index'
import { addDays, today } from '#contract/protocol/calendar'
import { formatDay } from '#contract/protocol/format'
import { eventually, minute, withCacheDesk } from '../support/cache'
import { failureFrom } from '../support/desk'

const {
  institute,
  booking,
  desk,
  slotInput,
  clock,
  now,
  reopen,
  onOtherWorkstation,
  refreshed,
  requestCount,
  fetchWithAge,
} = withCacheDesk()

describe('slots', () => {
  test('are requested from the institute first', async () => {
    const first = await desk().api.slot.on(slotInput())
    expect(await desk().api.slot.on(slotInput())).toEqual(first)
    expect(requestCount(/getDate\?/i)).toBe(2)
  })

  test('come from the cache, with their age, while the institute is unreachable', async () => {
    const before = await desk().api.slot.on(slotInput())
    const fetchedAt = now()
    for (const fault of ['a reset', 'error 503'] as const) {
      clock.offsetMs += 10 * minute
      institute().injectFault(fault)
      const { cachedAt, body } = await fetchWithAge(contract.slot.on, slotInput())
      expect(contract.slot.on.response.decode(body)).toEqual(before)
      expect(Math.abs(Date.parse(cachedAt ?? '') - fetchedAt)).toBeLessThan(5_000)
    }
    institute().clearFaults()
    expect((await fetchWithAge(contract.slot.on, slotInput())).cachedAt).toBeNull()
    expect(refreshed()).toContainEqual({ entity: 'slot' })
  })

  test('never requested are known from the list', async () => {
    const { rows } = await desk().api.slot.list({ page: 1, limit: 100 })
    const listed = rows.find(({ date, booked, seats }) => date > today() && booked < seats) ?? expect.unreachable()
    institute().injectFault('a reset')
    const slots = await desk().api.slot.on({ date: listed.date, courseName: listed.courseNameId })
    expect(slots).toContainEqual({
      id: listed.id,
      date: listed.date,
      endDate: listed.endDate,
      startTime: listed.startTime,
      endTime: listed.endTime,
      seats: listed.seats,
      seatsLeft: listed.seats - listed.booked,
      seatHoldCount: 0,
      waitingListLength: 0,
    })
  })

  test('that are unknown fail instead of being empty', async () => {
    institute().injectFault('a reset')
    expect(await failureFrom(desk().api.slot.on(slotInput()))).toMatchObject({ code: 'unreachable' })
  })

  test('removed here or elsewhere disappear', async () => {
    const draft = {
      vehicleCategoryId: booking().vehicleCategory,
      courseTypeId: booking().courseType,
      courseCategoryId: booking().courseCategory,
      courseNameId: booking().course.id,
      seats: 5,
      date: addDays(today(), 300),
      endDate: addDays(today(), 300),
      startTime: '06:00',
      endTime: '07:00',
    }
    const slotQuery = { date: draft.date, courseName: booking().course.id }
    const countFromCache = async () => {
      institute().injectFault('a reset')
      const slots = await desk().api.slot.on(slotQuery)
      institute().clearFaults()
      return slots.length
    }
    for (const startTime of ['06:00', '07:30', '09:00'])
      await desk().api.slot.add({ ...draft, startTime, endTime: '10:00' })
    const [one, two, three] = await desk().api.slot.on(slotQuery)
    if (!one || !two || !three) throw new Error('The slots were not added.')
    expect(await countFromCache()).toBe(3)
    await desk().api.slot.remove({ id: one.id })
    expect(await countFromCache()).toBe(2)
    await onOtherWorkstation((api) => api.slot.remove({ id: two.id }))
    await desk().api.slot.on(slotQuery)
    expect(await countFromCache()).toBe(1)
    await onOtherWorkstation((api) => api.slot.remove({ id: three.id }))
    const findCachedIds = async () =>
      (await desk().call('cache.search', { text: formatDay(draft.date), limit: 100 })).map(({ id }) => id)
    expect(await findCachedIds()).toContain(three.id)
    await reopen(0)
    await eventually(async () => expect(await findCachedIds()).not.toContain(three.id))
    expect(await countFromCache()).toBe(0)
  })

  test('removed while the cache is filled do not come back', async () => {
    const draft = {
      vehicleCategoryId: booking().vehicleCategory,
      courseTypeId: booking().courseType,
      courseCategoryId: booking().courseCategory,
      courseNameId: booking().course.id,
      seats: 5,
      date: addDays(today(), 301),
      endDate: addDays(today(), 301),
      startTime: '06:00',
      endTime: '07:00',
    }
    await desk().api.slot.add(draft)
    const slotQuery = { date: draft.date, courseName: draft.courseNameId }
    const [removed] = await desk().api.slot.on(slotQuery)
    await onOtherWorkstation((api) => api.slot.add({ ...draft, startTime: '08:00', endTime: '09:00' }))
    const findCachedIds = async () =>
      (await desk().call('cache.search', { text: formatDay(draft.date), limit: 100 })).map(({ id }) => id)
    const path = /getAllDate\?/
    institute().requests.length = 0
    institute().injectFault('a response after three seconds', 1, path)
    await reopen(0)
    await eventually(() => expect(requestCount(path)).toBe(1))
    await desk().api.slot.remove({ id: removed!.id })
    await eventually(() => expect(requestCount(path)).toBe(2))
    // The slot added elsewhere is known once the cache is filled.
    await eventually(async () => expect(await findCachedIds()).toHaveLength(1))
    expect(await findCachedIds()).not.toContain(removed!.id)
  })

  test.each(['html', 'truncated json', 'the wrong shape', '50 MB', 'error 500'] as const)(
    'in a response that is %s fail and leave the cache unchanged',
    async (fault) => {
      const before = await desk().api.slot.on(slotInput())
      institute().injectFault(fault)
      expect((await failureFrom(desk().api.slot.on(slotInput()))).code).toBe('bad_gateway')
      institute().injectFault('a reset')
      expect(await desk().api.slot.on(slotInput())).toEqual(before)
    },
  )
})

describe('search in the cache', () => {
  beforeEach(async () => {
    await desk().api.courseName.of(booking())
    await desk().api.vehicleCategory.all()
  })
  const search = (text: string, limit = 20) => desk().call('cache.search', { text, limit })

  test('finds the catalogue by words and prefixes, in any case and order', async () => {
    const [word = '', ...others] = booking().course.name.split(' ')
    for (const text of [word, word.slice(0, 3).toUpperCase(), [...others, word].join(' '), `  ${word}, `])
      expect(await search(text)).toContainEqual(
        expect.objectContaining({ entity: 'courseName', id: booking().course.id }),
      )
    for (const text of ['', '  ', '"', '*', 'zzzz', 'NEAR(', "'; --", 'title:'])
      expect(Array.isArray(await search(text))).toBe(true)
    expect(await search('zzzz')).toEqual([])
    expect((await search(word, 1)).length).toBe(1)
  })

  test('finds Hindi by words and prefixes, in any Unicode form, with or without nuktas', async () => {
    const names = ['भारी मोटर वाहन', 'ड्राइविंग प्रशिक्षण', 'हल्की गाड़ी', 'ज़िला स्तर', 'Driver\u2019s बैच १२']
    const added = []
    for (const name of names) {
      await desk().api.vehicleCategory.add({ name, description: 'हिंदी', isActive: true })
      added.push(name)
    }
    const { rows } = await desk().api.vehicleCategory.list({ page: 1, limit: 100 })
    const titles = async (text: string) => (await search(text)).map(({ title }) => title)
    expect(await titles('मोटर')).toEqual(['भारी मोटर वाहन'])
    expect(await titles('प्रशि')).toEqual(['ड्राइविंग प्रशिक्षण'])
    expect(await titles('ड्राइविंग')).toEqual(['ड्राइविंग प्रशिक्षण'])
    expect(await titles('गाड\u093cी')).toEqual(['हल्की गाड़ी'].map((title) => title.normalize()))
    expect(await titles('\u095bिला')).toEqual(['ज़िला स्तर'].map((title) => title.normalize()))
    expect(await titles('गाडी')).toEqual(['हल्की गाड़ी'].map((title) => title.normalize()))
    for (const text of ["driver's 12", 'DRIVERS \uff11\uff12', 'बैच १२'])
      expect(await titles(text), text).toEqual(['Driver\u2019s बैच १२'])
    // A word's middle is no beginning: the tokenizer keeps vowel signs in the word.
    expect(await titles('टर')).toEqual([])
    expect((await titles('हिंदी')).toSorted()).toEqual(added.map((name) => name.normalize()).toSorted())
    for (const { id, name } of rows) if (added.includes(name)) await desk().api.vehicleCategory.remove({ id })
  })

  test('finds future slots by course and day, the next first', async () => {
    await desk().api.slot.list({ page: 1, limit: 500 })
    const found = (await search(booking().course.name, 50)).filter(({ entity }) => entity === 'slot')
    expect(found.length).toBeGreaterThan(1)
    expect(found.every(({ title }) => title === booking().course.name.normalize())).toBe(true)
    const [first] = found
    expect((await search(first?.subtitle ?? '', 5)).map(({ id }) => id)).toContain(first?.id)
  })

  test('finds nothing for somebody who is not signed in', async () => {
    await desk().call('session.signOut')
    expect(await failureFrom(search(booking().course.name))).toMatchObject({ code: 'unauthenticated' })
  })
})
