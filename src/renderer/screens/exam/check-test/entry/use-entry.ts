import { useMemo, useState } from 'react'
import type { ExamSet } from '#contract/exam/exam-set'
import { paperSet, type SetLetter, setLetters } from '#contract/exam/paper-sets'
import type { Response } from '#contract/exam/response'
import type { EntryDraft } from '../../parts/candidates/entry-draft'
import { emptySelection, findInvalidQuestions, toSelectedOptions } from '../../parts/papers/selected-options'
import { adaptToSet, clearLetters, emptyLetters, type Letters, setChangeNotice, typeLetter } from './letters'

/** Set, marks and current question of a paper entry. */
export function useEntry(paper: ExamSet, response: Response | undefined, draft: EntryDraft | undefined) {
  /** Set of the stored response, where the backend returns it. */
  const storedSet = setLetters.find((letter) => letter === response?.set)
  const size = paper.questions.length
  const start = (letter: SetLetter | undefined): Letters =>
    response && letter
      ? {
          marks: toSelectedOptions(paperSet(paper, letter), response.answers, paper.questions),
          replaced: emptySelection(size),
        }
      : emptyLetters(size)
  const [set, setSet] = useState<SetLetter | undefined>(draft?.set ?? storedSet)
  const [letters, storeLetters] = useState(
    draft ? { marks: draft.marks, replaced: draft.replaced ?? emptySelection(size) } : start(storedSet),
  )
  const { marks, replaced } = letters
  /** Message about the effect of a corrected set on the letters. */
  const [setNote, setSetNote] = useState('')
  const firstOpen = draft ? draft.marks.findIndex((marked) => marked.length === 0) : 0
  const [at, setAt] = useState(Math.max(firstOpen, 0))
  const questions = useMemo(() => (set ? paperSet(paper, set) : []), [paper, set])
  const [isChanged, setChanged] = useState(false)
  const change = (next: (old: Letters) => Letters) => {
    setChanged(true)
    storeLetters(next)
  }
  return {
    set,
    marks,
    replaced,
    setNote,
    at,
    questions,
    /** Has input that is not stored yet. */
    isChanged,
    problems: findInvalidQuestions(questions, marks),
    go: (place: number) => setAt(Math.min(Math.max(place, 0), size - 1)),
    mark: (place: number, option: number) => {
      const type = questions[place]?.question.type
      if (type) change((old) => typeLetter(old, place, option, type))
    },
    clear: (place: number) => change((old) => clearLetters(old, place)),
    /** First choice of the set: stored answers are shown with its letters. */
    chooseSet: (letter: SetLetter) => {
      if (response) storeLetters(start(letter))
      setSet(letter)
    },
    /** Another set: the letters stay, because they are what the sheet shows. */
    changeSet: (letter: SetLetter) => {
      if (!set || letter === set) return
      const corrected = adaptToSet(letters, paperSet(paper, letter))
      setSetNote(setChangeNotice(marks, corrected.marks, set, letter))
      change(() => corrected)
      setSet(letter)
    },
    reset: () => {
      setSet(storedSet)
      storeLetters(start(storedSet))
      setSetNote('')
      setAt(0)
      setChanged(false)
    },
  }
}
export type Entry = ReturnType<typeof useEntry>
