import { t } from '@lingui/core/macro'
import { optionLetter, paperSet, setLetters } from '#contract/exam/paper-sets'
import type { Answer } from '#contract/exam/response'
import type { SecondPaper, SubmittedPaper } from '#contract/exam/second-paper'
import { ownValue } from '#contract/protocol/own-value'
import { haveSameOptions } from '../../parts/papers/selected-options'

/** Label of a paper's source: 'On screen'. */
export const getSourceLabel = (source: string): string =>
  ownValue({ screen: t`On screen`, typed: t`Typed` }, source) ?? t`Handed in`

export type ComparedAnswer = { chosen: string; isRight: boolean; isAnswered: boolean }
export type ComparedQuestion = {
  id: string
  /** From 1, in the order of the comparison. */
  position: number
  question: string
  first: ComparedAnswer
  second: ComparedAnswer
  isDifferent: boolean
}

/**
 * Compares the answers of two papers, in the order of the first paper. Questions that are in the second paper only come
 * last. Each paper's options have the letters of its set.
 */
export function compareQuestions({ questionPaperId, first, second }: SecondPaper): ComparedQuestion[] {
  const secondAnswerById = new Map(second.answers.map((answer) => [answer.questionId, answer]))
  const [getFirstLetter, getSecondLetter] = [
    createLetterLookup(questionPaperId, first),
    createLetterLookup(questionPaperId, second),
  ]
  const firstAnswerById = new Map(first.answers.map((answer) => [answer.questionId, answer]))
  const onlyInSecond = second.answers.filter(({ questionId }) => !firstAnswerById.has(questionId))
  return [...first.answers, ...onlyInSecond].map(({ questionId, question }, index) => {
    const [firstAnswer, secondAnswer] = [firstAnswerById.get(questionId), secondAnswerById.get(questionId)]
    return {
      id: questionId,
      position: index + 1,
      question,
      first: toComparedAnswer(firstAnswer, getFirstLetter),
      second: toComparedAnswer(secondAnswer, getSecondLetter),
      isDifferent: !haveSameOptions(firstAnswer?.chosen ?? [], secondAnswer?.chosen ?? []),
    }
  })
}

/** Printed letter of an option, by its number in the question bank: 'a) '; '' if the paper's set is unknown. */
type LetterLookup = (questionId: string, optionNumber: number) => string

function createLetterLookup(questionPaperId: string, { set, answers }: SubmittedPaper): LetterLookup {
  const letter = setLetters.find((option) => option === set)
  if (!letter) return () => ''
  const questions = answers.map(({ questionId, options }) => ({ id: questionId, options }))
  const optionOrderById = new Map(
    paperSet({ id: questionPaperId, questions }, letter).map(({ question, optionOrder }) => [question.id, optionOrder]),
  )
  return (questionId, optionNumber) => {
    const index = optionOrderById.get(questionId)?.indexOf(optionNumber) ?? -1
    return index < 0 ? '' : `${optionLetter(index)}) `
  }
}

function toComparedAnswer(answer: Answer | undefined, getLetter: LetterLookup): ComparedAnswer {
  if (!answer || answer.chosen.length === 0) return { chosen: t`Not answered`, isRight: false, isAnswered: false }
  const { questionId, options, chosen, isRight } = answer
  const optionTexts = chosen.map(
    (number) => getLetter(questionId, number) + (options.find((option) => option.number === number)?.name ?? number),
  )
  return { chosen: optionTexts.join('; '), isRight, isAnswered: true }
}
