import { join } from 'node:path'
import Database from 'better-sqlite3'
import { describe, expect, test } from 'vitest'
import { contract } from '#contract/index'
import { addDays, today } from '#contract/protocol/calendar'
import { superadmin } from '../support/booking'
import { deskOfCache, minute, soon } from '../support/cache'
import { failureFrom } from '../support/desk'

const { dataDir, institute, booking, desk, on, clock, open, elsewhere, asked, ask } = deskOfCache()
const year = 365 * 24 * 60 * minute

describe('a clock that was a year ahead', () => {
  test('leaves no stale copy as fresh: the catalogue is requested again', async () => {
    clock.later = year
    await desk().api.vehicleCategory.all()
    clock.later = 0
    institute().requests.length = 0
    await desk().api.vehicleCategory.all()
    expect(asked(/vehicleCategory\/getAll/i)).toBe(1)
  })

  test('does not prevent filling the cache', async () => {
    const { total } = await desk().api.slot.list({ page: 1, limit: 10 })
    await desk().desk.close()
    const db = new Database(join(dataDir(), 'cache.db'))
    const ahead = new Date(Date.now() + year).toISOString()
    db.prepare("INSERT OR REPLACE INTO about VALUES ('slots filled at', ?)").run(ahead)
    db.close()
    institute().requests.length = 0
    await open({ settleTime: 0 })
    await soon(() => expect(asked(/getAllDate\?.*limit=500/i)).toBe(Math.ceil(total / 500)))
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
    const question = { date, courseName: booking().course.id }
    clock.later = year
    const [slot] = await desk().api.slot.on(question)
    clock.later = 0
    await elsewhere((api) => api.slot.remove({ id: slot?.id ?? expect.unreachable() }))
    expect(await desk().api.slot.on(question)).toEqual([])
    institute().injectFault('a reset')
    const { body } = await ask(contract.slot.on, question)
    expect(contract.slot.on.response.decode(body)).toEqual([])
  })

  test('locks nobody out of their own screen', async () => {
    const verify = (password: string) => desk().call('session.verifyPassword', { password })
    clock.later = year
    for (const password of ['a', 'b', 'c', 'd', 'e']) expect(await verify(password)).toBe('wrong')
    expect(await failureFrom(verify(superadmin.password))).toMatchObject({ code: 'forbidden' })
    clock.later = 0
    expect(await verify(superadmin.password)).toBe('right')
  })
})

test('keeps a chosen file while its form is open', async () => {
  const bytes = new TextEncoder().encode('%PDF-1.7 paper')
  const { handle } = await desk().call('files.add', { name: 'paper.pdf', bytes })
  for (const later of [year, -year, 0]) {
    clock.later = later
    expect((await desk().call('files.read', { handle })).bytes).toEqual(bytes)
  }
})

test('keeps drafts and the session', async () => {
  await desk().saveDraft('registration', { firstName: 'Asha' })
  for (const later of [year, -year]) {
    clock.later = later
    expect(await desk().call('drafts.load', { key: 'registration' })).toMatchObject({ value: { firstName: 'Asha' } })
    expect(await desk().call('session.current')).toMatchObject({ name: 'Meenakshi Rao' })
    expect((await desk().api.slot.on(on())).length).toBeGreaterThan(0)
  }
})
