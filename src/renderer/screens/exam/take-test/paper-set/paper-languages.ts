import { plural, t } from '@lingui/core/macro'
import type { PaperLanguage } from '#contract/desk/printed-kinds'
import type { QuestionPaper } from '#contract/exam/question-paper'

/** The language of the paper's translations: Hindi for an English paper, English for a Hindi one. */
export const getOtherLanguage = ({ language }: Pick<QuestionPaper, 'language'>): 'English' | 'Hindi' =>
  language === 'English' ? 'Hindi' : 'English'

/** Numbers, from 1, of the questions without a translation. */
export const findUntranslatedQuestions = ({ questions }: Pick<QuestionPaper, 'questions'>): number[] =>
  questions.flatMap(({ translation }, index) => (translation ? [] : [index + 1]))

/** Reason why a paper cannot be printed in a language; '' if it can. */
export function getLanguageBlockReason(paper: QuestionPaper, language: PaperLanguage): string {
  const untranslatedCount = findUntranslatedQuestions(paper).length
  if (untranslatedCount === 0 || language === paper.language) return ''
  const total = paper.questions.length
  return getOtherLanguage(paper) === 'Hindi'
    ? plural(untranslatedCount, {
        one: '# question has no Hindi translation',
        other: `# of ${total} questions have no Hindi translation`,
      })
    : plural(untranslatedCount, {
        one: '# question has no English translation',
        other: `# of ${total} questions have no English translation`,
      })
}

/** '20 Hindi questions, 3 without English translation'. */
export function describeQuestions(paper: QuestionPaper): string {
  const count = paper.questions.length
  const untranslatedCount = findUntranslatedQuestions(paper).length
  if (getOtherLanguage(paper) === 'Hindi')
    return untranslatedCount
      ? t`${count} English questions, ${untranslatedCount} without Hindi translation`
      : t`${count} English questions`
  return untranslatedCount
    ? t`${count} Hindi questions, ${untranslatedCount} without English translation`
    : t`${count} Hindi questions`
}

/** `preferred` if the paper can be printed in it, else the paper's own language. */
export function getDefaultLanguage(paper: QuestionPaper, preferred: PaperLanguage | 'own'): PaperLanguage {
  const ownLanguage = paper.language === 'Hindi' ? 'Hindi' : 'English'
  return preferred === 'own' || getLanguageBlockReason(paper, preferred) ? ownLanguage : preferred
}
