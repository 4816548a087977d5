import type { PaperQuestion } from './exam-set'
import type { Answer } from './response'

type QuestionIdentity = Pick<PaperQuestion, 'id' | 'name'>
const normalizeText = (text: string): string => text.trim().toLowerCase().replace(/\s+/g, ' ')

/**
 * Answers with the ids of the questions that they belong to. A submitted paper may come without (S3 §3 ListofQA, D-42): then
 * they are known by the question's words, and what is left over by its place. One that belongs to none stays as it is.
 */
export function matchAnswersToQuestions<A extends Pick<Answer, 'questionId' | 'question'>>(
  answers: readonly A[],
  questions: readonly QuestionIdentity[],
): A[] {
  const unmatched = new Map(questions.map((question) => [question.id, question]))
  const matches = answers.map(({ questionId }) => claim(unmatched, unmatched.get(questionId)))
  answers.forEach(({ questionId, question }, index) => {
    if (matches[index] || questionId !== '') return
    matches[index] = claim(
      unmatched,
      [...unmatched.values()].find(({ name }) => normalizeText(name) === normalizeText(question)),
    )
  })
  answers.forEach(({ questionId }, index) => {
    const sameIndex = questions[index]
    if (!matches[index] && questionId === '' && sameIndex)
      matches[index] = claim(unmatched, unmatched.get(sameIndex.id))
  })
  return answers.map((answer, index) => ({ ...answer, questionId: matches[index]?.id ?? answer.questionId }))
}

function claim(
  unmatched: Map<string, QuestionIdentity>,
  question: QuestionIdentity | undefined,
): QuestionIdentity | undefined {
  if (question) unmatched.delete(question.id)
  return question
}
