import { optionLetter, type SetQuestion } from '#contract/exam/paper-sets'

/** Wording to print: the paper's own, the translation, or both, one below the other. */
export type Wording = 'own' | 'translation' | 'both'

export type PrintedOption = { number: number; letter: string; texts: string[]; isRight: boolean }
export type PrintedQuestion = { texts: string[]; options: PrintedOption[] }

/** Question with the letters of its set in the requested wording; its own without a translation. */
export function printedQuestion({ question, optionOrder: order }: SetQuestion, wording: Wording): PrintedQuestion {
  const { translation } = question
  const pick = (original: string, translated: string | undefined) => {
    if (wording === 'own' || !translated) return [original]
    return wording === 'both' ? [original, translated] : [translated]
  }
  const options = order.flatMap((number, place) => {
    // A translation has its options in the same order (contract/exam).
    const index = question.options.findIndex((option) => option.number === number)
    const option = question.options[index]
    if (!option) return []
    const texts = pick(option.name, translation?.options[index]?.name)
    return [{ number, letter: optionLetter(place), texts, isRight: option.isRight }]
  })
  return { texts: pick(question.name, translation?.name), options }
}
