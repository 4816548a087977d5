import type { PaperLanguage } from '#contract/desk/printed-kinds'
import type { ExamSet } from '#contract/exam/exam-set'

/** Language other than the paper's. */
export const otherLanguage = ({ language }: Pick<ExamSet, 'language'>): 'English' | 'Hindi' =>
  language === 'English' ? 'Hindi' : 'English'

/** Places, from 1, of questions without a translation. */
export const untranslatedPlaces = ({ questions }: Pick<ExamSet, 'questions'>): number[] =>
  questions.flatMap(({ translation }, index) => (translation ? [] : [index + 1]))

/** Reason why a paper cannot be printed in a language; '' when it can. */
export function languageProblem(paper: ExamSet, language: PaperLanguage): string {
  const missing = untranslatedPlaces(paper).length
  if (missing === 0 || language === paper.language) return ''
  const lacking = missing === 1 ? '1 question has' : `${missing} of ${paper.questions.length} questions have`
  return `${lacking} no ${otherLanguage(paper)} translation`
}

/** Default language: the user's setting where this paper can be printed in it, otherwise the paper's own. */
export function defaultLanguage(paper: ExamSet, set: PaperLanguage | 'own'): PaperLanguage {
  const ownLanguage = paper.language === 'Hindi' ? 'Hindi' : 'English'
  return set === 'own' || languageProblem(paper, set) ? ownLanguage : set
}
