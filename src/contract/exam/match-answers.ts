import type { PaperQuestion } from './question-paper'
import type { Answer } from './response'

type QuestionIdentity = Pick<PaperQuestion, 'id' | 'name'>
const normalizeText = (text: string): string => text.trim().toLowerCase().replace(/\s+/g, ' ')

/**
 * Adds missing question ids to answers. A submitted paper may come without them (S3 §3 ListofQA, D-42): answers are
 * matched by the text of the question, the remaining answers by position. An answer without a match stays unchanged.
 */
export function matchAnswersToQuestions<A extends Pick<Answer, 'questionId' | 'question'>>(
  answers: readonly A[],
  questions: readonly QuestionIdentity[],
): A[] {
  const unmatched = new Map(questions.map((question) => [question.id, question]))
  const matches = answers.map(({ questionId }) => takeQuestion(unmatched, unmatched.get(questionId)))
  answers.forEach(({ questionId, question }, index) => {
    if (matches[index] || questionId !== '') return
    matches[index] = takeQuestion(
      unmatched,
      [...unmatched.values()].find(({ name }) => normalizeText(name) === normalizeText(question)),
    )
  })
  answers.forEach(({ questionId }, index) => {
    const questionAtIndex = questions[index]
    if (!matches[index] && questionId === '' && questionAtIndex)
      matches[index] = takeQuestion(unmatched, unmatched.get(questionAtIndex.id))
  })
  return answers.map((answer, index) => ({ ...answer, questionId: matches[index]?.id ?? answer.questionId }))
}

/** Removes a matched question from those that are left; returns it. */
function takeQuestion(
  unmatched: Map<string, QuestionIdentity>,
  question: QuestionIdentity | undefined,
): QuestionIdentity | undefined {
  if (question) unmatched.delete(question.id)
  return question
}
