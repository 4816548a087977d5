import { useMemo, useState } from 'react'
import { paperSet, type SetLetter, setLetters } from '#contract/exam/paper-sets'
import type { QuestionPaper } from '#contract/exam/question-paper'
import type { Response } from '#contract/exam/response'
import type { EntryDraft } from '../../parts/candidates/entry-draft'
import { createEmptySelection, findInvalidQuestions, toSelectedOptions } from '../../parts/papers/selected-options'
import {
  adaptToSet,
  clearLetters,
  createEmptyLetters,
  describeSetCorrection,
  type Letters,
  typeLetter,
} from './letters'

/** State of the entry of a paper's marks. `response`: the stored response to edit; undefined for a new one. */
export function useEntry(paper: QuestionPaper, response: Response | undefined, draft: EntryDraft | undefined) {
  /** Set of the stored response; some backends do not return it. */
  const storedSet = setLetters.find((letter) => letter === response?.set)
  const questionCount = paper.questions.length
  const getStoredLetters = (letter: SetLetter | undefined): Letters =>
    response && letter
      ? {
          marks: toSelectedOptions(paperSet(paper, letter), response.answers, paper.questions),
          replaced: createEmptySelection(questionCount),
        }
      : createEmptyLetters(questionCount)
  const [set, setSet] = useState<SetLetter | undefined>(draft?.set ?? storedSet)
  const [letters, updateLetters] = useState(
    draft
      ? { marks: draft.marks, replaced: draft.replaced ?? createEmptySelection(questionCount) }
      : getStoredLetters(storedSet),
  )
  const { marks, replaced } = letters
  /** Message that says how a corrected set changed the letters. */
  const [correctionNote, setCorrectionNote] = useState('')
  const firstUnansweredIndex = draft ? draft.marks.findIndex((options) => options.length === 0) : 0
  const [currentIndex, setCurrentIndex] = useState(Math.max(firstUnansweredIndex, 0))
  const questions = useMemo(() => (set ? paperSet(paper, set) : []), [paper, set])
  const [isChanged, setChanged] = useState(false)
  const change = (update: (current: Letters) => Letters) => {
    setChanged(true)
    updateLetters(update)
  }
  return {
    set,
    marks,
    replaced,
    correctionNote,
    currentIndex,
    questions,
    /** True after the user has changed the letters or the set. */
    isChanged,
    invalidQuestions: findInvalidQuestions(questions, marks),
    goTo: (index: number) => setCurrentIndex(Math.min(Math.max(index, 0), questionCount - 1)),
    mark: (index: number, option: number) => {
      const type = questions[index]?.question.type
      if (type) change((current) => typeLetter(current, index, option, type))
    },
    clear: (index: number) => change((current) => clearLetters(current, index)),
    /** Chooses the set at the start. When editing, shows the stored answers as letters of this set. */
    chooseSet: (letter: SetLetter) => {
      if (response) updateLetters(getStoredLetters(letter))
      setSet(letter)
    },
    /** Corrects the set. The typed letters stay, because they are the marks on the paper. */
    changeSet: (letter: SetLetter) => {
      if (!set || letter === set) return
      const correctedLetters = adaptToSet(letters, paperSet(paper, letter))
      setCorrectionNote(describeSetCorrection(marks, correctedLetters.marks, set, letter))
      change(() => correctedLetters)
      setSet(letter)
    },
    reset: () => {
      setSet(storedSet)
      updateLetters(getStoredLetters(storedSet))
      setCorrectionNote('')
      setCurrentIndex(0)
      setChanged(false)
    },
  }
}
export type Entry = ReturnType<typeof useEntry>
