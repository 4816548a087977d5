import { expect, it } from 'vitest'
import { getCandidateActions, getEntryBlockReason, getNextStep } from './candidate-actions'

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
  getCandidateActions(candidate, started).map(({ label, isDisabled }) => (isDisabled ? `(${label})` : label))
const passed = { ...entered, practicalScore: 80, result: 'Pass', certificateNumber: 'KNL/2627/T00001' }

it('a paper is entered for a present candidate once there is one', () => {
  expect(labels(presentCandidate)).toEqual(['Enter paper'])
  expect(getNextStep(presentCandidate, started)).toBe('enter')
  expect(labels({ ...presentCandidate, isPresent: false })).toEqual([])
  expect(getEntryBlockReason({ ...presentCandidate, isPresent: false }, started)).toMatch('Absent')
  const leftCandidate = { ...presentCandidate, isPresent: false, hasLeft: true }
  expect(labels(leftCandidate)).toEqual([])
  expect(getNextStep(leftCandidate, started)).toBeUndefined()
  expect(getEntryBlockReason(leftCandidate, started)).toMatch('Moved or cancelled')
  expect(getCandidateActions(presentCandidate, { ...started, isPaperGenerated: false })).toEqual([])
  expect(getEntryBlockReason(presentCandidate, { isAttendanceTaken: false, isPaperGenerated: false })).toMatch(
    'Attendance',
  )
})

it('a practical score of a complete batch needs an approved recheck', () => {
  const over = { ...started, isComplete: true }
  const practical = (candidate: typeof passed) =>
    getCandidateActions(candidate, over).find(({ action }) => action === 'practical')
  expect(practical(passed)).toMatchObject({ isDisabled: true, reason: expect.stringMatching('approved recheck') })
  expect(practical({ ...passed, recheck: 'approved' })).not.toHaveProperty('isDisabled')
  expect(getCandidateActions(entered, over).find(({ action }) => action === 'practical')).not.toHaveProperty(
    'isDisabled',
  )
})

it('an entered paper offers check, practical, recheck, and an edit once approved', () => {
  expect(labels(entered)).toEqual(['Check Paper', 'Practical Exam', 'Re-Check Paper', 'Result'])
  expect(labels({ ...entered, recheck: 'pending' })[2]).toBe('(Requested)')
  expect(labels({ ...entered, recheck: 'approved' })[2]).toBe('Edit Paper')
  expect(labels({ ...entered, recheck: 'rejected' })[2]).toBe('(Request Rejected)')
  expect(getNextStep(entered, started)).toBe('practical')
  expect(getNextStep({ ...entered, result: 'Fail' }, started)).toBe('result')
  expect(getNextStep({ ...passed, recheck: 'approved' }, started)).toBe('edit')
  expect(labels(passed).at(-1)).toBe('Certificate')
})
