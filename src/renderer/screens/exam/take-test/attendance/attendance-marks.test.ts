import { expect, test } from 'vitest'
import { getRemoteChanges, isChanged, isMarked, setPresence } from './attendance-marks'

const absentCandidate = { id: 'a', isPresent: false, isPaperDone: false }
const finishedCandidate = { id: 'b', isPresent: true, isPaperDone: true }

test('a mark takes precedence over the institute’s value', () => {
  expect(isMarked(absentCandidate, {})).toBe(false)
  expect(isMarked(absentCandidate, { a: true })).toBe(true)
  expect(isChanged(absentCandidate, { a: true })).toBe(true)
  expect(isChanged(absentCandidate, { a: false })).toBe(false)
})

test('a candidate who handed in a paper stays present', () => {
  expect(isMarked(finishedCandidate, { b: false })).toBe(true)
  expect(setPresence({}, [absentCandidate, finishedCandidate], true)).toEqual({ a: true })
})

test('a candidate who left the batch stays absent', () => {
  const leftCandidate = { id: 'd', isPresent: false, isPaperDone: false, hasLeft: true }
  expect(isMarked(leftCandidate, { d: true })).toBe(false)
  expect(setPresence({}, [absentCandidate, leftCandidate], true)).toEqual({ a: true })
})

test('a removed tick counts as no mark', () => {
  expect(setPresence({ a: true, c: true }, [absentCandidate], false)).toEqual({ c: true })
})

test('a change at another workstation is reported unless it was marked here too', () => {
  const came = { ...absentCandidate, isPresent: true }
  const lateCandidate = { id: 'c', isPresent: true, isPaperDone: false }
  expect(getRemoteChanges([absentCandidate, finishedCandidate], [came, finishedCandidate], {})).toEqual([came])
  expect(getRemoteChanges([absentCandidate, finishedCandidate], [came, finishedCandidate], { a: true })).toEqual([])
  expect(getRemoteChanges([absentCandidate, finishedCandidate], [absentCandidate, finishedCandidate], {})).toEqual([])
  expect(getRemoteChanges([absentCandidate], [absentCandidate, lateCandidate], {})).toEqual([lateCandidate])
})
