import { expect, test } from 'vitest'
import { changedElsewhere, isChanged, isMarked, marked } from './marks'

const one = { id: 'a', isPresent: false, isPaperDone: false }
const done = { id: 'b', isPresent: true, isPaperDone: true }

test('a mark takes precedence over the institute’s value', () => {
  expect(isMarked(one, {})).toBe(false)
  expect(isMarked(one, { a: true })).toBe(true)
  expect(isChanged(one, { a: true })).toBe(true)
  expect(isChanged(one, { a: false })).toBe(false)
})

test('a candidate who handed in a paper stays present', () => {
  expect(isMarked(done, { b: false })).toBe(true)
  expect(marked({}, [one, done], true)).toEqual({ a: true })
})

test('a candidate who left the batch stays absent', () => {
  const left = { id: 'd', isPresent: false, isPaperDone: false, hasLeft: true }
  expect(isMarked(left, { d: true })).toBe(false)
  expect(marked({}, [one, left], true)).toEqual({ a: true })
})

test('a removed tick counts as no mark', () => {
  expect(marked({ a: true, c: true }, [one], false)).toEqual({ c: true })
})

test('a change at another workstation is reported unless it was marked here too', () => {
  const came = { ...one, isPresent: true }
  const late = { id: 'c', isPresent: true, isPaperDone: false }
  expect(changedElsewhere([one, done], [came, done], {})).toEqual([came])
  expect(changedElsewhere([one, done], [came, done], { a: true })).toEqual([])
  expect(changedElsewhere([one, done], [one, done], {})).toEqual([])
  expect(changedElsewhere([one], [one, late], {})).toEqual([late])
})
