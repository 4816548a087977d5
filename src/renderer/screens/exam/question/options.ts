import * as z from 'zod/mini'
import type { QuestionOption } from '#contract/exam/question'
import type { FieldValue } from '../../../crud/fields'

const optionsSchema = z.catch(z.array(z.object({ number: z.number(), name: z.string(), isRight: z.boolean() })), [])

export const parseOptions = (value: FieldValue): QuestionOption[] => optionsSchema.parse(value)

/** Marks one option as the only right one, or toggles it where several may be right. */
export const markOption = (
  options: readonly QuestionOption[],
  number: number,
  { isSingleChoice }: { isSingleChoice: boolean },
): QuestionOption[] =>
  options.map((option) => {
    if (option.number === number) return { ...option, isRight: isSingleChoice || !option.isRight }
    return isSingleChoice ? { ...option, isRight: false } : option
  })

/** Leaves only the first of several correct options marked, for a single choice; undefined if at most one is marked. */
export function keepFirstCorrect(
  options: readonly QuestionOption[],
): { keptNumber: number; options: QuestionOption[] } | undefined {
  const [first, second] = options.filter(({ isRight }) => isRight)
  if (!first || !second) return undefined
  return { keptNumber: first.number, options: markOption(options, first.number, { isSingleChoice: true }) }
}
