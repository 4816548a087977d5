import { describe, expect, it } from 'vitest'
import { paperSet } from '#contract/exam/paper-sets'
import type { PaperQuestion } from '#contract/exam/question-paper'
import {
  clearOptions,
  createEmptySelection,
  findInvalidQuestions,
  formatLetters,
  formatQuestionNumbers,
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

describe('selected options', () => {
  it('hold one option of an mcq question and toggle those of a checkbox question', () => {
    const selection = selectOption(createEmptySelection(2), 0, 3, 'mcq')
    expect(selectOption(selection, 0, 1, 'mcq')).toEqual([[1], []])
    const twoOptions = selectOption(selectOption(createEmptySelection(2), 1, 3, 'checkbox'), 1, 0, 'checkbox')
    expect(twoOptions).toEqual([[], [0, 3]])
    expect(selectOption(twoOptions, 1, 3, 'checkbox')).toEqual([[], [0]])
    expect(clearOptions(twoOptions, 1)).toEqual([[], []])
  })

  it('convert to option numbers of the question bank and back', () => {
    const printedQuestions = paperSet(paper, 'C')
    const marks = printedQuestions.map((_, index) => (index === 4 ? [] : [index % 4]))
    const answers = toStoredAnswers(printedQuestions, marks)
    const firstQuestion = printedQuestions[0]
    expect(answers[0]?.questionId).toBe(firstQuestion?.question.id)
    expect(answers[0]?.chosen).toEqual([firstQuestion?.optionOrder[0]])
    expect(answers[4]?.chosen).toEqual([])
    expect(answers.filter(({ isRight }) => isRight).map(({ chosen }) => chosen)).toEqual(
      answers.filter(({ chosen }) => chosen[0] === 2).map(({ chosen }) => chosen),
    )
    expect(toSelectedOptions(printedQuestions, answers)).toEqual(marks)
    expect(haveSameAnswers(answers.toReversed(), answers)).toBe(true)
    expect(haveSameAnswers(toStoredAnswers(printedQuestions, clearOptions(marks, 0)), answers)).toBe(false)
  })

  it('stand for other option numbers in another set', () => {
    const marks = createEmptySelection(20).map(() => [0])
    const getChosenByQuestion = (letter: 'A' | 'B') =>
      Object.fromEntries(
        toStoredAnswers(paperSet(paper, letter), marks).map(({ questionId, chosen }) => [questionId, chosen[0]]),
      )
    expect(getChosenByQuestion('A')).not.toEqual(getChosenByQuestion('B'))
    expect(Object.keys(getChosenByQuestion('A')).sort()).toEqual(Object.keys(getChosenByQuestion('B')).sort())
  })

  it('are checked for unanswered questions and for two answers to a single choice', () => {
    const printedQuestions = paperSet(paper, 'A')
    const marksByPosition: Record<number, number[]> = { 2: [], 7: [], 3: [0, 1], 4: [0, 1] }
    const marks = printedQuestions.map(({ position }) => marksByPosition[position] ?? [2])
    expect(findInvalidQuestions(printedQuestions, marks)).toEqual({ unanswered: [2, 7], multiplyMarked: [3] })
    expect(formatQuestionNumbers([2, 7, 9])).toBe('2, 7 and 9')
    expect(formatLetters([0, 2])).toBe('a, c')
  })
})
