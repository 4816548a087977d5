import { expect, test } from 'vitest'
import { matchAnswersToQuestions } from './match-answers'

const questions = ['Red means?', 'Who gives way?', 'Who gives way?'].map((name, index) => ({
  id: `q${index + 1}`,
  name,
}))
const idsOf = (answers: readonly [id: string, text: string][]) =>
  matchAnswersToQuestions(
    answers.map(([questionId, question]) => ({ questionId, question })),
    questions,
  ).map(({ questionId }) => questionId)

test('answers keep the ids that they were sent with', () => {
  expect(
    idsOf([
      ['q3', ''],
      ['q1', ''],
      ['q2', ''],
    ]),
  ).toEqual(['q3', 'q1', 'q2'])
})

test('answers without ids are matched by question text, each question once', () => {
  expect(
    idsOf([
      ['', ' who gives  way? '],
      ['', 'Red means?'],
      ['', 'Who gives way?'],
    ]),
  ).toEqual(['q2', 'q1', 'q3'])
})

test('an unmatched answer gets the question at its position, unless that is taken', () => {
  expect(
    idsOf([
      ['', 'लाल का अर्थ?'],
      ['', 'Who gives way?'],
      ['', 'Something else'],
    ]),
  ).toEqual(['q1', 'q2', 'q3'])
  expect(
    idsOf([
      ['', 'Something else'],
      ['', 'Red means?'],
    ]),
  ).toEqual(['', 'q1'])
})
