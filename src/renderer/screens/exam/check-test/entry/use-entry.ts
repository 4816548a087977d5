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
  const questionCount = paper.questions.length
  const storedLetters = (letter: SetLetter | undefined): Letters =>
    response && letter
      ? {
          marks: toSelectedOptions(paperSet(paper, letter), response.answers, paper.questions),
          replaced: emptySelection(questionCount),
        }
      : emptyLetters(questionCount)
  const [set, setSet] = useState<SetLetter | undefined>(draft?.set ?? storedSet)
  const [letters, setLettersTyped] = useState(
    draft
      ? { marks: draft.marks, replaced: draft.replaced ?? emptySelection(questionCount) }
      : storedLetters(storedSet),
  )
  const { marks, replaced } = letters
  /** Message about the effect of a corrected set on the letters. */
  const [setChangeNote, setSetChangeNote] = useState('')
  const firstUnanswered = draft ? draft.marks.findIndex((marked) => marked.length === 0) : 0
  const [currentIndex, setCurrentIndex] = useState(Math.max(firstUnanswered, 0))
  const questions = useMemo(() => (set ? paperSet(paper, set) : []), [paper, set])
  const [isChanged, setChanged] = useState(false)
  const change = (update: (old: Letters) => Letters) => {
    setChanged(true)
    setLettersTyped(update)
  }
  return {
    set,
    marks,
    replaced,
    setChangeNote,
    currentIndex,
    questions,
    /** True after the user has changed the letters or the set. */
    isChanged,
    problems: findInvalidQuestions(questions, marks),
    goTo: (index: number) => setCurrentIndex(Math.min(Math.max(index, 0), questionCount - 1)),
    mark: (index: number, option: number) => {
      const type = questions[index]?.question.type
      if (type) change((old) => typeLetter(old, index, option, type))
    },
    clear: (index: number) => change((old) => clearLetters(old, index)),
    /** Chooses the set at the start; the stored answers of an edit are then shown as letters of this set. */
    chooseSet: (letter: SetLetter) => {
      if (response) setLettersTyped(storedLetters(letter))
      setSet(letter)
    },
    /** Corrects the set; the typed letters stay, because they are the marks on the sheet. */
    changeSet: (letter: SetLetter) => {
      if (!set || letter === set) return
      const corrected = adaptToSet(letters, paperSet(paper, letter))
      setSetChangeNote(setChangeNotice(marks, corrected.marks, set, letter))
      change(() => corrected)
      setSet(letter)
    },
    reset: () => {
      setSet(storedSet)
      setLettersTyped(storedLetters(storedSet))
      setSetChangeNote('')
      setCurrentIndex(0)
      setChanged(false)
    },
  }
}
export type Entry = ReturnType<typeof useEntry>
