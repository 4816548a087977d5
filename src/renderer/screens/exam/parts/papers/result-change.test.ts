import { describe, expect, it } from 'vitest'
import { resultOf } from '#contract/exam/result-rules'
import { describeResultChange } from './result-change'

const passedResult = { theoryScore: 60, practicalScore: 80, result: 'Pass', certificateNumber: 'KNL/2627/T00001' }
const describeChange = (previous: typeof passedResult, theoryScore: number, practicalScore: number | null) =>
  describeResultChange(previous, {
    theoryScore,
    practicalScore,
    ...resultOf(theoryScore, practicalScore, { theory: 60, practical: 60 }),
  })

describe('describeResultChange', () => {
  it('warns that Fail or Pending withdraws the certificate without a new one', () => {
    expect(describeChange(passedResult, 55, 80)).toBe(
      'The result changes from Pass to Fail (theory 55 %). Certificate KNL/2627/T00001 is withdrawn. No new one is issued.',
    )
    expect(describeChange(passedResult, 60, null)).toBe(
      'The result changes from Pass to Pending (practical not examined). Certificate KNL/2627/T00001 is withdrawn. No new one is issued.',
    )
  })

  it('announces a new certificate if the scores still pass', () => {
    expect(describeChange(passedResult, 75, 80)).toBe(
      'Certificate KNL/2627/T00001 is withdrawn. A new one is issued with the results of the batch.',
    )
  })

  it('announces a changed result without a certificate', () => {
    expect(describeChange({ ...passedResult, certificateNumber: '' }, 55, 80)).toBe(
      'The result changes from Pass to Fail (theory 55 %).',
    )
    expect(describeChange({ ...passedResult, certificateNumber: '' }, 75, 80)).toBe('')
  })

  it('returns no text for unchanged scores or a candidate who had not passed', () => {
    expect(describeChange(passedResult, 60, 80)).toBe('')
    expect(describeChange({ ...passedResult, result: 'Pending', certificateNumber: '' }, 55, 80)).toBe('')
    expect(describeChange({ ...passedResult, result: 'Fail', theoryScore: 50, certificateNumber: '' }, 75, 80)).toBe('')
  })
})
