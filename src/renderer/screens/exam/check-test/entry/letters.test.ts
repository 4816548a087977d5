import { describe, expect, it } from 'vitest'
import type { SetQuestion } from '#contract/exam/paper-sets'
import type { QuestionType } from '#contract/exam/question'
import { adaptToSet, clearLetters, createEmptyLetters, describeSetCorrection, typeLetter } from './letters'

const createSet = (...types: QuestionType[]): SetQuestion[] =>
  types.map((type, index) => ({
    position: index + 1,
    optionOrder: [1, 2, 3, 4],
    question: { id: `q${index}`, name: '', type, image: '', category: '', options: [], translation: null },
  }))
const wrongSet = createSet('mcq', 'checkbox', 'mcq')
const correctSet = createSet('checkbox', 'mcq', 'mcq')
const typeLetters = (optionsPerQuestion: readonly (readonly number[])[], questions: readonly SetQuestion[]) =>
  optionsPerQuestion.reduce(
    (letters, options, index) =>
      options.reduce(
        (typedLetters, option) => typeLetter(typedLetters, index, option, questions[index]!.question.type),
        letters,
      ),
    createEmptyLetters(optionsPerQuestion.length),
  )

describe('letters of a paper whose set is corrected', () => {
  it('keep every letter, even a replaced one, at its question number', () => {
    const letters = typeLetters([[0, 2], [1, 3], [0]], wrongSet)
    expect(letters.marks).toEqual([[2], [1, 3], [0]])
    expect(adaptToSet(letters, correctSet).marks).toEqual([[0, 2], [1, 3], [0]])
  })

  it('return to the original when the set is changed back', () => {
    const letters = typeLetters([[0, 2], [1, 3], [0]], wrongSet)
    expect(adaptToSet(adaptToSet(letters, correctSet), wrongSet)).toEqual(letters)
  })

  it('drop replaced letters once the question is cleared or marked again', () => {
    const letters = adaptToSet(clearLetters(typeLetters([[0, 2], [], []], wrongSet), 0), correctSet)
    expect(letters.marks[0]).toEqual([])
    const retypedLetters = typeLetter(adaptToSet(typeLetters([[0, 2], [], []], wrongSet), correctSet), 0, 0, 'checkbox')
    expect(adaptToSet(adaptToSet(retypedLetters, wrongSet), correctSet).marks[0]).toEqual([2])
  })

  it('come with a notice that names the questions to check', () => {
    const { marks } = typeLetters([[0, 2], [], [0]], wrongSet)
    const correctedMarks = adaptToSet(typeLetters([[0, 2], [], [0]], wrongSet), correctSet).marks
    expect(describeSetCorrection(marks, correctedMarks, 'A', 'B')).toBe(
      'Set changed from A to B. The letters stay at their question numbers. Check question 1: set B allows several answers there, so all typed letters are marked.',
    )
    expect(describeSetCorrection(marks, marks, 'A', 'C')).toBe(
      'Set changed from A to C. The letters stay at their question numbers.',
    )
    expect(describeSetCorrection(createEmptyLetters(3).marks, createEmptyLetters(3).marks, 'A', 'B')).toBe('')
  })
})
