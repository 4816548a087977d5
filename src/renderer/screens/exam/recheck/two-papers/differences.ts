import { optionLetter, paperSet, setLetters } from '#contract/exam/paper-sets'
import type { Answer } from '#contract/exam/response'
import type { SecondPaper, SubmittedPaper } from '#contract/exam/second-paper'

/** Label of a paper's source: 'On screen'. */
export const sourceLabel = (source: string): string => ({ screen: 'On screen', typed: 'Typed' })[source] ?? 'Handed in'

export type Side = { chosen: string; isRight: boolean; isAnswered: boolean }
export type ComparedQuestion = {
  id: string
  /** From 1, in the order of the question paper. */
  place: number
  question: string
  first: Side
  second: Side
  isDifferent: boolean
}

/** Both papers by question, in the order of the question paper; answers carry the letters of their own set. */
export function compareQuestions({ examSetId, first, second }: SecondPaper): ComparedQuestion[] {
  const byId = new Map(second.answers.map((answer) => [answer.questionId, answer]))
  const [firstLetters, secondLetters] = [lettersOf(examSetId, first), lettersOf(examSetId, second)]
  return first.answers.map((answer, at) => {
    const other = byId.get(answer.questionId)
    return {
      ...{ id: answer.questionId, place: at + 1, question: answer.question },
      first: toSide(answer, firstLetters),
      second: toSide(other, secondLetters),
      isDifferent: JSON.stringify(answer.chosen) !== JSON.stringify(other?.chosen ?? []),
    }
  })
}

type Letters = (questionId: string, option: number) => string

function lettersOf(id: string, { set, answers }: SubmittedPaper): Letters {
  const letter = setLetters.find((option) => option === set)
  if (!letter) return () => ''
  const questions = answers.map(({ questionId, options }) => ({ id: questionId, options }))
  const orders = new Map(
    paperSet({ id, questions }, letter).map(({ question, optionOrder: order }) => [question.id, order]),
  )
  return (questionId, option) => {
    const at = orders.get(questionId)?.indexOf(option) ?? -1
    return at < 0 ? '' : `${optionLetter(at)}) `
  }
}

function toSide(answer: Answer | undefined, letters: Letters): Side {
  if (!answer || answer.chosen.length === 0) return { chosen: 'Not answered', isRight: false, isAnswered: false }
  const { questionId, options, chosen, isRight } = answer
  const names = chosen.map(
    (number) => letters(questionId, number) + (options.find((option) => option.number === number)?.name ?? number),
  )
  return { chosen: names.join('; '), isRight, isAnswered: true }
}
