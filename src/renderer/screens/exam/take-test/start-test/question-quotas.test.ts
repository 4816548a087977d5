import { describe, expect, it } from 'vitest'
import {
  distributeEvenly,
  getInputError,
  getMaxQuestionCount,
  getQuotaError,
  getSelectedTotal,
  type QuestionQuota,
} from './question-quotas'

const createQuota = (category: string, availableCount: number | undefined): QuestionQuota => ({
  category,
  name: category,
  subCategory: { id: 'car', name: 'Car' },
  availableCount,
})
const quotas = [
  createQuota('signs', 12),
  createQuota('rules', 3),
  createQuota('care', 0),
  createQuota('aid', 9),
  createQuota('fuel', undefined),
]

describe('question quotas', () => {
  it('take at most five questions of a category, and at most those available', () => {
    expect(getMaxQuestionCount(quotas)).toBe(5 + 3 + 0 + 5 + 5)
  })

  it('distribute a paper evenly over categories that have questions left', () => {
    const counts = distributeEvenly(quotas, 14)
    expect(counts).toEqual({ 'car signs': '4', 'car rules': '3', 'car care': '0', 'car aid': '4', 'car fuel': '3' })
    expect(getSelectedTotal(quotas, counts)).toBe(14)
  })

  it('fill a paper that is too large as far as possible', () => {
    expect(getSelectedTotal(quotas, distributeEvenly(quotas, 40))).toBe(18)
  })

  it.each([
    ['', undefined],
    ['3', undefined],
    ['4', 'Only 3 available'],
    ['6', 'Note: Please Enter Value Between 0-5'],
    ['x', 'Note: Please Enter Value Between 0-5'],
  ])('report for "%s" of a category with three questions: %s', (text, error) => {
    expect(getQuotaError(createQuota('rules', 3), { 'car rules': text })).toBe(error)
  })

  it('report a count above the available questions without blocking the form', () => {
    const counts = { 'car rules': '4' }
    expect(getQuotaError(createQuota('rules', 3), counts)).toBe('Only 3 available')
    expect(getInputError(createQuota('rules', 3), counts)).toBeUndefined()
  })
})
