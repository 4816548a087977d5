import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createClaims } from './claims'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const open = () => createClaims({ emit: () => undefined })
const form = ['a clerk', 'registration:new'] as const

test('a window that does not respond is waited for at most 1.5 seconds', async () => {
  const claims = open()
  await claims.claim(...form, { page: 'one', take: false })
  let answer = ''
  void claims.claim(...form, { page: 'two', take: true }).then((told) => {
    answer = told
  })
  await vi.advanceTimersByTimeAsync(1_400)
  expect(answer).toBe('')
  await vi.advanceTimersByTimeAsync(200)
  expect(answer).toBe('yours')
})

test('a page that left while saving keeps its form until the save must have ended', async () => {
  const claims = open()
  const two = () => claims.claim(...form, { page: 'two', take: true })
  await claims.claim(...form, { page: 'one', take: false })
  claims.saving(...form, { page: 'one', on: true })
  claims.left('one')
  await vi.advanceTimersByTimeAsync(59_000)
  expect(await two()).toBe('saving')
  await vi.advanceTimersByTimeAsync(2_000)
  expect(await two()).toBe('yours')
})

test('a page that returns in time still holds its form', async () => {
  const claims = open()
  await claims.claim(...form, { page: 'one', take: false })
  claims.saving(...form, { page: 'one', on: true })
  claims.left('one')
  expect(await claims.claim(...form, { page: 'one', take: false })).toBe('yours')
  claims.saving(...form, { page: 'one', on: false })
  expect(claims.isElsewhere(...form, 'two')).toBe(true)
})

test('two people hold forms of the same name independently', async () => {
  const claims = open()
  await claims.claim(...form, { page: 'one', take: false })
  expect(await claims.claim('another clerk', form[1], { page: 'two', take: false })).toBe('yours')
  expect(claims.isElsewhere(...form, 'one')).toBe(false)
})

test('only the page that holds a form can release it or end its saving', async () => {
  const claims = open()
  const two = (take: boolean) => claims.claim(...form, { page: 'two', take })
  await claims.claim(...form, { page: 'one', take: false })
  claims.release(...form, 'two')
  claims.left('two')
  expect(await two(false)).toBe('elsewhere')
  claims.saving(...form, { page: 'one', on: true })
  claims.saving(...form, { page: 'two', on: false })
  expect(await two(true)).toBe('saving')
  expect(() => claims.saving(...form, { page: 'two', on: true })).toThrow('Another window has taken this form over.')
})

test('a released form goes at once to exactly one of the waiting pages', async () => {
  const claims = open()
  await claims.claim(...form, { page: 'one', take: false })
  const both = Promise.all(['two', 'three'].map((page) => claims.claim(...form, { page, take: true })))
  claims.release(...form, 'one')
  expect((await both).toSorted()).toEqual(['elsewhere', 'yours'])
})

test('all forms are free once all pages are gone', async () => {
  const claims = open()
  await claims.claim(...form, { page: 'one', take: false })
  claims.left()
  expect(claims.isElsewhere(...form, 'two')).toBe(false)
})
