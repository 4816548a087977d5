import { describe, expect, it } from 'vitest'
import { getRemoteChanges, isChanged, isMarkedPresent, setPresence } from './attendance-marks'

const absentCandidate = { id: 'a', isPresent: false, isPaperDone: false }
const finishedCandidate = { id: 'b', isPresent: true, isPaperDone: true }

describe('attendance marks', () => {
  it('take precedence over the attendance of the server', () => {
    expect(isMarkedPresent(absentCandidate, {})).toBe(false)
    expect(isMarkedPresent(absentCandidate, { a: true })).toBe(true)
    expect(isChanged(absentCandidate, { a: true })).toBe(true)
    expect(isChanged(absentCandidate, { a: false })).toBe(false)
  })

  it('cannot make a candidate absent who has handed in a paper', () => {
    expect(isMarkedPresent(finishedCandidate, { b: false })).toBe(true)
    expect(setPresence({}, [absentCandidate, finishedCandidate], true)).toEqual({ a: true })
  })

  it('cannot make a candidate present who has left the batch', () => {
    const leftCandidate = { id: 'd', isPresent: false, isPaperDone: false, hasLeft: true }
    expect(isMarkedPresent(leftCandidate, { d: true })).toBe(false)
    expect(setPresence({}, [absentCandidate, leftCandidate], true)).toEqual({ a: true })
  })

  it('are removed when set back to the attendance of the server', () => {
    expect(setPresence({ a: true, c: true }, [absentCandidate], false)).toEqual({ c: true })
  })

  it('hide changes at other workstations only for candidates marked here', () => {
    const presentNow = { ...absentCandidate, isPresent: true }
    const lateCandidate = { id: 'c', isPresent: true, isPaperDone: false }
    expect(getRemoteChanges([absentCandidate, finishedCandidate], [presentNow, finishedCandidate], {})).toEqual([
      presentNow,
    ])
    expect(
      getRemoteChanges([absentCandidate, finishedCandidate], [presentNow, finishedCandidate], { a: true }),
    ).toEqual([])
    expect(getRemoteChanges([absentCandidate, finishedCandidate], [absentCandidate, finishedCandidate], {})).toEqual([])
    expect(getRemoteChanges([absentCandidate], [absentCandidate, lateCandidate], {})).toEqual([lateCandidate])
  })
})
