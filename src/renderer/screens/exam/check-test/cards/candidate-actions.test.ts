import { describe, expect, it } from 'vitest'
import type { Candidate } from '#contract/exam/candidate'
import { candidateOf } from '../../../../../../tests/support/documents/test-day'
import { getCandidateActions, getEntryBlockReason, getNextAction, getNextUnentered } from './candidate-actions'

const startedBatch = { isAttendanceTaken: true, isPaperGenerated: true }
const presentCandidate = {
  isPresent: true,
  isPaperDone: false,
  recheck: 'noRequest',
  practicalScore: null,
  result: 'Pending',
  certificateNumber: '',
}
const enteredCandidate = { ...presentCandidate, isPaperDone: true }
const passedCandidate = {
  ...enteredCandidate,
  practicalScore: 80,
  result: 'Pass',
  certificateNumber: 'KNL/2627/T00001',
}
/** Labels of the actions; those of disabled actions in brackets. */
const getLabels = (candidate: typeof presentCandidate | typeof passedCandidate) =>
  getCandidateActions(candidate, startedBatch).map(({ label, isDisabled }) => (isDisabled ? `(${label})` : label))

describe('candidate actions', () => {
  it('offer paper entry if the paper is generated and the candidate present', () => {
    expect(getLabels(presentCandidate)).toEqual(['Enter paper'])
    expect(getNextAction(presentCandidate, startedBatch)).toBe('enter')
    expect(getLabels({ ...presentCandidate, isPresent: false })).toEqual([])
    expect(getEntryBlockReason({ ...presentCandidate, isPresent: false }, startedBatch)).toMatch('Absent')
    const leftCandidate = { ...presentCandidate, isPresent: false, hasLeft: true }
    expect(getLabels(leftCandidate)).toEqual([])
    expect(getNextAction(leftCandidate, startedBatch)).toBeUndefined()
    expect(getEntryBlockReason(leftCandidate, startedBatch)).toMatch('Moved or cancelled')
    expect(getCandidateActions(presentCandidate, { ...startedBatch, isPaperGenerated: false })).toEqual([])
    expect(getEntryBlockReason(presentCandidate, { isAttendanceTaken: false, isPaperGenerated: false })).toMatch(
      'Attendance',
    )
  })

  it('disable changing a practical score in a complete batch without a recheck', () => {
    const completeBatch = { ...startedBatch, isComplete: true }
    const findPracticalAction = (candidate: typeof passedCandidate) =>
      getCandidateActions(candidate, completeBatch).find(({ action }) => action === 'practical')
    expect(findPracticalAction(passedCandidate)).toMatchObject({
      isDisabled: true,
      reason: expect.stringMatching('approved recheck'),
    })
    expect(findPracticalAction({ ...passedCandidate, recheck: 'approved' })).not.toHaveProperty('isDisabled')
    expect(
      getCandidateActions(enteredCandidate, completeBatch).find(({ action }) => action === 'practical'),
    ).not.toHaveProperty('isDisabled')
  })

  it('offer check, practical exam, recheck for an entered paper; edit after approval', () => {
    expect(getLabels(enteredCandidate)).toEqual(['Check Paper', 'Practical Exam', 'Re-Check Paper', 'Result'])
    expect(getLabels({ ...enteredCandidate, recheck: 'pending' })[2]).toBe('(Requested)')
    expect(getLabels({ ...enteredCandidate, recheck: 'approved' })[2]).toBe('Edit Paper')
    expect(getLabels({ ...enteredCandidate, recheck: 'rejected' })[2]).toBe('(Request Rejected)')
    expect(getNextAction(enteredCandidate, startedBatch)).toBe('practical')
    expect(getNextAction({ ...enteredCandidate, result: 'Fail' }, startedBatch)).toBe('result')
    expect(getNextAction({ ...passedCandidate, recheck: 'approved' }, startedBatch)).toBe('edit')
    expect(getLabels(passedCandidate).at(-1)).toBe('Certificate')
  })
})

describe('getNextUnentered', () => {
  it('follows the roll numbers, whatever the order of the list', () => {
    const [first, second, third, fourth] = [1, 2, 3, 4].map((rollNumber) => ({
      ...candidateOf(rollNumber),
      isPaperDone: false,
    })) as [Candidate, Candidate, Candidate, Candidate]
    const list = [fourth, first, third, second]
    expect(getNextUnentered(list, second)).toBe(third)
    expect(getNextUnentered(list, fourth)).toBe(first)
  })
})
