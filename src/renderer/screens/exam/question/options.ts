import * as z from 'zod/mini'
import type { QuestionOption } from '#contract/exam/question'
import type { FieldValue } from '../../../crud/fields'

const options = z.catch(z.array(z.object({ number: z.number(), name: z.string(), isRight: z.boolean() })), [])

export const optionsOf = (value: FieldValue): QuestionOption[] => options.parse(value)

/** Marks one option as the only right one, or toggles it where several may be right. */
export const marked = (given: readonly QuestionOption[], number: number, one: boolean): QuestionOption[] =>
  given.map((option) => {
    if (option.number === number) return { ...option, isRight: one || !option.isRight }
    return one ? { ...option, isRight: false } : option
  })

/** Keeps the first right option of an mcq. Undefined when nothing changes. */
export function onlyFirstRight(
  given: readonly QuestionOption[],
): { kept: number; options: QuestionOption[] } | undefined {
  const [first, second] = given.filter(({ isRight }) => isRight)
  return first && second ? { kept: first.number, options: marked(given, first.number, true) } : undefined
}
