import { matchAnswersToQuestions } from '#contract/exam/match-answers'
import { optionLetter, paperSet, setLetters } from '#contract/exam/paper-sets'
import type { QuestionPaper } from '#contract/exam/question-paper'
import type { Answer, Response } from '#contract/exam/response'

export type Verdict = 'right' | 'wrong' | 'not answered'
export type ReviewedQuestion = Omit<Answer, 'options'> & {
  /** From 1; in the printed order where the set is stored. */
  position: number
  verdict: Verdict
  /** `letter` as printed; '' if no set is stored. */
  options: (Answer['options'][number] & { letter: string })[]
}

const getVerdict = ({ chosen, isRight }: Answer): Verdict =>
  chosen.length === 0 ? 'not answered' : isRight ? 'right' : 'wrong'

/** Answers in the order and with the letters of the printed set; in stored order if the set or its paper is unknown. */
export function toReviewedQuestions(response: Response, paper: QuestionPaper | undefined): ReviewedQuestion[] {
  const ownPaper = paper?.id === response.questionPaperId ? paper : undefined
  const answers = matchAnswersToQuestions(response.answers, ownPaper?.questions ?? [])
  const letter = setLetters.find((setLetter) => setLetter === response.set)
  const storedQuestions = answers.map((answer, index) => ({
    ...answer,
    position: index + 1,
    verdict: getVerdict(answer),
    options: answer.options.map((option) => ({ ...option, letter: '' })),
  }))
  if (!letter || !ownPaper) return storedQuestions
  const questionById = new Map(storedQuestions.map((answer) => [answer.questionId, answer]))
  const printedQuestions = paperSet(ownPaper, letter).flatMap(({ position, question, optionOrder }) => {
    const answer = questionById.get(question.id)
    if (!answer) return []
    const options = optionOrder.flatMap((number, index) => {
      const option = answer.options.find((choice) => choice.number === number)
      return option ? [{ ...option, letter: optionLetter(index) }] : []
    })
    return [{ ...answer, position, options }]
  })
  // Stored order if an answer belongs to a question outside this paper: no answer may be dropped.
  return printedQuestions.length === storedQuestions.length ? printedQuestions : storedQuestions
}
