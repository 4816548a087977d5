import { expect, it } from 'vitest'
import { nextStep, offersOf, whyNoPaper } from './offers'

const started = { isAttendanceTaken: true, isPaperGenerated: true }
const presentCandidate = {
  isPresent: true,
  isPaperDone: false,
  recheck: 'noRequest',
  practicalScore: null,
  result: 'Pending',
  certificateNumber: '',
}
const entered = { ...presentCandidate, isPaperDone: true }
const labels = (candidate: typeof presentCandidate | typeof passed) =>
  offersOf(candidate, started).map(({ label, isDisabled }) => (isDisabled ? `(${label})` : label))
const passed = { ...entered, practicalScore: 80, result: 'Pass', certificateNumber: 'KNL/2627/T00001' }

it('a paper is entered for a present candidate once there is one', () => {
  expect(labels(presentCandidate)).toEqual(['Enter paper'])
  expect(nextStep(presentCandidate, started)).toBe('enter')
  expect(labels({ ...presentCandidate, isPresent: false })).toEqual([])
  expect(whyNoPaper({ ...presentCandidate, isPresent: false }, started)).toMatch('Absent')
  const leftCandidate = { ...presentCandidate, isPresent: false, hasLeft: true }
  expect(labels(leftCandidate)).toEqual([])
  expect(nextStep(leftCandidate, started)).toBeUndefined()
  expect(whyNoPaper(leftCandidate, started)).toMatch('Moved or cancelled')
  expect(offersOf(presentCandidate, { ...started, isPaperGenerated: false })).toEqual([])
  expect(whyNoPaper(presentCandidate, { isAttendanceTaken: false, isPaperGenerated: false })).toMatch('Attendance')
})

it('a practical score of a complete batch needs an approved recheck', () => {
  const over = { ...started, isComplete: true }
  const practical = (candidate: typeof passed) => offersOf(candidate, over).find(({ action }) => action === 'practical')
  expect(practical(passed)).toMatchObject({ isDisabled: true, why: expect.stringMatching('approved recheck') })
  expect(practical({ ...passed, recheck: 'approved' })).not.toHaveProperty('isDisabled')
  expect(offersOf(entered, over).find(({ action }) => action === 'practical')).not.toHaveProperty('isDisabled')
})

it('an entered paper offers check, practical, recheck, and an edit once approved', () => {
  expect(labels(entered)).toEqual(['Check Paper', 'Practical Exam', 'Re-Check Paper', 'Result'])
  expect(labels({ ...entered, recheck: 'pending' })[2]).toBe('(Requested)')
  expect(labels({ ...entered, recheck: 'approved' })[2]).toBe('Edit Paper')
  expect(labels({ ...entered, recheck: 'rejected' })[2]).toBe('(Request Rejected)')
  expect(nextStep(entered, started)).toBe('practical')
  expect(nextStep({ ...entered, result: 'Fail' }, started)).toBe('result')
  expect(nextStep({ ...passed, recheck: 'approved' }, started)).toBe('edit')
  expect(labels(passed).at(-1)).toBe('Certificate')
})
