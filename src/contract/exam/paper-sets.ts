import type { PaperQuestion } from './exam-set'

export const setLetters = ['A', 'B', 'C', 'D'] as const
export type SetLetter = (typeof setLetters)[number]

type QuestionOptions = Pick<PaperQuestion, 'id' | 'options'>
/** A question as a set prints it: at its place, with its options in the set's order. */
export type SetQuestion<Q extends QuestionOptions = PaperQuestion> = {
  /** From 1. */
  position: number
  question: Q
  /** The option numbers of the bank, in the order in which the set prints them as a, b, c, d. */
  optionOrder: number[]
}

/**
 * A paper in one of its four sets: A as it was drawn, the others with questions and options shuffled. The order follows
 * from the paper's id and the letter alone, so every counter prints and reads the same set, today and next year.
 */
export function paperSet<Q extends QuestionOptions>(
  { id, questions }: { id: string; questions: readonly Q[] },
  letter: SetLetter,
): SetQuestion<Q>[] {
  const random = letter === 'A' ? undefined : seededRandom(`${id} ${letter}`)
  const arranged = random ? shuffle(questions, random) : questions
  return arranged.map((question, index) => {
    const numbers = question.options.map(({ number }) => number)
    return { position: index + 1, question, optionOrder: random ? shuffle(numbers, random) : numbers }
  })
}

/** The short number of a paper, on everything that is printed of it: '3F9A21', from the end of its exam set's id. */
export const paperNumber = (examSetId: string): string => examSetId.slice(-6).toUpperCase()

/** The set of a seat: four consecutive roll numbers have four sets. `rollNumber` from 1. */
export const setForRollNumber = (rollNumber: number): SetLetter =>
  setLetters[(rollNumber - 1) % setLetters.length] ?? 'A'

/** 0 → a, 1 → b, … */
export const optionLetter = (index: number): string => String.fromCharCode(97 + index)

/** The right options of a question as a set letters them: 'b', or 'a, c'. */
export const correctLetters = ({ question, optionOrder }: SetQuestion<QuestionOptions>): string =>
  optionOrder
    .flatMap((number, i) =>
      question.options.find((option) => option.number === number)?.isRight ? [optionLetter(i)] : [],
    )
    .join(', ')

/** Fisher and Yates. */
function shuffle<T>(values: readonly T[], random: () => number): T[] {
  const result = [...values]
  for (let i = result.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1))
    const [a, b] = [result[i] as T, result[j] as T]
    result[i] = b
    result[j] = a
  }
  return result
}

/** Numbers from 0 to 1 that follow from a text: FNV-1a for the seed, then mulberry32. */
function seededRandom(text: string): () => number {
  let state = 0x811c9dc5
  for (const unit of new TextEncoder().encode(text)) state = Math.imul(state ^ unit, 0x01000193)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
