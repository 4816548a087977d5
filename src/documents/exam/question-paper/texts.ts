import { t } from '@lingui/core/macro'
import type { PaperLanguage } from '#contract/desk/printed-kinds'
import { formatDay } from '#contract/protocol/format'
import { formatDayInHindi } from '../../text/format'

/** Fixed texts of a question paper. */
export const questionPaperTexts = {
  title: () => t`Question paper`,
  set: () => t({ message: 'Set', context: 'paper' }),
  paper: () => t({ message: 'Paper', context: 'number' }),
  questions: () => t`Questions`,
  // `mcq` and `checkbox`: hints beside a question, by question type.
  mcq: () => t`(one answer)`,
  checkbox: () => t`(one or more answers)`,
  oneOrMore: () => t`one or more`,
  answerForm: () => t`Answer form`,
  mcqInstruction: () => t`Choose one option where a question says “one answer”.`,
  checkboxInstruction: () =>
    t`Where it says “one or more answers”, choose every correct option: the question counts only when all of them and no others are chosen.`,
  markOnPaper: () => t`Mark the letters of your answers on this paper with a pen.`,
  markOnForm: () => t`Mark your answers on the answer form at the end, not on these pages.`,
  fillCircles: () =>
    t`Fill the circle of each letter that you choose, with a pen. More than one only where it says so.`,
} as const

/** Languages of a paper, from left to right. */
export const languagesOf = (language: PaperLanguage): ('English' | 'Hindi')[] =>
  language === 'Both' ? ['English', 'Hindi'] : [language]

/** Formats a day in the paper's language. */
export const formatDayIn = (language: PaperLanguage, day: string): string =>
  language === 'Hindi' ? formatDayInHindi(day) : formatDay(day)
