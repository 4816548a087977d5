import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createDraftLocks } from './draft-locks'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const open = () => createDraftLocks({ emit: () => undefined })
const form = ['a clerk', 'registration:new'] as const

test('waits at most 1.5 seconds for a window that does not respond', async () => {
  const locks = open()
  await locks.acquire(...form, { page: 'one', take: false })
  let outcome = ''
  void locks.acquire(...form, { page: 'two', take: true }).then((result) => {
    outcome = result
  })
  await vi.advanceTimersByTimeAsync(1_400)
  expect(outcome).toBe('')
  await vi.advanceTimersByTimeAsync(200)
  expect(outcome).toBe('acquired')
})

test('a page closed while saving holds its form until its save has timed out', async () => {
  const locks = open()
  const takeOver = () => locks.acquire(...form, { page: 'two', take: true })
  await locks.acquire(...form, { page: 'one', take: false })
  locks.setSaving(...form, { page: 'one', on: true })
  locks.onPageClosed('one')
  await vi.advanceTimersByTimeAsync(59_000)
  expect(await takeOver()).toBe('saving')
  await vi.advanceTimersByTimeAsync(2_000)
  expect(await takeOver()).toBe('acquired')
})

test('a page that reconnects in time still holds its form', async () => {
  const locks = open()
  await locks.acquire(...form, { page: 'one', take: false })
  locks.setSaving(...form, { page: 'one', on: true })
  locks.onPageClosed('one')
  expect(await locks.acquire(...form, { page: 'one', take: false })).toBe('acquired')
  locks.setSaving(...form, { page: 'one', on: false })
  expect(locks.isHeldByOtherPage(...form, 'two')).toBe(true)
})

test('a page that reconnects in time still holds its form after a long save', async () => {
  const locks = open()
  await locks.acquire(...form, { page: 'one', take: false })
  locks.setSaving(...form, { page: 'one', on: true })
  locks.onPageClosed('one')
  await vi.advanceTimersByTimeAsync(30_000)
  await locks.acquire(...form, { page: 'one', take: false })
  await vi.advanceTimersByTimeAsync(31_000)
  expect(locks.isHeldByOtherPage(...form, 'two')).toBe(true)
})

test('two users hold forms of the same name independently', async () => {
  const locks = open()
  await locks.acquire(...form, { page: 'one', take: false })
  expect(await locks.acquire('another clerk', form[1], { page: 'two', take: false })).toBe('acquired')
  expect(locks.isHeldByOtherPage(...form, 'one')).toBe(false)
})

test('only the page that holds a form can release it or end its saving', async () => {
  const locks = open()
  const acquireAsTwo = (take: boolean) => locks.acquire(...form, { page: 'two', take })
  await locks.acquire(...form, { page: 'one', take: false })
  locks.release(...form, 'two')
  locks.onPageClosed('two')
  expect(await acquireAsTwo(false)).toBe('held_by_other')
  locks.setSaving(...form, { page: 'one', on: true })
  locks.setSaving(...form, { page: 'two', on: false })
  expect(await acquireAsTwo(true)).toBe('saving')
  expect(() => locks.setSaving(...form, { page: 'two', on: true })).toThrow('Another window has taken this form over.')
})

test('a released form is passed at once to exactly one waiting page', async () => {
  const locks = open()
  await locks.acquire(...form, { page: 'one', take: false })
  const both = Promise.all(['two', 'three'].map((page) => locks.acquire(...form, { page, take: true })))
  locks.release(...form, 'one')
  expect((await both).toSorted()).toEqual(['acquired', 'held_by_other'])
})

test('closing all pages releases all forms', async () => {
  const locks = open()
  await locks.acquire(...form, { page: 'one', take: false })
  locks.onPageClosed()
  expect(locks.isHeldByOtherPage(...form, 'two')).toBe(false)
})
