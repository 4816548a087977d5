import type { SetLetter, SetQuestion } from '#contract/exam/paper-sets'
import type { QuestionType } from '#contract/exam/question'
import { listed, type Marks, unmarked, withMark, withoutMarks } from '../../parts/papers/marks'

/**
 * Letters typed from a paper. `replaced` holds letters that a later one replaced at a single-answer question:
 * in another set the question at that number may take several answers, and then all of them count.
 */
export type Letters = { marks: Marks; replaced: Marks }

export const noLetters = (size: number): Letters => ({ marks: unmarked(size), replaced: unmarked(size) })

export function typeLetter({ marks, replaced }: Letters, place: number, option: number, type: QuestionType): Letters {
  const replacedOptions =
    type === 'mcq' ? united(replaced[place], marks[place]).filter((other) => other !== option) : []
  return { marks: withMark(marks, place, option, type), replaced: replaced.with(place, replacedOptions) }
}

export const clearLetters = ({ marks, replaced }: Letters, place: number): Letters => ({
  marks: withoutMarks(marks, place),
  replaced: withoutMarks(replaced, place),
})

/** Letters at the same numbers of another set, including replaced ones where it takes several answers. */
export function inSet({ marks, replaced }: Letters, questions: readonly SetQuestion[]): Letters {
  const adapted = questions.map(({ question }, place) => {
    const marked = marks[place] ?? []
    const replacedOptions = replaced[place] ?? []
    if (question.type === 'checkbox') return united(marked, replacedOptions)
    const latest = marked.filter((option) => !replacedOptions.includes(option))
    return latest.length > 0 ? latest : marked
  })
  return { marks: adapted, replaced }
}

/** Message about the effect of a corrected set on the letters typed before; '' without letters. */
export function setChangeWords(before: Marks, after: Marks, from: SetLetter, to: SetLetter): string {
  if (before.every((marked) => marked.length === 0)) return ''
  const restored = after.flatMap((marked, place) => (marked.length > (before[place]?.length ?? 0) ? [place + 1] : []))
  const check = `Check ${restored.length === 1 ? 'question' : 'questions'} ${listed(restored)}: set ${to} allows several answers there, so all typed letters are marked.`
  return [
    `Set changed from ${from} to ${to}. The letters stay at their question numbers.`,
    ...(restored.length > 0 ? [check] : []),
  ].join(' ')
}

const united = (first: readonly number[] = [], second: readonly number[] = []): number[] =>
  [...new Set([...first, ...second])].toSorted((a, b) => a - b)
