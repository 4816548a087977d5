import type { QuestionOption, QuestionType } from './question'

/** What is wrong with the options of a question, in the words of S3 §5; undefined when nothing is. */
export function optionsProblem(
  type: QuestionType,
  options: readonly Pick<QuestionOption, 'name' | 'isRight'>[],
): string | undefined {
  if (options.some(({ name }) => name.trim() === '')) return 'Enter question'
  const same = duplicateOptionsProblem(options.map(({ name }) => name))
  if (same) return same
  const right = options.filter(({ isRight }) => isRight).length
  if (right === 0) return `Please select any one ${type}`
  return type === 'mcq' && right > 1 ? 'A question of this type has exactly one right option' : undefined
}

/** Which two options say the same, so that nobody could tell which is right; undefined when none do. */
export function duplicateOptionsProblem(names: readonly string[]): string | undefined {
  const texts = names.map((name) => name.trim().replace(/\s+/g, ' '))
  const second = texts.findIndex((text, index) => texts.indexOf(text) < index)
  return second < 0 ? undefined : `Options ${texts.indexOf(texts[second] ?? '') + 1} and ${second + 1} are the same`
}

/** An answer is right when exactly the right options are chosen, by their numbers. */
export const isAnsweredRight = (
  options: readonly Pick<QuestionOption, 'number' | 'isRight'>[],
  chosen: readonly number[],
): boolean => chosen.length > 0 && options.every(({ number, isRight }) => isRight === chosen.includes(number))
