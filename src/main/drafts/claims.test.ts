import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createClaims } from './claims'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const open = () => createClaims({ emit: () => undefined })
const form = ['a clerk', 'registration:new'] as const

test('a window that does not answer is waited for a second and a half, and no longer', async () => {
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

test('a page that went while it saved keeps its form until its answer must be there, and not for good', async () => {
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

test('a page that is back before then has its form as before', async () => {
  const claims = open()
  await claims.claim(...form, { page: 'one', take: false })
  claims.saving(...form, { page: 'one', on: true })
  claims.left('one')
  expect(await claims.claim(...form, { page: 'one', take: false })).toBe('yours')
  claims.saving(...form, { page: 'one', on: false })
  expect(claims.isElsewhere(...form, 'two')).toBe(true)
})

test('another person has the form of the same name for themselves', async () => {
  const claims = open()
  await claims.claim(...form, { page: 'one', take: false })
  expect(await claims.claim('another clerk', form[1], { page: 'two', take: false })).toBe('yours')
  expect(claims.isElsewhere(...form, 'one')).toBe(false)
})

test('nobody but its page frees a form, or ends its saving', async () => {
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

test('one that is let go while another waits for it is theirs at once; of two that wait, one has it', async () => {
  const claims = open()
  await claims.claim(...form, { page: 'one', take: false })
  const both = Promise.all(['two', 'three'].map((page) => claims.claim(...form, { page, take: true })))
  claims.release(...form, 'one')
  expect((await both).toSorted()).toEqual(['elsewhere', 'yours'])
})

test('all pages gone, all is free', async () => {
  const claims = open()
  await claims.claim(...form, { page: 'one', take: false })
  claims.left()
  expect(claims.isElsewhere(...form, 'two')).toBe(false)
})
