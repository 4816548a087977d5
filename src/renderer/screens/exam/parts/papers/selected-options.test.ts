import { expect, it } from 'vitest'
import type { PaperQuestion } from '#contract/exam/exam-set'
import { paperSet } from '#contract/exam/paper-sets'
import {
  clearOptions,
  emptySelection,
  findInvalidQuestions,
  formatLetters,
  formatPlaces,
  haveSameAnswers,
  selectOption,
  toSelectedOptions,
  toStoredAnswers,
} from './selected-options'

const questions: PaperQuestion[] = Array.from({ length: 20 }, (_, index) => ({
  id: `q${index}`,
  name: `Question ${index}`,
  type: index % 4 === 3 ? 'checkbox' : 'mcq',
  image: '',
  category: 'Traffic signs',
  options: [1, 2, 3, 4].map((number) => ({ number, name: `Option ${number}`, isRight: number === 2 })),
}))
const paper = { id: 'paper-1', questions }

it('an mcq question holds one mark, a checkbox question toggles each', () => {
  const marked = selectOption(emptySelection(2), 0, 3, 'mcq')
  expect(selectOption(marked, 0, 1, 'mcq')).toEqual([[1], []])
  const two = selectOption(selectOption(emptySelection(2), 1, 3, 'checkbox'), 1, 0, 'checkbox')
  expect(two).toEqual([[], [0, 3]])
  expect(selectOption(two, 1, 3, 'checkbox')).toEqual([[], [0]])
  expect(clearOptions(two, 1)).toEqual([[], []])
})

it('letters of a set convert to option numbers of the bank and back', () => {
  const printed = paperSet(paper, 'C')
  const marks = printed.map((_, place) => (place === 4 ? [] : [place % 4]))
  const answers = toStoredAnswers(printed, marks)
  const first = printed[0]
  expect(answers[0]?.questionId).toBe(first?.question.id)
  expect(answers[0]?.chosen).toEqual([first?.optionOrder[0]])
  expect(answers[4]?.chosen).toEqual([])
  expect(answers.filter(({ isRight }) => isRight).map(({ chosen }) => chosen)).toEqual(
    answers.filter(({ chosen }) => chosen[0] === 2).map(({ chosen }) => chosen),
  )
  expect(toSelectedOptions(printed, answers)).toEqual(marks)
  expect(haveSameAnswers(answers.toReversed(), answers)).toBe(true)
  expect(haveSameAnswers(toStoredAnswers(printed, clearOptions(marks, 0)), answers)).toBe(false)
})

it('the same letters mean other options in another set', () => {
  const marks = emptySelection(20).map(() => [0])
  const byQuestion = (letter: 'A' | 'B') =>
    Object.fromEntries(
      toStoredAnswers(paperSet(paper, letter), marks).map(({ questionId, chosen }) => [questionId, chosen[0]]),
    )
  expect(byQuestion('A')).not.toEqual(byQuestion('B'))
  expect(Object.keys(byQuestion('A')).sort()).toEqual(Object.keys(byQuestion('B')).sort())
})

it('lists unanswered questions and single-choice questions with two answers', () => {
  const printed = paperSet(paper, 'A')
  const marks = printed.map(({ position: place }) =>
    place === 2 || place === 7 ? [] : place === 3 || place === 4 ? [0, 1] : [2],
  )
  expect(findInvalidQuestions(printed, marks)).toEqual({ unanswered: [2, 7], multiple: [3] })
  expect(formatPlaces([2, 7, 9])).toBe('2, 7 and 9')
  expect(formatLetters([0, 2])).toBe('a, c')
})
