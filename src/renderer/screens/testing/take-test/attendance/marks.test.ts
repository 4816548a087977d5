import { expect, test } from 'vitest'
import { isChanged, isMarked, marked } from './marks'

const one = { id: 'a', isPresent: false, isPaperDone: false }
const done = { id: 'b', isPresent: true, isPaperDone: true }

test('a mark goes over what the institute has', () => {
  expect(isMarked(one, {})).toBe(false)
  expect(isMarked(one, { a: true })).toBe(true)
  expect(isChanged(one, { a: true })).toBe(true)
  expect(isChanged(one, { a: false })).toBe(false)
})

test('who handed in a paper stays present', () => {
  expect(isMarked(done, { b: false })).toBe(true)
  expect(marked({}, [one, done], false)).toEqual({ a: false })
})
