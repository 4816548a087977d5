import { expect, it } from 'vitest'
import { candidateOf, questionPaperOf, responseOf } from '../../../../../../tests/support/documents/test-day'
import { compareQuestions } from './differences'

const { answers, score } = responseOf(candidateOf(1), questionPaperOf(20))
const paper = { set: 'A', answers, score, source: '', workstation: '', by: '', at: '' }
const compare = (first: typeof answers, second: typeof answers) =>
  compareQuestions({
    id: 's1',
    batch: null,
    candidate: null,
    rollNumber: 1,
    questionPaperId: 'p1',
    first: { ...paper, answers: first },
    second: { ...paper, answers: second },
  })
const [answer = expect.fail('No answer'), otherAnswer = expect.fail('No answer')] = answers

it('ignores the order of the chosen options', () => {
  const [compared] = compare([{ ...answer, chosen: [1, 2] }], [{ ...answer, chosen: [2, 1] }])
  expect(compared?.isDifferent).toBe(false)
})

it('lists a question that only one of the papers has', () => {
  const [both, one] = [[answer, otherAnswer], [answer]]
  for (const questions of [compare(both, one), compare(one, both)])
    expect(questions.map(({ id, isDifferent }) => [id, isDifferent])).toEqual([
      [answer.questionId, false],
      [otherAnswer.questionId, true],
    ])
})
