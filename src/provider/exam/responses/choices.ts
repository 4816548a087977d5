import { t } from '@lingui/core/macro'
import type { QuestionPaper } from '#contract/exam/question-paper'
import { isAnsweredRight } from '#contract/exam/question-rules'
import type { ResponseDraft } from '#contract/exam/response'
import { CallError } from '#contract/protocol/failure'
import type { ChosenOptions } from '../../database/schema/exam/batches'

type AnswerInput = readonly Pick<ResponseDraft['answers'][number], 'questionId' | 'chosen'>[]

/**
 * Chosen option numbers by question id, without unanswered questions. Throws `invalid` for answers that do not match
 * the paper.
 */
export function parseAnswers({ questions }: QuestionPaper, answers: AnswerInput): ChosenOptions {
  const questionsById = new Map(questions.map((question) => [question.id, question]))
  const answeredIds = new Set<string>()
  const choices: ChosenOptions = {}
  for (const { questionId, chosen } of answers) {
    const question = questionsById.get(questionId)
    if (!question) throw invalidAnswers(t`An answer belongs to a question that is not in the paper.`)
    if (answeredIds.has(questionId))
      throw invalidAnswers(t`“${{ questionName: question.name }}” is answered more than once.`)
    answeredIds.add(questionId)
    const numbers = [...new Set(chosen)].sort((a, b) => a - b)
    const optionNumbers = new Set(question.options.map(({ number }) => number))
    if (numbers.some((number) => !optionNumbers.has(number)))
      throw invalidAnswers(t`“${{ questionName: question.name }}” has no such option.`)
    // 'mcq': single choice.
    if (question.type === 'mcq' && numbers.length > 1)
      throw invalidAnswers(t`“${{ questionName: question.name }}” takes one option only.`)
    if (numbers.length > 0) choices[questionId] = numbers
  }
  return choices
}
const invalidAnswers = (message: string) => new CallError('invalid', message, { answers: message })

export const hasSameChoices = (first: ChosenOptions, second: ChosenOptions): boolean =>
  canonicalJson(first) === canonicalJson(second)
const canonicalJson = (choices: ChosenOptions) =>
  JSON.stringify(Object.entries(choices).sort(([a], [b]) => (a < b ? -1 : 1)))

/** Counts answers: right if exactly the correct options are chosen, unanswered if none is (D-30). */
export function countAnswers(
  { questions }: QuestionPaper,
  choices: ChosenOptions,
): { right: number; wrong: number; unanswered: number } {
  const answeredQuestions = questions.filter(({ id }) => choices[id])
  const right = answeredQuestions.filter(({ id, options }) => isAnsweredRight(options, choices[id] ?? [])).length
  return { right, wrong: answeredQuestions.length - right, unanswered: questions.length - answeredQuestions.length }
}
