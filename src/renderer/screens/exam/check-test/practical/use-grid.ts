import { type RefObject, useRef, useState } from 'react'
import type { Batch } from '#contract/exam/batch'
import type { Candidate } from '#contract/exam/candidate'
import type { Response } from '#contract/exam/response'
import { notifyDone, notifyFailure } from '../../../../core/notify'
import type { RestoredDraft } from '../../../../ui/forms/draft/use-restored-draft'
import { useStoredDraft } from '../../../../ui/forms/draft/use-stored-draft'
import { readScore } from './practical-score'

export type GridRow = { candidate: Candidate; response: Response }
type Typed = Readonly<Record<string, string>>

type GridOptions = {
  batch: Batch
  rows: readonly GridRow[]
  draftKey: string
  restoredDraft: RestoredDraft<Typed>
  root: RefObject<HTMLElement | null>
  onClose: () => void
}

/** Typed scores by candidate, and the saving of rows that differ from the stored score. */
export function useGrid({ batch, rows, draftKey, restoredDraft, root, onClose }: GridOptions) {
  const draft = useStoredDraft(draftKey)
  const [typed, setTyped] = useState<Typed>(restoredDraft.value ?? {})
  const [isChecked, setChecked] = useState(false)
  /** Each increment starts saving the changed rows. */
  const [saveRound, setSaveRound] = useState(0)
  /** Candidates whose scores are being saved. */
  const pending = useRef<ReadonlySet<string>>(new Set())
  const [saved, setSaved] = useState<ReadonlyMap<string, number | null>>(new Map())

  const storedOf = ({ candidate, response }: GridRow) => {
    const savedScore = saved.get(candidate.id)
    return savedScore === undefined ? response.practicalScore : savedScore
  }
  const textOf = (row: GridRow) => typed[row.candidate.id] ?? String(storedOf(row) ?? '')
  /** Null for "not examined"; undefined for an invalid score. */
  const scoreOf = (row: GridRow) => (textOf(row) === '' ? null : readScore(textOf(row), storedOf(row)))
  const isChangedRow = (row: GridRow) => scoreOf(row) !== storedOf(row)
  const changedRows = rows.filter((row) => !isScoreLocked(batch, row) && isChangedRow(row))
  const store = (next: Typed) => {
    setTyped(next)
    draft.saveDraft(next)
  }
  const removeDraft = () => draft.remove().catch(notifyFailure)

  const submit = () => {
    setChecked(true)
    if (changedRows.some((row) => scoreOf(row) === undefined))
      return void requestAnimationFrame(() => root.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
    if (changedRows.length === 0) return leave()
    pending.current = new Set(changedRows.map(({ candidate }) => candidate.id))
    setSaveRound((before) => before + 1)
  }
  const leave = () => {
    void removeDraft()
    onClose()
  }
  return {
    draft,
    changed: changedRows,
    isChecked,
    saveRound,
    textOf,
    scoreOf,
    storedOf,
    submit,
    leave,
    type: ({ candidate }: GridRow, text: string) => store({ ...typed, [candidate.id]: text }),
    discardDraft: () => {
      setTyped({})
      setChecked(false)
      void removeDraft()
    },
    /** The server confirmed the score; the last confirmation closes the grid. */
    onSaved: ({ candidate }: GridRow, score: number | null) => {
      setSaved((before) => new Map(before).set(candidate.id, score))
      pending.current = new Set([...pending.current].filter((id) => id !== candidate.id))
      if (pending.current.size > 0) return
      notifyDone(`Practical scores of ${batch.name} saved`)
      leave()
    },
  }
}
export type Grid = ReturnType<typeof useGrid>

/** In a complete batch a score changes only after an approved recheck (D-46). */
export const isScoreLocked = ({ isComplete }: Pick<Batch, 'isComplete'>, { candidate, response }: GridRow): boolean =>
  isComplete && response.practicalScore !== null && candidate.recheck !== 'approved'
