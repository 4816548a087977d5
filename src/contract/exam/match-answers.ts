import type { PaperQuestion } from './question-paper'
import type { Answer } from './response'

type QuestionIdentity = Pick<PaperQuestion, 'id' | 'name'>
const normalizeText = (text: string): string => text.trim().toLowerCase().replace(/\s+/g, ' ')

/**
 * Adds missing question ids to the answers of a submitted paper (S3 §3 ListofQA, D-42). Answers are matched by the
 * question's text, the remaining ones by position. An answer without a match stays unchanged.
 */
export function matchAnswersToQuestions<A extends Pick<Answer, 'questionId' | 'question'>>(
  answers: readonly A[],
  questions: readonly QuestionIdentity[],
): A[] {
  const unmatchedQuestions = new Map(questions.map((question) => [question.id, question]))
  const matches = answers.map(({ questionId }) => takeQuestion(unmatchedQuestions, unmatchedQuestions.get(questionId)))
  answers.forEach(({ questionId, question }, index) => {
    if (matches[index] || questionId !== '') return
    matches[index] = takeQuestion(
      unmatchedQuestions,
      [...unmatchedQuestions.values()].find(({ name }) => normalizeText(name) === normalizeText(question)),
    )
  })
  answers.forEach(({ questionId }, index) => {
    const questionAtIndex = questions[index]
    if (!matches[index] && questionId === '' && questionAtIndex)
      matches[index] = takeQuestion(unmatchedQuestions, unmatchedQuestions.get(questionAtIndex.id))
  })
  return answers.map((answer, index) => ({ ...answer, questionId: matches[index]?.id ?? answer.questionId }))
}

/** Removes a matched question from `unmatchedQuestions`, and returns it. */
function takeQuestion(
  unmatchedQuestions: Map<string, QuestionIdentity>,
  question: QuestionIdentity | undefined,
): QuestionIdentity | undefined {
  if (question) unmatchedQuestions.delete(question.id)
  return question
}
