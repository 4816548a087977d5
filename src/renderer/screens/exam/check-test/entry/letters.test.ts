import { describe, expect, it } from 'vitest'
import type { SetQuestion } from '#contract/exam/paper-sets'
import type { QuestionType } from '#contract/exam/question'
import { adaptToSet, clearLetters, emptyLetters, setChangeNotice, typeLetter } from './letters'

const setOf = (...types: QuestionType[]): SetQuestion[] =>
  types.map((type, index) => ({
    position: index + 1,
    optionOrder: [1, 2, 3, 4],
    question: { id: `q${index}`, name: '', type, image: '', category: '', options: [], translation: null },
  }))
const wrong = setOf('mcq', 'checkbox', 'mcq')
const right = setOf('checkbox', 'mcq', 'mcq')
const type = (keys: readonly (readonly number[])[], questions: readonly SetQuestion[]) =>
  keys.reduce(
    (letters, options, place) =>
      options.reduce((all, option) => typeLetter(all, place, option, questions[place]!.question.type), letters),
    emptyLetters(keys.length),
  )

describe('letters of a paper whose set is corrected', () => {
  it('keep every letter at its number, also one that another answer replaced', () => {
    const letters = type([[0, 2], [1, 3], [0]], wrong)
    expect(letters.marks).toEqual([[2], [1, 3], [0]])
    expect(adaptToSet(letters, right).marks).toEqual([[0, 2], [1, 3], [0]])
  })

  it('return to the original when the set is changed back', () => {
    const letters = type([[0, 2], [1, 3], [0]], wrong)
    expect(adaptToSet(adaptToSet(letters, right), wrong)).toEqual(letters)
  })

  it('drop replaced letters once the question is cleared or marked again', () => {
    const letters = adaptToSet(clearLetters(type([[0, 2], [], []], wrong), 0), right)
    expect(letters.marks[0]).toEqual([])
    const retyped = typeLetter(adaptToSet(type([[0, 2], [], []], wrong), right), 0, 0, 'checkbox')
    expect(adaptToSet(adaptToSet(retyped, wrong), right).marks[0]).toEqual([2])
  })

  it('come with a notice of which letters to check', () => {
    const { marks } = type([[0, 2], [], [0]], wrong)
    const corrected = adaptToSet(type([[0, 2], [], [0]], wrong), right).marks
    expect(setChangeNotice(marks, corrected, 'A', 'B')).toBe(
      'Set changed from A to B. The letters stay at their question numbers. Check question 1: set B allows several answers there, so all typed letters are marked.',
    )
    expect(setChangeNotice(marks, marks, 'A', 'C')).toBe(
      'Set changed from A to C. The letters stay at their question numbers.',
    )
    expect(setChangeNotice(emptyLetters(3).marks, emptyLetters(3).marks, 'A', 'B')).toBe('')
  })
})
