import type { SetLetter, SetQuestion } from '#contract/exam/paper-sets'
import type { QuestionType } from '#contract/exam/question'
import {
  clearOptions,
  emptySelection,
  formatPlaces,
  type SelectedOptions,
  selectOption,
} from '../../parts/papers/selected-options'

/**
 * Letters typed from a paper. `replaced` holds letters that a later one replaced at a single-answer question:
 * in another set the question at that number may take several answers, and then all of them count.
 */
export type Letters = { marks: SelectedOptions; replaced: SelectedOptions }

export const emptyLetters = (size: number): Letters => ({ marks: emptySelection(size), replaced: emptySelection(size) })

export function typeLetter({ marks, replaced }: Letters, place: number, option: number, type: QuestionType): Letters {
  const replacedOptions = type === 'mcq' ? union(replaced[place], marks[place]).filter((other) => other !== option) : []
  return { marks: selectOption(marks, place, option, type), replaced: replaced.with(place, replacedOptions) }
}

export const clearLetters = ({ marks, replaced }: Letters, place: number): Letters => ({
  marks: clearOptions(marks, place),
  replaced: clearOptions(replaced, place),
})

/** Letters at the same numbers of another set, including replaced ones where it takes several answers. */
export function adaptToSet({ marks, replaced }: Letters, questions: readonly SetQuestion[]): Letters {
  const adapted = questions.map(({ question }, place) => {
    const marked = marks[place] ?? []
    const replacedOptions = replaced[place] ?? []
    if (question.type === 'checkbox') return union(marked, replacedOptions)
    const latest = marked.filter((option) => !replacedOptions.includes(option))
    return latest.length > 0 ? latest : marked
  })
  return { marks: adapted, replaced }
}

/** Message about the effect of a corrected set on the letters typed before; '' without letters. */
export function setChangeNotice(
  before: SelectedOptions,
  after: SelectedOptions,
  from: SetLetter,
  to: SetLetter,
): string {
  if (before.every((marked) => marked.length === 0)) return ''
  const restored = after.flatMap((marked, place) => (marked.length > (before[place]?.length ?? 0) ? [place + 1] : []))
  const check = `Check ${restored.length === 1 ? 'question' : 'questions'} ${formatPlaces(restored)}: set ${to} allows several answers there, so all typed letters are marked.`
  return [
    `Set changed from ${from} to ${to}. The letters stay at their question numbers.`,
    ...(restored.length > 0 ? [check] : []),
  ].join(' ')
}

const union = (first: readonly number[] = [], second: readonly number[] = []): number[] =>
  [...new Set([...first, ...second])].toSorted((a, b) => a - b)
