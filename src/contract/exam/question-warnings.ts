import { t } from '@lingui/core/macro'
import type { languages } from '../protocol/enum-fields'
import { foldText } from '../protocol/text/fold-text'
import { toAsciiDigits } from '../protocol/text/typed-number'

type Language = (typeof languages)[number]
type QuestionTexts = { name: string; language: Language; options: readonly string[] }
export type QuestionWarnings = Partial<Record<'language' | 'options', string>>

/** Warnings about an unusual but valid exam question, by field; each asks the user to check (D-358). */
export function questionWarnings({ name, language, options }: QuestionTexts): QuestionWarnings {
  const languageWarning = warnOfOtherLanguage(language, name, options.join(' '))
  const optionsWarning = warnOfNumberedOptions(options) ?? warnOfSimilarOptions(options)
  return {
    ...(languageWarning && { language: languageWarning }),
    ...(optionsWarning && { options: optionsWarning }),
  }
}

/** Language of the more frequent script, Devanagari or Latin; undefined if both are equally frequent. */
function languageOf(text: string): Language | undefined {
  const hindiLetterCount = text.match(/\p{Script=Devanagari}/gu)?.length ?? 0
  const latinLetterCount = text.match(/\p{Script=Latin}/gu)?.length ?? 0
  if (hindiLetterCount === latinLetterCount) return undefined
  return hindiLetterCount > latinLetterCount ? 'Hindi' : 'English'
}

/** Options in Latin letters need no warning in Hindi questions: “LMV”. */
function warnOfOtherLanguage(language: Language, name: string, optionsText: string): string | undefined {
  const [nameLanguage, optionLanguage] = [name, optionsText].map(languageOf)
  if (nameLanguage && nameLanguage !== language)
    return language === 'English'
      ? t`The question is written in Hindi letters, but its language is English. Which is right?`
      : t`The question is written in English letters, but its language is Hindi. Which is right?`
  return language === 'English' && optionLanguage === 'Hindi'
    ? t`The options are written in Hindi letters, but the language is English. Which is right?`
    : undefined
}

const numberings = ['1234', 'abcd', 'कखगघ'].map((numbers) => [...numbers])
/** Options that begin with numbers of their own: '1) …', '(b) …', 'ग. …'; not '1.5 m'. */
function warnOfNumberedOptions(options: readonly string[]): string | undefined {
  const numbers = options.map(
    (option) => /^\(?(.)\s?(?:[).](?!\d)|[:-]\s)/u.exec(toAsciiDigits(option).toLowerCase())?.[1],
  )
  const isNumbered = numberings.some((numbering) => numbers.every((number, i) => number === numbering[i]))
  const example = (options[0] ?? '').slice(0, 20)
  return isNumbered
    ? t`The options have numbers of their own (“${example}”). Papers list options in another order: should the numbers be removed?`
    : undefined
}

/** Options that differ only in case, apostrophes and other marks that searches ignore. */
function warnOfSimilarOptions(options: readonly string[]): string | undefined {
  const foldedOptions = options.map(foldText)
  const index = foldedOptions.findIndex((text, i) => foldedOptions.indexOf(text) < i)
  if (index === -1) return undefined
  const firstIndex = foldedOptions.indexOf(foldedOptions[index] ?? '')
  const [firstNumber, secondNumber] = [firstIndex + 1, index + 1]
  const excerpt = (optionIndex: number) => (options[optionIndex] ?? '').slice(0, 40)
  const [firstText, secondText] = [excerpt(firstIndex), excerpt(index)]
  return t`Options ${firstNumber} and ${secondNumber} are almost the same: “${firstText}” and “${secondText}”. Are both right?`
}
