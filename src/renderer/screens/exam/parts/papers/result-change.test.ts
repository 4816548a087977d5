import { describe, expect, it } from 'vitest'
import { resultOf } from '#contract/exam/result-rules'
import { describeResultChange } from './result-change'

const passed = { theoryScore: 60, practicalScore: 80, result: 'Pass', certificateNumber: 'KNL/2627/T00001' }
const change = (before: typeof passed, theoryScore: number, practicalScore: number | null) =>
  describeResultChange(before, {
    theoryScore,
    practicalScore,
    ...resultOf(theoryScore, practicalScore, { theory: 60, practical: 60 }),
  })

describe('the effect of changed scores on a result', () => {
  it('warns that Fail withdraws the certificate and none follows', () => {
    expect(change(passed, 55, 80)).toBe(
      'The result changes from Pass to Fail (theory 55 %). Certificate KNL/2627/T00001 is withdrawn. No new one is issued.',
    )
    expect(change(passed, 60, null)).toBe(
      'The result changes from Pass to Pending (practical not examined). Certificate KNL/2627/T00001 is withdrawn. No new one is issued.',
    )
  })

  it('announces a new certificate if the scores still pass', () => {
    expect(change(passed, 75, 80)).toBe(
      'Certificate KNL/2627/T00001 is withdrawn. A new one is issued with the results of the batch.',
    )
  })

  it('announces a changed result without a certificate', () => {
    expect(change({ ...passed, certificateNumber: '' }, 55, 80)).toBe(
      'The result changes from Pass to Fail (theory 55 %).',
    )
    expect(change({ ...passed, certificateNumber: '' }, 75, 80)).toBe('')
  })

  it('is silent if the scores stay or nobody had passed', () => {
    expect(change(passed, 60, 80)).toBe('')
    expect(change({ ...passed, result: 'Pending', certificateNumber: '' }, 55, 80)).toBe('')
    expect(change({ ...passed, result: 'Fail', theoryScore: 50, certificateNumber: '' }, 75, 80)).toBe('')
  })
})
