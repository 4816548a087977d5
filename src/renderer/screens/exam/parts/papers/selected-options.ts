import { matchAnswersToQuestions } from '#contract/exam/match-answers'
import { optionLetter, type SetQuestion } from '#contract/exam/paper-sets'
import type { PaperQuestion } from '#contract/exam/question-paper'
import { isAnsweredRight } from '#contract/exam/question-rules'
import type { Answer } from '#contract/exam/response'
import { i18n } from '#contract/language'

/** Marks on a paper: the selected options of each question, in printed order. Option 0 is printed as a. */
export type SelectedOptions = number[][]

export const createEmptySelection = (questionCount: number): SelectedOptions =>
  Array.from({ length: questionCount }, () => [])

/** Selects an option of the question at `index`: replaces the one of an mcq, toggles it in a checkbox question. */
export function selectOption(
  marks: SelectedOptions,
  index: number,
  option: number,
  type: PaperQuestion['type'],
): SelectedOptions {
  const oldOptions = marks[index] ?? []
  const toggledOptions = oldOptions.includes(option)
    ? oldOptions.filter((oldOption) => oldOption !== option)
    : [...oldOptions, option].sort((a, b) => a - b)
  return marks.with(index, type === 'mcq' ? [option] : toggledOptions)
}

export const clearOptions = (marks: SelectedOptions, index: number): SelectedOptions => marks.with(index, [])

/** Answers in stored form: option numbers of the question bank. */
export const toStoredAnswers = (questions: readonly SetQuestion[], marks: SelectedOptions): Answer[] =>
  questions.map(({ question, optionOrder }, index) => {
    const { id: questionId, name, type, image, options } = question
    const chosen = (marks[index] ?? []).flatMap((option) => optionOrder[option] ?? []).sort((a, b) => a - b)
    return { questionId, question: name, type, image, options, chosen, isRight: isAnsweredRight(options, chosen) }
  })

/** Stored answers as selected options of a set. `storedQuestions`: questions of the paper, in stored order. */
export function toSelectedOptions(
  questions: readonly SetQuestion[],
  answers: readonly Answer[],
  storedQuestions: readonly PaperQuestion[] = questions.map(({ question }) => question),
): SelectedOptions {
  const chosenByQuestion = new Map(
    matchAnswersToQuestions(answers, storedQuestions).map((answer) => [answer.questionId, answer.chosen]),
  )
  return questions.map(({ question, optionOrder }) =>
    optionOrder.flatMap((number, option) => (chosenByQuestion.get(question.id)?.includes(number) ? [option] : [])),
  )
}

/** True when both choose the same options, in any order. */
export const haveSameOptions = (first: readonly number[], second: readonly number[]): boolean =>
  JSON.stringify(first.toSorted()) === JSON.stringify(second.toSorted())

/** True when both lists choose the same options. */
export function haveSameAnswers(first: readonly Answer[], second: readonly Answer[]): boolean {
  const serialize = (answers: readonly Answer[]) =>
    JSON.stringify(answers.map((answer) => [answer.questionId, answer.chosen.toSorted()]).toSorted())
  return serialize(first) === serialize(second)
}

/** 'b', or 'a, c'; '' for none. */
export const formatLetters = (options: readonly number[]): string => options.map(optionLetter).join(', ')

/** Numbers, from 1, of unanswered questions, and of single-answer questions with several marks (`multiplyMarked`). */
export function findInvalidQuestions(
  questions: readonly SetQuestion[],
  marks: SelectedOptions,
): { unanswered: number[]; multiplyMarked: number[] } {
  const findNumbers = (matches: (count: number, question: PaperQuestion) => boolean) =>
    questions.flatMap(({ position, question }, index) =>
      matches(marks[index]?.length ?? 0, question) ? [position] : [],
    )
  return {
    unanswered: findNumbers((count) => count === 0),
    multiplyMarked: findNumbers((count, { type }) => type === 'mcq' && count > 1),
  }
}

const listFormats = { English: new Intl.ListFormat('en-GB'), Hindi: new Intl.ListFormat('hi') }
/** '1, 2 and 5'; by default in the language of the program. */
export const formatQuestionNumbers = (
  numbers: readonly number[],
  language: keyof typeof listFormats = i18n.locale === 'hi' ? 'Hindi' : 'English',
): string => listFormats[language].format(numbers.map(String))
