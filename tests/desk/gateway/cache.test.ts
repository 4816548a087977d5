import { readdirSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { describe, expect, test } from 'vitest'
import { contract } from '#contract/index'
import { toRequest } from '#contract/protocol/http/request'
import { bookable, colleague, superadmin } from '../support/booking'
import { eventually, minute, withCacheDesk } from '../support/cache'
import { failureFrom } from '../support/desk'
import { startInstitute } from '../support/institute'

const {
  provider,
  institute,
  booking,
  desk,
  dataDir,
  slotInput,
  clock,
  now,
  open,
  reopen,
  onOtherWorkstation,
  requestCount,
  refreshed,
  fetchWithAge,
} = withCacheDesk()

describe('the cached catalogue', () => {
  const types = () => desk().api.courseType.of({ vehicleCategory: booking().vehicleCategory })

  test('is served from the cache the second time', async () => {
    const first = await types()
    institute().injectFault('a late response')
    expect(await types()).toEqual(first)
    expect(requestCount(/CoursetypeBy/i)).toBe(1)
  })

  test('is refreshed in the background after half a minute, and screens are notified', async () => {
    const before = await types()
    const changed = before[0] ?? expect.unreachable()
    const { id, description, vehicleCategory } = changed
    const change = { id, description, vehicleCategory: vehicleCategory.id }
    const rename = (name: string) => onOtherWorkstation((api) => api.courseType.update({ ...change, name }))
    await rename('Renamed elsewhere')
    clock.offsetMs = minute
    expect(await types()).toEqual(before)
    await eventually(() => expect(refreshed()).toEqual([{ entity: 'courseType' }]))
    expect((await types()).map(({ name }) => name)).toContain('Renamed elsewhere')
    await rename(changed.name)
    clock.offsetMs = 2 * minute
    await types()
    await eventually(() => expect(refreshed()).toHaveLength(2))
    // Only the names are compared: who changed it last, and when, are different.
    expect((await types()).map(({ name }) => name)).toEqual(before.map(({ name }) => name))
    // An unchanged response does not notify the screens.
    clock.offsetMs = 3 * minute
    institute().requests.length = 0
    await types()
    await eventually(() => expect(requestCount(/CoursetypeBy/i)).toBe(1))
    expect(refreshed()).toHaveLength(2)
  })

  test('shows a change made here at once, and a removal too', async () => {
    const list = () => desk().api.vehicleCategory.list({ page: 1, limit: 100 })
    await list()
    await desk().api.vehicleCategory.add({ name: 'Road roller', description: 'Heavy and slow', isActive: true })
    const added = (await list()).rows.find(({ name }) => name === 'Road roller') ?? expect.unreachable()
    await desk().api.vehicleCategory.update({ id: added.id, name: 'Road roller II', description: 'Heavy' })
    expect((await list()).rows.map(({ name }) => name)).toContain('Road roller II')
    expect(await desk().call('cache.search', { text: 'roller', limit: 5 })).toMatchObject([{ title: 'Road roller II' }])
    await desk().api.vehicleCategory.remove({ id: added.id })
    expect((await list()).rows.map(({ id }) => id)).not.toContain(added.id)
    await desk().api.vehicleCategory.all()
    expect(await desk().call('cache.search', { text: 'roller', limit: 5 })).toEqual([])
    expect(refreshed()).toContainEqual({ entity: 'courseName' })
  })

  test('is requested again after a change whose response was lost', async () => {
    const list = () => desk().api.vehicleCategory.list({ page: 1, limit: 100 })
    await list()
    institute().faults.next(/vehicleCategory/, 'lose response')
    const add = desk().api.vehicleCategory.add({ name: 'Crane', description: 'Tall and slow', isActive: true })
    expect(await failureFrom(add)).toMatchObject({ code: 'uncertain' })
    const added = (await list()).rows.find(({ name }) => name === 'Crane') ?? expect.unreachable()
    await desk().api.vehicleCategory.remove({ id: added.id })
  })

  test('is never used for a search', async () => {
    await desk().api.vehicleCategory.list({ page: 1, limit: 10, search: 'motor' })
    institute().injectFault('a reset')
    const failure = await failureFrom(desk().api.vehicleCategory.list({ page: 1, limit: 10, search: 'motor' }))
    expect(failure.code).toBe('unreachable')
  })

  test('is shown with its age while the institute is unreachable', async () => {
    const fetchedAt = now()
    expect((await fetchWithAge(contract.vehicleCategory.all, {})).cachedAt).toBeNull()
    institute().injectFault('a reset')
    clock.offsetMs = minute
    // The desk does not know yet that the institute is unreachable.
    expect(await fetchWithAge(contract.vehicleCategory.all, {})).toMatchObject({ status: 200, cachedAt: null })
    await eventually(() => expect(refreshed()).toEqual([{ entity: 'vehicleCategory' }]))
    const { cachedAt } = await fetchWithAge(contract.vehicleCategory.all, {})
    expect(Math.abs(Date.parse(cachedAt ?? '') - fetchedAt)).toBeLessThan(5_000)
    institute().clearFaults()
    await desk().api.registration.list({ page: 1, limit: 10 })
    expect(refreshed()).toHaveLength(2)
    expect((await fetchWithAge(contract.vehicleCategory.all, {})).cachedAt).toBeNull()
  })

  test('is not marked stale by a request that its screen cancelled', async () => {
    await desk().api.vehicleCategory.list({ page: 1, limit: 10 })
    clock.offsetMs = 24 * 60 * minute
    institute().injectFault('a late response')
    const abortController = new AbortController()
    const { url } = toRequest(contract.vehicleCategory.list, { page: 1, limit: 10 })
    const response = desk().desk.fetch(new Request(`counter://app${url}`, { signal: abortController.signal }))
    setTimeout(() => abortController.abort(), 50)
    expect((await response).status).toBe(503)
    institute().clearFaults()
    expect((await fetchWithAge(contract.vehicleCategory.list, { page: 1, limit: 10 })).cachedAt).toBeNull()
    expect(refreshed()).toEqual([])
  })

  test('of yesterday is requested first and used only as a fallback', async () => {
    await types()
    clock.offsetMs = 24 * 60 * minute
    institute().requests.length = 0
    await types()
    expect(requestCount(/CoursetypeBy/i)).toBe(1)
    clock.offsetMs = 48 * 60 * minute
    institute().injectFault('a reset')
    expect((await types()).length).toBeGreaterThan(0)
  })

  test('is requested by its tag, and unchanged data are not sent again', async () => {
    const list = async () => (await desk().api.courseType.list({ page: 1, limit: 100 })).rows
    const before = await list()
    clock.offsetMs = minute
    institute().answered.length = 0
    await list()
    await eventually(() =>
      expect(institute().answered.map(({ status, body }) => [status, body.length])).toEqual([[304, 0]]),
    )
    expect(requestCount(/getAllCourseType/i)).toBe(2)
    expect(await list()).toEqual(before)
    const { id, description, name, vehicleCategory } = before[0] ?? expect.unreachable()
    const change = { id, description, vehicleCategory: vehicleCategory.id }
    await onOtherWorkstation((api) => api.courseType.update({ ...change, name: 'Not the same' }))
    clock.offsetMs = 2 * minute
    await list()
    await eventually(async () => expect((await list()).map((type) => type.name)).toContain('Not the same'))
    await onOtherWorkstation((api) => api.courseType.update({ ...change, name }))
  })

  test('changed on disk is not requested by its tag', async () => {
    const before = await types()
    await desk().desk.close()
    const db = new Database(join(dataDir(), 'cache.db'))
    const { changes } = db.prepare(`UPDATE answers SET body = replace(body, ?, 'Damaged')`).run(before[0]?.name ?? '')
    db.close()
    expect(changes).toBeGreaterThan(0)
    clock.offsetMs = minute
    await open()
    await types()
    await eventually(async () => expect(await types()).toEqual(before))
  })

  test('survives a restart', async () => {
    const before = await types()
    await reopen()
    institute().injectFault('a reset')
    expect(await types()).toEqual(before)
  })

  test('is filled after sign-in, so that the wizard works offline', async () => {
    const { total } = await desk().api.slot.list({ page: 1, limit: 10 })
    await reopen(0)
    await eventually(() => expect(requestCount(/getAllDate\?.*limit=500/i)).toBe(Math.ceil(total / 500)))
    // The last of the counted requests still gets its response.
    institute().injectFault('a reset')
    await eventually(async () =>
      expect(await bookable(desk().api)).toMatchObject({ course: { id: booking().course.id } }),
    )
  })
})

describe('access to the cache', () => {
  test('needs a session', async () => {
    await desk().api.vehicleCategory.all()
    await desk().call('session.signOut')
    expect(await failureFrom(desk().api.vehicleCategory.all())).toMatchObject({ code: 'unauthenticated' })
  })

  test('keeps its tags for a role, and requests everything anew for another role', async () => {
    const before = await desk().api.vehicleCategory.all()
    await desk().call('session.signOut')
    await desk().api.session.signIn(superadmin)
    clock.offsetMs = minute
    institute().answered.length = 0
    expect(await desk().api.vehicleCategory.all()).toEqual(before)
    await eventually(() => expect(institute().answered.map(({ status }) => status)).toEqual([304]))
    await desk().call('session.signOut')
    await desk().api.session.signIn(colleague)
    institute().answered.length = 0
    expect(await desk().api.vehicleCategory.all()).toEqual(before)
    expect(institute().answered.map(({ status }) => status)).toEqual([200])
  })

  test('is separate for each role', async () => {
    await desk().api.vehicleCategory.all()
    await desk().call('session.signOut')
    await desk().api.session.signIn(colleague)
    institute().requests.length = 0
    await desk().api.vehicleCategory.all()
    expect(requestCount(/vehicleCategory\/getAll/i)).toBe(1)
  })

  test('is separate for each institute', async () => {
    await desk().api.slot.on(slotInput())
    await desk().desk.close()
    const moved = await startInstitute(provider())
    await open({ url: moved.url })
    moved.injectFault('a reset')
    expect((await failureFrom(desk().api.slot.on(slotInput()))).code).toBe('unreachable')
    await moved.close()
  })
})

describe('a damaged cache', () => {
  const file = () => join(dataDir(), 'cache.db')
  const damage: Record<string, () => void> = {
    'with other content': () => writeFileSync(file(), 'nothing of a database'),
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
    test(`${how} is rebuilt, and nothing else is affected`, async () => {
      await desk().saveDraft('registration', { firstName: 'Asha' })
      const before = await desk().api.vehicleCategory.all()
      await desk().api.slot.on(slotInput())
      await desk().desk.close()
      spoil()
      await open()
      expect(await desk().api.vehicleCategory.all()).toEqual(before)
      expect((await desk().api.slot.on(slotInput())).length).toBeGreaterThan(0)
      institute().injectFault('a reset')
      expect(await desk().api.vehicleCategory.all()).toEqual(before)
      expect((await desk().api.slot.on(slotInput())).length).toBeGreaterThan(0)
      expect(await desk().call('drafts.load', { key: 'registration' })).toMatchObject({ value: { firstName: 'Asha' } })
      expect((await desk().call('app.info')).quarantinedCount).toBe(0)
      expect(readdirSync(dataDir()).filter((name) => name.includes('corrupt'))).toEqual([])
    })

  test('truncated while it is open fails no request', async () => {
    const before = await desk().api.vehicleCategory.all()
    truncateSync(file(), 0)
    truncateSync(`${file()}-wal`, 0)
    expect(await desk().api.vehicleCategory.all()).toEqual(before)
    expect(await desk().api.vehicleCategory.all()).toEqual(before)
  })
})
