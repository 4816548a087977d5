import { join } from 'node:path'
import Database from 'better-sqlite3'
import { describe, expect, test } from 'vitest'
import { contract } from '#contract/index'
import { addDays, today } from '#contract/protocol/calendar'
import { superadmin } from '../support/booking'
import { eventually, minute, withCacheDesk } from '../support/cache'
import { failureFrom } from '../support/desk'

const { dataDir, institute, booking, desk, slotInput, clock, open, onOtherWorkstation, requestCount, fetchWithAge } =
  withCacheDesk()
const year = 365 * 24 * 60 * minute

describe('a clock that was a year ahead', () => {
  test('does not make a copy count as fresh: the catalogue is requested again', async () => {
    clock.offsetMs = year
    await desk().api.vehicleCategory.all()
    clock.offsetMs = 0
    institute().requests.length = 0
    await desk().api.vehicleCategory.all()
    expect(requestCount(/vehicleCategory\/getAll/i)).toBe(1)
  })

  test('does not prevent filling the cache', async () => {
    const { total } = await desk().api.slot.list({ page: 1, limit: 10 })
    await desk().desk.close()
    const db = new Database(join(dataDir(), 'cache.db'))
    const ahead = new Date(Date.now() + year).toISOString()
    db.prepare("INSERT OR REPLACE INTO about VALUES ('slots filled at', ?)").run(ahead)
    db.close()
    institute().requests.length = 0
    await open({ cacheWarmupDelayMs: 0 })
    await eventually(() => expect(requestCount(/getAllDate\?.*limit=500/i)).toBe(Math.ceil(total / 500)))
  })

  test('leaves no removed slot in the cache', async () => {
    const date = addDays(today(), 290)
    const draft = {
      vehicleCategoryId: booking().vehicleCategory,
      courseTypeId: booking().courseType,
      courseCategoryId: booking().courseCategory,
      courseNameId: booking().course.id,
      seats: 5,
      date,
      endDate: date,
      startTime: '09:00',
      endTime: '11:00',
    }
    await desk().api.slot.add(draft)
    const slotQuery = { date, courseName: booking().course.id }
    clock.offsetMs = year
    const [slot] = await desk().api.slot.on(slotQuery)
    clock.offsetMs = 0
    await onOtherWorkstation((api) => api.slot.remove({ id: slot?.id ?? expect.unreachable() }))
    expect(await desk().api.slot.on(slotQuery)).toEqual([])
    institute().injectFault('a reset')
    const { body } = await fetchWithAge(contract.slot.on, slotQuery)
    expect(contract.slot.on.response.decode(body)).toEqual([])
  })

  test('locks nobody out of their own screen', async () => {
    const verify = (password: string) => desk().call('session.verifyPassword', { password })
    clock.offsetMs = year
    for (const password of ['a', 'b', 'c', 'd', 'e']) expect(await verify(password)).toBe('wrong')
    expect(await failureFrom(verify(superadmin.password))).toMatchObject({ code: 'forbidden' })
    clock.offsetMs = 0
    expect(await verify(superadmin.password)).toBe('right')
  })
})

test('a chosen file is kept when the clock jumps by a year', async () => {
  const bytes = new TextEncoder().encode('%PDF-1.7 paper')
  const { handle } = await desk().call('files.add', { name: 'paper.pdf', bytes })
  for (const offsetMs of [year, -year, 0]) {
    clock.offsetMs = offsetMs
    expect((await desk().call('files.read', { handle })).bytes).toEqual(bytes)
  }
})

test('drafts and the session are kept when the clock jumps by a year', async () => {
  await desk().saveDraft('registration', { firstName: 'Asha' })
  for (const offsetMs of [year, -year]) {
    clock.offsetMs = offsetMs
    expect(await desk().call('drafts.load', { key: 'registration' })).toMatchObject({ value: { firstName: 'Asha' } })
    expect(await desk().call('session.current')).toMatchObject({ name: 'Meenakshi Rao' })
    expect((await desk().api.slot.on(slotInput())).length).toBeGreaterThan(0)
  }
})
