import type { PaperQuestion } from './question-paper'

export const setLetters = ['A', 'B', 'C', 'D'] as const
export type SetLetter = (typeof setLetters)[number]

type QuestionOptions = Pick<PaperQuestion, 'id' | 'options'>
/** A question as a set prints it. */
export type SetQuestion<Q extends QuestionOptions = PaperQuestion> = {
  /** From 1. */
  position: number
  question: Q
  /** Option numbers of the question bank, in the printed order a, b, c, d. */
  optionOrder: number[]
}

/**
 * One of the four sets of a paper: A as generated, the others with questions and options shuffled. The order depends
 * only on the paper's id and the letter, so every workstation prints and reads the same set at any time.
 */
export function paperSet<Q extends QuestionOptions>(
  { id, questions }: { id: string; questions: readonly Q[] },
  letter: SetLetter,
): SetQuestion<Q>[] {
  const random = letter === 'A' ? undefined : seededRandom(`${id} ${letter}`)
  const orderedQuestions = random ? shuffle(questions, random) : questions
  return orderedQuestions.map((question, index) => {
    const numbers = question.options.map(({ number }) => number)
    return { position: index + 1, question, optionOrder: random ? shuffle(numbers, random) : numbers }
  })
}

/** Short number on all prints of a paper: '3F9A21', the end of its id. */
export const paperNumber = (questionPaperId: string): string => questionPaperId.slice(-6).toUpperCase()

/** The set for a roll number (from 1); four consecutive roll numbers have four different sets. */
export const setForRollNumber = (rollNumber: number): SetLetter =>
  setLetters[(rollNumber - 1) % setLetters.length] ?? 'A'

/** 0 → a, 1 → b, … */
export const optionLetter = (index: number): string => String.fromCharCode(97 + index)

/** Letters of the correct options in a set: 'b', or 'a, c'. */
export const correctLetters = ({ question, optionOrder }: SetQuestion<QuestionOptions>): string =>
  optionOrder
    .flatMap((number, i) =>
      question.options.find((option) => option.number === number)?.isRight ? [optionLetter(i)] : [],
    )
    .join(', ')

/** Fisher–Yates shuffle. */
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

/** A pseudo-random generator of numbers from 0 to 1, seeded with a text: FNV-1a, then mulberry32. */
function seededRandom(text: string): () => number {
  let state = 0x811c9dc5
  for (const byte of new TextEncoder().encode(text)) state = Math.imul(state ^ byte, 0x01000193)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
