import type { PaperQuestion } from './exam-set'
import type { Answer } from './response'

type Known = Pick<PaperQuestion, 'id' | 'name'>
const words = (text: string): string => text.trim().toLowerCase().replace(/\s+/g, ' ')

/**
 * Answers with the ids of the questions that they belong to. A submitted paper may come without (S3 §3 ListofQA, D-42): then
 * they are known by the question's words, and what is left over by its place. One that belongs to none stays as it is.
 */
export function identifiedAnswers<A extends Pick<Answer, 'questionId' | 'question'>>(
  answers: readonly A[],
  questions: readonly Known[],
): A[] {
  const left = new Map(questions.map((question) => [question.id, question]))
  const found = answers.map(({ questionId }) => take(left, left.get(questionId)))
  answers.forEach(({ questionId, question }, place) => {
    if (found[place] || questionId !== '') return
    found[place] = take(
      left,
      [...left.values()].find(({ name }) => words(name) === words(question)),
    )
  })
  answers.forEach(({ questionId }, place) => {
    const there = questions[place]
    if (!found[place] && questionId === '' && there) found[place] = take(left, left.get(there.id))
  })
  return answers.map((answer, place) => ({ ...answer, questionId: found[place]?.id ?? answer.questionId }))
}

function take(left: Map<string, Known>, question: Known | undefined): Known | undefined {
  if (question) left.delete(question.id)
  return question
}
