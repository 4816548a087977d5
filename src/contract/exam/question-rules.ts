import { t } from '@lingui/core/macro'
import type { QuestionOption, QuestionType } from './question'

/** The problem of a question's options, with the messages of S3 §5; undefined for none. */
export function optionsProblem(
  type: QuestionType,
  options: readonly Pick<QuestionOption, 'name' | 'isRight'>[],
): string | undefined {
  if (options.some(({ name }) => name.trim() === '')) return t`Enter question`
  const duplicateProblem = duplicateOptionsProblem(options.map(({ name }) => name))
  if (duplicateProblem) return duplicateProblem
  const rightCount = options.filter(({ isRight }) => isRight).length
  if (rightCount === 0) return t`Please select any one ${type}`
  return type === 'mcq' && rightCount > 1 ? t`A question of this type has exactly one correct option` : undefined
}

/** Problem if two options have the same text; undefined for none. */
export function duplicateOptionsProblem(names: readonly string[]): string | undefined {
  const texts = names.map((name) => name.trim().replace(/\s+/g, ' '))
  const duplicateIndex = texts.findIndex((text, index) => texts.indexOf(text) < index)
  if (duplicateIndex < 0) return undefined
  const [first, second] = [texts.indexOf(texts[duplicateIndex] ?? '') + 1, duplicateIndex + 1]
  return t`Options ${first} and ${second} are the same`
}

/** True if exactly the correct options are chosen. */
export const isAnsweredRight = (
  options: readonly Pick<QuestionOption, 'number' | 'isRight'>[],
  chosenNumbers: readonly number[],
): boolean =>
  chosenNumbers.length > 0 && options.every(({ number, isRight }) => isRight === chosenNumbers.includes(number))
