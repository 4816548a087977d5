import type { ExamSet } from '#contract/exam/exam-set'
import { isAnsweredRight } from '#contract/exam/question-rules'
import type { ResponseDraft } from '#contract/exam/response'
import { CallError } from '#contract/protocol/failure'
import type { ChosenOptions } from '../../database/schema/exam/batches'

type Given = readonly Pick<ResponseDraft['answers'][number], 'questionId' | 'chosen'>[]

/** What was chosen, checked against the paper; questions without a choice are left out. */
export function choicesOf({ questions }: ExamSet, answers: Given): ChosenOptions {
  const byId = new Map(questions.map((question) => [question.id, question]))
  const choices: ChosenOptions = {}
  for (const { questionId, chosen } of answers) {
    const question = byId.get(questionId)
    if (!question) throw wrongAnswers('An answer belongs to a question that is not in the paper.')
    byId.delete(questionId)
    const numbers = [...new Set(chosen)].sort((a, b) => a - b)
    const known = new Set(question.options.map(({ number }) => number))
    if (numbers.some((number) => !known.has(number))) throw wrongAnswers(`“${question.name}” has no such option.`)
    if (question.type === 'mcq' && numbers.length > 1) throw wrongAnswers(`“${question.name}” takes one option only.`)
    if (numbers.length > 0) choices[questionId] = numbers
  }
  return choices
}
const wrongAnswers = (message: string) => new CallError('invalid', message, { answers: message })

export const isSame = (one: ChosenOptions, other: ChosenOptions): boolean => canonical(one) === canonical(other)
const canonical = (choices: ChosenOptions) =>
  JSON.stringify(Object.entries(choices).sort(([a], [b]) => (a < b ? -1 : 1)))

/** Right when exactly the right options are chosen; unanswered when none is (D-30). */
export function countsOf(
  { questions }: ExamSet,
  choices: ChosenOptions,
): { right: number; wrong: number; unanswered: number } {
  const answered = questions.filter(({ id }) => choices[id])
  const right = answered.filter(({ id, options }) => isAnsweredRight(options, choices[id] ?? [])).length
  return { right, wrong: answered.length - right, unanswered: questions.length - answered.length }
}
