import type { ExamSet } from '#contract/exam/exam-set'
import { matchAnswersToQuestions } from '#contract/exam/match-answers'
import { optionLetter, paperSet, setLetters } from '#contract/exam/paper-sets'
import type { Answer, Response } from '#contract/exam/response'

export type Verdict = 'right' | 'wrong' | 'not answered'
export type ReviewedQuestion = Omit<Answer, 'options'> & {
  /** From 1, in the order of the sheet where the set is stored. */
  place: number
  verdict: Verdict
  /** `letter` is '' where no set is stored. */
  options: (Answer['options'][number] & { letter: string })[]
}

const verdictOf = ({ chosen, isRight }: Answer): Verdict =>
  chosen.length === 0 ? 'not answered' : isRight ? 'right' : 'wrong'

/** Answers in the order and letters of the sheet; in stored order where no set is stored. */
export function reviewedQuestions(response: Response, paper: ExamSet | undefined): ReviewedQuestion[] {
  const answers = matchAnswersToQuestions(response.answers, paper?.id === response.examSetId ? paper.questions : [])
  const letter = setLetters.find((option) => option === response.set)
  const storedQuestions = answers.map((answer, index) => ({
    ...answer,
    place: index + 1,
    verdict: verdictOf(answer),
    options: answer.options.map((option) => ({ ...option, letter: '' })),
  }))
  if (!letter || paper?.id !== response.examSetId) return storedQuestions
  const byQuestion = new Map(storedQuestions.map((answer) => [answer.questionId, answer]))
  const printedQuestions = paperSet(paper, letter).flatMap(({ position: place, question, optionOrder: order }) => {
    const answer = byQuestion.get(question.id)
    if (!answer) return []
    const options = order.flatMap((number, at) => {
      const option = answer.options.find((choice) => choice.number === number)
      return option ? [{ ...option, letter: optionLetter(at) }] : []
    })
    return [{ ...answer, place, options }]
  })
  // An answer to a question outside this paper must not be dropped.
  return printedQuestions.length === storedQuestions.length ? printedQuestions : storedQuestions
}
