import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createDraftLocks } from './draft-locks'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const openLocks = () => createDraftLocks({ emit: () => undefined })
const formKey = ['a clerk', 'registration:new'] as const

test('waits at most 1.5 seconds for a window that does not respond', async () => {
  const locks = openLocks()
  await locks.acquire(...formKey, { page: 'one', take: false })
  let acquireResult = ''
  void locks.acquire(...formKey, { page: 'two', take: true }).then((result) => {
    acquireResult = result
  })
  await vi.advanceTimersByTimeAsync(1_400)
  expect(acquireResult).toBe('')
  await vi.advanceTimersByTimeAsync(200)
  expect(acquireResult).toBe('acquired')
})

test('a page closed while saving holds its form until the save has timed out', async () => {
  const locks = openLocks()
  const takeOver = () => locks.acquire(...formKey, { page: 'two', take: true })
  await locks.acquire(...formKey, { page: 'one', take: false })
  locks.setSaving(...formKey, { page: 'one', on: true })
  locks.onPageClosed('one')
  await vi.advanceTimersByTimeAsync(59_000)
  expect(await takeOver()).toBe('saving')
  await vi.advanceTimersByTimeAsync(2_000)
  expect(await takeOver()).toBe('acquired')
})

test('a page that reconnects in time still holds its form', async () => {
  const locks = openLocks()
  await locks.acquire(...formKey, { page: 'one', take: false })
  locks.setSaving(...formKey, { page: 'one', on: true })
  locks.onPageClosed('one')
  expect(await locks.acquire(...formKey, { page: 'one', take: false })).toBe('acquired')
  locks.setSaving(...formKey, { page: 'one', on: false })
  expect(locks.isHeldByOtherPage(...formKey, 'two')).toBe(true)
})

test('a page that reconnects in time still holds its form after a long save', async () => {
  const locks = openLocks()
  await locks.acquire(...formKey, { page: 'one', take: false })
  locks.setSaving(...formKey, { page: 'one', on: true })
  locks.onPageClosed('one')
  await vi.advanceTimersByTimeAsync(30_000)
  await locks.acquire(...formKey, { page: 'one', take: false })
  await vi.advanceTimersByTimeAsync(31_000)
  expect(locks.isHeldByOtherPage(...formKey, 'two')).toBe(true)
})

test('two users hold forms of the same name independently', async () => {
  const locks = openLocks()
  await locks.acquire(...formKey, { page: 'one', take: false })
  expect(await locks.acquire('another clerk', formKey[1], { page: 'two', take: false })).toBe('acquired')
  expect(locks.isHeldByOtherPage(...formKey, 'one')).toBe(false)
})

test('only the page that holds a form can release it or end its saving', async () => {
  const locks = openLocks()
  const acquireAsTwo = (take: boolean) => locks.acquire(...formKey, { page: 'two', take })
  await locks.acquire(...formKey, { page: 'one', take: false })
  locks.release(...formKey, 'two')
  locks.onPageClosed('two')
  expect(await acquireAsTwo(false)).toBe('held_by_other')
  locks.setSaving(...formKey, { page: 'one', on: true })
  locks.setSaving(...formKey, { page: 'two', on: false })
  expect(await acquireAsTwo(true)).toBe('saving')
  expect(() => locks.setSaving(...formKey, { page: 'two', on: true })).toThrow(
    'Another window has taken this form over.',
  )
})

test('a released form is passed at once to exactly one waiting page', async () => {
  const locks = openLocks()
  await locks.acquire(...formKey, { page: 'one', take: false })
  const both = Promise.all(['two', 'three'].map((page) => locks.acquire(...formKey, { page, take: true })))
  locks.release(...formKey, 'one')
  expect((await both).toSorted()).toEqual(['acquired', 'held_by_other'])
})

test('closing all pages releases all forms', async () => {
  const locks = openLocks()
  await locks.acquire(...formKey, { page: 'one', take: false })
  locks.onPageClosed()
  expect(locks.isHeldByOtherPage(...formKey, 'two')).toBe(false)
})
