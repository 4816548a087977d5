import { describe, expect, it } from 'vitest'
import { optionLetter, paperSet } from '#contract/exam/paper-sets'
import type { QuestionPaper } from '#contract/exam/question-paper'
import type { Response } from '#contract/exam/response'
import { toReviewedQuestions } from './reviewed-questions'
import { createEmptySelection, toStoredAnswers } from './selected-options'

const paper: QuestionPaper = {
  id: '64f1c0a2e7b4c0de003f9a21',
  batchId: 'batch',
  language: 'English',
  size: 20,
  createdAt: '',
  questions: Array.from({ length: 20 }, (_, index) => ({
    id: `q${index}`,
    name: `Question ${index}`,
    type: 'mcq',
    image: '',
    category: '',
    options: [1, 2, 3, 4].map((number) => ({ number, name: `Option ${number}`, isRight: number === 2 })),
  })),
}
/** Answers to set C: option a is marked in the first three questions, the rest are unanswered. */
const answers = toStoredAnswers(
  paperSet(paper, 'C'),
  createEmptySelection(20).map((marks, index) => (index < 3 ? [0] : marks)),
)
/** The provider stores answers in the order of the question paper. */
const storedAnswers = answers.toSorted((a, b) => Number(a.questionId.slice(1)) - Number(b.questionId.slice(1)))
const response = { set: 'C', questionPaperId: paper.id, answers: storedAnswers } as Response

describe('toReviewedQuestions', () => {
  it('has the order and the letters of the printed set', () => {
    const reviewedQuestions = toReviewedQuestions(response, paper)
    expect(reviewedQuestions.map(({ questionId }) => questionId)).toEqual(
      paperSet(paper, 'C').map(({ question }) => question.id),
    )
    expect(reviewedQuestions.map(({ position }) => position)).toEqual(
      Array.from({ length: 20 }, (_, index) => index + 1),
    )
    for (const { options } of reviewedQuestions)
      expect(options.map(({ letter }) => letter)).toEqual([0, 1, 2, 3].map(optionLetter))
    for (const { options, chosen } of reviewedQuestions.slice(0, 3))
      expect(options.filter(({ number }) => chosen.includes(number)).map(({ letter }) => letter)).toEqual(['a'])
  })

  it('gives an unanswered question the verdict “not answered”, not “wrong”', () => {
    const verdicts = toReviewedQuestions(response, paper).map(({ verdict }) => verdict)
    expect(verdicts.slice(3)).toEqual(Array(17).fill('not answered'))
    expect(verdicts.slice(0, 3)).not.toContain('not answered')
  })

  it('keeps the stored order, without letters, if the set or its paper is unknown', () => {
    for (const reviewedQuestions of [
      toReviewedQuestions({ ...response, set: '' }, paper),
      toReviewedQuestions(response, undefined),
      toReviewedQuestions(response, { ...paper, id: 'another' }),
    ]) {
      expect(reviewedQuestions.map(({ questionId }) => questionId)).toEqual(
        storedAnswers.map(({ questionId }) => questionId),
      )
      expect(reviewedQuestions.flatMap(({ options }) => options.map(({ letter }) => letter)).join('')).toBe('')
    }
  })
})
