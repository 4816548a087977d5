import { optionLetter, type SetQuestion } from '#contract/exam/paper-sets'

/** Language to print: the one the paper is written in (`own`), its translation, or both, one below the other. */
export type Wording = 'own' | 'translation' | 'both'

export type PrintedOption = { number: number; letter: string; texts: string[]; isRight: boolean }
export type PrintedQuestion = { texts: string[]; options: PrintedOption[] }

/** Texts and lettered options of a question in the requested wording. A question without translation stays `own`. */
export function toPrintedQuestion({ question, optionOrder }: SetQuestion, wording: Wording): PrintedQuestion {
  const { translation } = question
  const selectTexts = (original: string, translated: string | undefined) => {
    if (wording === 'own' || !translated) return [original]
    return wording === 'both' ? [original, translated] : [translated]
  }
  const options = optionOrder.flatMap((number, printedIndex) => {
    // A translation lists its options in the order of `question.options`.
    const index = question.options.findIndex((option) => option.number === number)
    const option = question.options[index]
    if (!option) return []
    const texts = selectTexts(option.name, translation?.options[index]?.name)
    return [{ number, letter: optionLetter(printedIndex), texts, isRight: option.isRight }]
  })
  return { texts: selectTexts(question.name, translation?.name), options }
}
