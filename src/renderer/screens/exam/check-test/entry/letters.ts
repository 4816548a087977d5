import { plural, t } from '@lingui/core/macro'
import type { SetLetter, SetQuestion } from '#contract/exam/paper-sets'
import type { QuestionType } from '#contract/exam/question'
import {
  clearOptions,
  createEmptySelection,
  formatQuestionNumbers,
  type SelectedOptions,
  selectOption,
} from '../../parts/papers/selected-options'

/**
 * Letters typed from a paper. `marks`: the marked options. `replaced`: earlier letters at a single-answer question; they
 * count if the set letter is changed and the question at that number takes several answers.
 */
export type Letters = { marks: SelectedOptions; replaced: SelectedOptions }

export const createEmptyLetters = (size: number): Letters => ({
  marks: createEmptySelection(size),
  replaced: createEmptySelection(size),
})

/** Letters after `option` is typed: it replaces the letter of a single-answer question, and toggles in any other. */
export function typeLetter({ marks, replaced }: Letters, index: number, option: number, type: QuestionType): Letters {
  const isSingleAnswer = type === 'mcq'
  const earlierOptions = union(replaced[index], marks[index]).filter((earlierOption) => earlierOption !== option)
  const replacedOptions = isSingleAnswer ? earlierOptions : []
  return { marks: selectOption(marks, index, option, type), replaced: replaced.with(index, replacedOptions) }
}

export const clearLetters = ({ marks, replaced }: Letters, index: number): Letters => ({
  marks: clearOptions(marks, index),
  replaced: clearOptions(replaced, index),
})

/**
 * Letters after the set letter is changed; they stay at their question numbers. A question that takes several answers in
 * the new set gets its replaced letters back. A single-answer question has only its latest letters.
 */
export function adaptToSet({ marks, replaced }: Letters, questions: readonly SetQuestion[]): Letters {
  const adaptedMarks = questions.map(({ question }, index) => {
    const options = marks[index] ?? []
    const replacedOptions = replaced[index] ?? []
    if (question.type === 'checkbox') return union(options, replacedOptions)
    const latestOptions = options.filter((option) => !replacedOptions.includes(option))
    return latestOptions.length > 0 ? latestOptions : options
  })
  return { marks: adaptedMarks, replaced }
}

/** Message about the effect of a corrected set on the letters already typed; '' if none were typed. */
export function describeSetCorrection(
  marksBefore: SelectedOptions,
  marksAfter: SelectedOptions,
  oldSet: SetLetter,
  newSet: SetLetter,
): string {
  if (marksBefore.every((options) => options.length === 0)) return ''
  const restoredNumbers = marksAfter.flatMap((options, index) =>
    options.length > (marksBefore[index]?.length ?? 0) ? [index + 1] : [],
  )
  const restoredCount = restoredNumbers.length
  const numbers = formatQuestionNumbers(restoredNumbers)
  const restoredMessage = plural(restoredCount, {
    one: `Check question ${numbers}: set ${newSet} allows several answers there, so all typed letters are marked.`,
    other: `Check questions ${numbers}: set ${newSet} allows several answers there, so all typed letters are marked.`,
  })
  return [
    t`Set changed from ${oldSet} to ${newSet}. The letters stay at their question numbers.`,
    ...(restoredCount > 0 ? [restoredMessage] : []),
  ].join(' ')
}

const union = (first: readonly number[] = [], second: readonly number[] = []): number[] =>
  [...new Set([...first, ...second])].toSorted((a, b) => a - b)
