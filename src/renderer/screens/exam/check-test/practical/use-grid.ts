import { t } from '@lingui/core/macro'
import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import type { Batch } from '#contract/exam/batch'
import type { Candidate } from '#contract/exam/candidate'
import type { Response } from '#contract/exam/response'
import { notifyDone, notifyFailure } from '../../../../core/notify'
import type { RestoredDraft } from '../../../../ui/forms/draft/use-restored-draft'
import { useStoredDraft } from '../../../../ui/forms/draft/use-stored-draft'
import { parseScore } from './practical-score'

export type GridRow = { candidate: Candidate; response: Response }
type TypedScores = Readonly<Record<string, string>>

type GridOptions = {
  batch: Batch
  rows: readonly GridRow[]
  draftKey: string
  restoredDraft: RestoredDraft<TypedScores>
  root: RefObject<HTMLElement | null>
  onClose: () => void
}

/** Holds the typed scores by candidate id, and saves those that differ from the stored score. */
export function useGrid({ batch, rows, draftKey, restoredDraft, root, onClose }: GridOptions) {
  const draft = useStoredDraft(draftKey)
  const [typedScores, setTypedScores] = useState<TypedScores>(restoredDraft.value ?? {})
  const [shouldShowErrors, setShowErrors] = useState(false)
  /** Incremented by each save; every changed row then submits its score. */
  const [saveRound, setSaveRound] = useState(0)
  /** Ids of the candidates whose scores the server has not confirmed since the last save; undefined before a save. */
  const [pendingIds, setPendingIds] = useState<ReadonlySet<string>>()
  /** Scores that the server has confirmed since the grid was opened, by candidate id. */
  const [savedScores, setSavedScores] = useState<ReadonlyMap<string, number | null>>(new Map())
  /** Ids of the candidates whose scores are in the outbox. */
  const [submittedIds, setSubmittedIds] = useState<ReadonlySet<string>>(new Set())

  const getStoredScore = ({ candidate, response }: GridRow) => {
    const savedScore = savedScores.get(candidate.id)
    return savedScore === undefined ? response.practicalScore : savedScore
  }
  const getText = (row: GridRow) => typedScores[row.candidate.id] ?? String(getStoredScore(row) ?? '')
  /** Null for "not examined"; undefined for an invalid score. */
  const getScore = (row: GridRow) => (getText(row) === '' ? null : parseScore(getText(row), getStoredScore(row)))
  const isChangedRow = (row: GridRow) => getScore(row) !== getStoredScore(row)
  const changedRows = rows.filter((row) => !isScoreLocked(batch, row) && isChangedRow(row))
  const unsavedRows = changedRows.filter(({ candidate }) => !submittedIds.has(candidate.id))
  const setScores = (next: TypedScores) => {
    setTypedScores(next)
    draft.saveDraft(next)
  }
  const removeDraft = () => draft.remove().catch(notifyFailure)

  const submit = () => {
    setShowErrors(true)
    // Focuses the field after its error is rendered.
    if (changedRows.some((row) => getScore(row) === undefined))
      return void requestAnimationFrame(() => root.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
    if (unsavedRows.length === 0) return removeDraftAndClose()
    setPendingIds(new Set(changedRows.map(({ candidate }) => candidate.id)))
    setSaveRound((current) => current + 1)
  }
  const removeDraftAndClose = () => {
    void removeDraft()
    onClose()
  }
  const isSaved = pendingIds?.size === 0
  const finishSave = useEffectEvent(() => {
    notifyDone(t`Practical scores of ${batch.name} saved`)
    // Scores typed during the save are not saved yet.
    if (unsavedRows.length === 0) removeDraftAndClose()
  })
  useEffect(() => {
    if (isSaved) finishSave()
  }, [isSaved])
  return {
    draft,
    /** Changed rows whose scores would be lost on closing. */
    unsavedRows,
    shouldShowErrors,
    saveRound,
    getText,
    getScore,
    getStoredScore,
    submit,
    removeDraftAndClose,
    setText: ({ candidate }: GridRow, text: string) => setScores({ ...typedScores, [candidate.id]: text }),
    setSubmitted: ({ candidate }: GridRow, isSubmitted: boolean) =>
      setSubmittedIds((current) => {
        if (current.has(candidate.id) === isSubmitted) return current
        const others = [...current].filter((id) => id !== candidate.id)
        return new Set(isSubmitted ? [...others, candidate.id] : others)
      }),
    discardDraft: () => {
      setTypedScores({})
      setShowErrors(false)
      void removeDraft()
    },
    /** Called when the server has confirmed a score; the last confirmation of a save closes the grid. */
    onSaved: ({ candidate }: GridRow, score: number | null) => {
      setSavedScores((current) => new Map(current).set(candidate.id, score))
      setPendingIds((current) => current && new Set([...current].filter((id) => id !== candidate.id)))
    },
  }
}
export type Grid = ReturnType<typeof useGrid>

/** In a complete batch, a stored score changes only after an approved recheck (D-46). */
export const isScoreLocked = ({ isComplete }: Pick<Batch, 'isComplete'>, { candidate, response }: GridRow): boolean =>
  isComplete && response.practicalScore !== null && candidate.recheck !== 'approved'
