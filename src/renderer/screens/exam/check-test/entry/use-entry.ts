import { useMemo, useState } from 'react'
import type { ExamSet } from '#contract/exam/exam-set'
import { paperSet, type SetLetter, setLetters } from '#contract/exam/paper-sets'
import type { Response } from '#contract/exam/response'
import type { Sitting } from '../../parts/candidates/sitting'
import { marksOf, problemsOf, unmarked } from '../../parts/papers/marks'
import { clearLetters, inSet, type Letters, noLetters, setChangeWords, typeLetter } from './letters'

/** The set, the marks and the question that a clerk is at. */
export function useEntry(paper: ExamSet, response: Response | undefined, left: Sitting | undefined) {
  /** As it was entered before, where the institute knows. */
  const storedSet = setLetters.find((letter) => letter === response?.set)
  const size = paper.questions.length
  const start = (letter: SetLetter | undefined): Letters =>
    response && letter
      ? { marks: marksOf(paperSet(paper, letter), response.answers, paper.questions), replaced: unmarked(size) }
      : noLetters(size)
  const [set, setSet] = useState<SetLetter | undefined>(left?.set ?? storedSet)
  const [letters, storeLetters] = useState(
    left ? { marks: left.marks, replaced: left.replaced ?? unmarked(size) } : start(storedSet),
  )
  const { marks, replaced } = letters
  /** What became of the letters when the set was corrected. */
  const [setNote, setSetNote] = useState('')
  const firstOpen = left ? left.marks.findIndex((marked) => marked.length === 0) : 0
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
    /** Something was typed here that is not kept yet. */
    isChanged,
    problems: problemsOf(questions, marks),
    go: (place: number) => setAt(Math.min(Math.max(place, 0), size - 1)),
    mark: (place: number, option: number) => {
      const type = questions[place]?.question.type
      if (type) change((old) => typeLetter(old, place, option, type))
    },
    clear: (place: number) => change((old) => clearLetters(old, place)),
    /** The first choice of the set: stored answers are shown as it letters them. */
    begin: (letter: SetLetter) => {
      if (response) storeLetters(start(letter))
      setSet(letter)
    },
    /** Another set: the letters stay, for they are what stands on the paper. */
    changeSet: (letter: SetLetter) => {
      if (!set || letter === set) return
      const corrected = inSet(letters, paperSet(paper, letter))
      setSetNote(setChangeWords(marks, corrected.marks, set, letter))
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
