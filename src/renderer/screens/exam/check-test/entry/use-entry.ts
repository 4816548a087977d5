import { useMemo, useState } from 'react'
import type { ExamSet } from '#contract/exam/exam-set'
import { paperSet, type SetLetter, setLetters } from '#contract/exam/paper-sets'
import type { Response } from '#contract/exam/response'
import type { Sitting } from '../../parts/candidates/sitting'
import { type Marks, marksOf, problemsOf, unmarked, withMark, withoutMarks } from '../../parts/papers/marks'

/** The set, the marks and the question that a clerk is at. */
export function useEntry(paper: ExamSet, response: Response | undefined, left: Sitting | undefined) {
  /** As it was entered before, where the institute knows. */
  const storedSet = setLetters.find((letter) => letter === response?.set)
  const start = (letter: SetLetter | undefined) =>
    response && letter
      ? marksOf(paperSet(paper, letter), response.answers, paper.questions)
      : unmarked(paper.questions.length)
  const [set, setSet] = useState<SetLetter | undefined>(left?.set ?? storedSet)
  const [marks, setMarks] = useState<Marks>(left?.marks ?? start(storedSet))
  const firstOpen = left ? left.marks.findIndex((marked) => marked.length === 0) : 0
  const [at, setAt] = useState(Math.max(firstOpen, 0))
  const questions = useMemo(() => (set ? paperSet(paper, set) : []), [paper, set])
  const [isChanged, setChanged] = useState(false)
  const change = (next: (old: Marks) => Marks) => {
    setChanged(true)
    setMarks(next)
  }
  return {
    set,
    marks,
    at,
    questions,
    /** Something was typed here that is not kept yet. */
    isChanged,
    problems: problemsOf(questions, marks),
    go: (place: number) => setAt(Math.min(Math.max(place, 0), paper.questions.length - 1)),
    mark: (place: number, option: number) => {
      const type = questions[place]?.question.type
      if (type) change((old) => withMark(old, place, option, type))
    },
    clear: (place: number) => change((old) => withoutMarks(old, place)),
    /** The first choice of the set: stored answers are shown as it letters them. */
    begin: (letter: SetLetter) => {
      if (response) setMarks(start(letter))
      setSet(letter)
    },
    /** Another set: the letters stay, for they are what stands on the paper. */
    changeSet: (letter: SetLetter) => {
      setChanged(true)
      setSet(letter)
    },
    reset: () => {
      setSet(storedSet)
      setMarks(start(storedSet))
      setAt(0)
      setChanged(false)
    },
  }
}
export type Entry = ReturnType<typeof useEntry>
