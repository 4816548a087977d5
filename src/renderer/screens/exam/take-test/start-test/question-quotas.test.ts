import { expect, test } from 'vitest'
import { distributeEvenly, entryProblem, getMaximum, getTotal, problemOf, type QuestionQuota } from './question-quotas'

const line = (category: string, stock: number | undefined): QuestionQuota => ({
  category,
  name: category,
  subCategory: { id: 'car', name: 'Car' },
  stock,
})
const lines = [line('signs', 12), line('rules', 3), line('care', 0), line('aid', 9), line('fuel', undefined)]

test('a line gives at most five questions, and at most what it has', () => {
  expect(getMaximum(lines)).toBe(5 + 3 + 0 + 5 + 5)
})

test('a paper is shared evenly among lines that have questions left', () => {
  const counts = distributeEvenly(lines, 14)
  expect(counts).toEqual({ 'car signs': '4', 'car rules': '3', 'car care': '0', 'car aid': '4', 'car fuel': '3' })
  expect(getTotal(lines, counts)).toBe(14)
})

test('an unreachable size is filled as far as possible', () => {
  expect(getTotal(lines, distributeEvenly(lines, 40))).toBe(18)
})

test.each([
  ['', undefined],
  ['3', undefined],
  ['4', 'Only 3 available'],
  ['6', 'Note: Please Enter Value Between 0-5'],
  ['x', 'Note: Please Enter Value Between 0-5'],
])('"%s" of a category with three questions: %s', (text, problem) => {
  expect(problemOf(line('rules', 3), { 'car rules': text })).toBe(problem)
})

test('a count above the known stock is shown without blocking the form', () => {
  const counts = { 'car rules': '4' }
  expect(problemOf(line('rules', 3), counts)).toBe('Only 3 available')
  expect(entryProblem(line('rules', 3), counts)).toBeUndefined()
})
