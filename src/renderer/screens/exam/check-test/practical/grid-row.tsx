import { t } from '@lingui/core/macro'
import { Alert, TextInput } from '@mantine/core'
import { useEffect, useEffectEvent } from 'react'
import type { Batch } from '#contract/exam/batch'
import type { Thresholds } from '#contract/exam/candidate'
import { resultOf } from '#contract/exam/result-rules'
import { fullName } from '#contract/protocol/format'
import { useOutboxChange } from '../../../../core/outbox'
import { ChangeNote } from '../../../../ui/changes/change-note'
import { describePaperChange } from '../../parts/candidates/candidate-changes'
import { describeResultChange } from '../../parts/papers/result-change'
import { formatPercent, ResultBadge } from '../../parts/status-labels'
import classes from './practical-grid.module.css'
import { getScoreError } from './practical-score'
import { type Grid, type GridRow, isScoreLocked } from './use-grid'

type Props = { batch: Batch; row: GridRow; grid: Grid; thresholds: Thresholds | undefined }

/** Row of a candidate: score, result and save state. */
export function ScoreRow({ batch, row, grid, thresholds }: Props) {
  const { candidate, response } = row
  const text = grid.getText(row)
  const score = grid.getScore(row)
  const isLocked = isScoreLocked(batch, row)
  const scoreForm = useOutboxChange('response.update', () => grid.onSaved(row, score ?? null))
  const submit = useEffectEvent(() => {
    if (isLocked || scoreForm.isLocked || score === undefined || score === grid.getStoredScore(row)) return
    const order = { id: response.id, candidateId: candidate.id, answers: response.answers, practicalScore: score }
    void scoreForm.submit(order, describePaperChange(candidate, batch))
  })
  // Saving the grid increments `saveRound`: every row then submits its own score.
  const { saveRound } = grid
  useEffect(() => {
    if (saveRound > 0) submit()
  }, [saveRound])
  /** True from the submission of the score, unless the outbox returns it. */
  const isSubmitted = scoreForm.change !== undefined && scoreForm.isLocked
  const setSubmitted = useEffectEvent((value: boolean) => grid.setSubmitted(row, value))
  useEffect(() => setSubmitted(isSubmitted), [isSubmitted])
  const newResult = score === undefined || !thresholds ? undefined : resultOf(response.score, score, thresholds)
  const resultChange =
    newResult && score !== undefined
      ? describeResultChange(candidate, { ...newResult, theoryScore: response.score, practicalScore: score })
      : ''
  return (
    <>
      <tr>
        <td className={classes.numeric}>{candidate.rollNumber}</td>
        <td>{fullName(candidate)}</td>
        <td>{candidate.phone}</td>
        <td className={classes.numeric}>{formatPercent(response.score) || '–'}</td>
        <td className={classes.entry}>
          {isLocked ? (
            <span title={t`The batch is complete. The score changes only after an approved recheck.`}>
              {formatPercent(response.practicalScore)}
            </span>
          ) : (
            <TextInput
              size="xs"
              aria-label={t`Practical score of ${candidate.rollNumber} ${fullName(candidate)} (%)`}
              inputMode="numeric"
              maxLength={6}
              autoComplete="off"
              disabled={scoreForm.isLocked}
              value={text}
              error={getScoreError(text, score, grid.shouldShowErrors, t`Enter 0 to 100, or leave empty`)}
              classNames={{ root: classes.field ?? '', wrapper: classes.digits ?? '' }}
              onFocus={(event) => event.currentTarget.select()}
              onChange={(event) => {
                scoreForm.dismiss()
                grid.setText(row, event.currentTarget.value.trim())
              }}
            />
          )}
        </td>
        <td className={classes.numeric}>{formatPercent(newResult?.finalScore ?? null) || '–'}</td>
        <td>
          <ResultBadge candidate={{ ...candidate, result: newResult?.result ?? candidate.result }} />
        </td>
      </tr>
      {resultChange || scoreForm.problem || scoreForm.isStored ? (
        <tr>
          <td colSpan={7} className={classes.note}>
            {resultChange ? (
              <Alert color="yellow" py="xs" role="status">
                {resultChange}
              </Alert>
            ) : null}
            <ChangeNote form={scoreForm} />
          </td>
        </tr>
      ) : null}
    </>
  )
}
