import type { PaperQuestion } from '#contract/exam/exam-set'
import { matchAnswersToQuestions } from '#contract/exam/match-answers'
import { optionLetter, type SetQuestion } from '#contract/exam/paper-sets'
import { isAnsweredRight } from '#contract/exam/question-rules'
import type { Answer } from '#contract/exam/response'

/** Marked options of a paper by place, as printed, counted from 0 (0 is a). */
export type SelectedOptions = number[][]

export const emptySelection = (size: number): SelectedOptions => Array.from({ length: size }, () => [])

/** Toggles a mark: an mcq keeps one option, a checkbox question several. */
export function selectOption(
  marks: SelectedOptions,
  place: number,
  option: number,
  type: PaperQuestion['type'],
): SelectedOptions {
  const before = marks[place] ?? []
  const after =
    type === 'mcq'
      ? [option]
      : before.includes(option)
        ? before.filter((other) => other !== option)
        : [...before, option].sort((a, b) => a - b)
  return marks.with(place, after)
}

export const clearOptions = (marks: SelectedOptions, place: number): SelectedOptions => marks.with(place, [])

/** Answers in stored form: option numbers of the question bank. */
export const toStoredAnswers = (questions: readonly SetQuestion[], marks: SelectedOptions): Answer[] =>
  questions.map(({ question, optionOrder: order }, place) => {
    const { id: questionId, name, type, image, options } = question
    const chosen = (marks[place] ?? []).flatMap((option) => order[option] ?? []).sort((a, b) => a - b)
    return { questionId, question: name, type, image, options, chosen, isRight: isAnsweredRight(options, chosen) }
  })

/** Stored answers as marks of a set; `bank` has the questions in stored order. */
export function toSelectedOptions(
  questions: readonly SetQuestion[],
  answers: readonly Answer[],
  bank: readonly PaperQuestion[] = questions.map(({ question }) => question),
): SelectedOptions {
  const chosenByQuestion = new Map(
    matchAnswersToQuestions(answers, bank).map((answer) => [answer.questionId, answer.chosen]),
  )
  return questions.map(({ question, optionOrder: order }) =>
    order.flatMap((number, option) => (chosenByQuestion.get(question.id)?.includes(number) ? [option] : [])),
  )
}

/** True when both lists choose the same options. */
export function haveSameAnswers(first: readonly Answer[], second: readonly Answer[]): boolean {
  const serialize = (answers: readonly Answer[]) =>
    JSON.stringify(answers.map((answer) => [answer.questionId, answer.chosen.toSorted()]).toSorted())
  return serialize(first) === serialize(second)
}

/** 'b', or 'a, c'; '' for none. */
export const formatLetters = (marked: readonly number[]): string => marked.map(optionLetter).join(', ')

/** Places, from 1, of unanswered questions and of single-answer questions with several marks. */
export function findInvalidQuestions(
  questions: readonly SetQuestion[],
  marks: SelectedOptions,
): { unanswered: number[]; multiple: number[] } {
  const placesWhere = (matches: (count: number, question: PaperQuestion) => boolean) =>
    questions.flatMap(({ position: place, question }, index) =>
      matches(marks[index]?.length ?? 0, question) ? [place] : [],
    )
  return {
    unanswered: placesWhere((count) => count === 0),
    multiple: placesWhere((count, { type }) => type === 'mcq' && count > 1),
  }
}

/** '1, 2 and 5'. */
export const formatPlaces = (places: readonly number[]): string =>
  places.length < 2 ? places.join('') : `${places.slice(0, -1).join(', ')} and ${places.at(-1)}`
