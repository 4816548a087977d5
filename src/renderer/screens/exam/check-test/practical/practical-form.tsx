import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { Batch } from '#contract/exam/batch'
import type { Candidate, Thresholds } from '#contract/exam/candidate'
import type { Response } from '#contract/exam/response'
import { resultOf } from '#contract/exam/result-rules'
import { fullName } from '#contract/protocol/format'
import { toAscii } from '#contract/protocol/text/typed-number'
import { invalidateEntities } from '../../../../core/cache/invalidate-entities'
import { notifyDone } from '../../../../core/notify'
import { useOutboxChange } from '../../../../core/outbox'
import { ChangeButtons } from '../../../../ui/changes/change-buttons'
import { ChangeNote } from '../../../../ui/changes/change-note'
import { describePaperChange } from '../../parts/candidates/candidate-changes'
import { describeResultChange } from '../../parts/papers/result-change'
import { formatPercent, ResultBadge, resultLabels } from '../../parts/status-labels'
import { getScoreError, parseScore } from './practical-score'
import { ScoreFields } from './score-fields'

type Props = {
  batch: Pick<Batch, 'isComplete' | 'date'>
  candidate: Candidate
  response: Response
  /** Undefined where the backend does not return pass thresholds. */
  thresholds: Thresholds | undefined
  onClose: () => void
}

/** Form for a candidate's practical score, or "not taken". Shows the result that would follow. */
export function PracticalForm({ batch, candidate, response, thresholds, onClose }: Props) {
  const client = useQueryClient()
  const storedScore = response.practicalScore
  const [wasTaken, setWasTaken] = useState(true)
  const [text, setText] = useState(storedScore === null ? '' : String(storedScore))
  const [shouldShowErrors, setShowErrors] = useState(false)
  const score = wasTaken ? parseScore(text, storedScore) : null
  const [sideEffect, setSideEffect] = useState('')
  const isRecheckNeeded = batch.isComplete && storedScore !== null
  const newResult = score === undefined || !thresholds ? undefined : resultOf(response.score, score, thresholds)
  const theory = formatPercent(response.score) || '–'
  const requiredTheory = thresholds?.theory
  const finalScore = formatPercent(newResult?.finalScore ?? null) || '–'
  const resultChange =
    newResult && score !== undefined
      ? describeResultChange(candidate, { ...newResult, theoryScore: response.score, practicalScore: score })
      : ''
  const scoreForm = useOutboxChange('response.update', async ({ result }) => {
    await invalidateEntities(client, 'candidate', 'response')
    const name = fullName(candidate)
    if (score === null) notifyDone(t`Practical exam of ${name} saved as not examined`)
    else notifyDone(describeSavedScore(name, newResult && resultLabels[newResult.result]))
    if (result.consequence) setSideEffect(result.consequence)
    else onClose()
  })
  const { isLocked, problem } = scoreForm
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setShowErrors(true)
    if (score === undefined || isLocked) return
    // Saving an unchanged paper would use up an approved recheck.
    if (score === storedScore) return onClose()
    const order = { id: response.id, candidateId: candidate.id, answers: response.answers, practicalScore: score }
    void scoreForm.submit(order, describePaperChange(candidate, batch))
  }
  if (sideEffect) return <SideEffectMessage text={sideEffect} onClose={onClose} />
  return (
    <form onSubmit={submit} onChange={scoreForm.dismiss}>
      <Stack gap="md">
        <Text className="tabular">
          {thresholds ? (
            <Trans>
              Theory <b>{theory}</b>, {requiredTheory} % needed
            </Trans>
          ) : (
            <Trans>
              Theory <b>{theory}</b>
            </Trans>
          )}
        </Text>
        {isRecheckNeeded ? (
          <Text>{t`The batch is complete. Saving another score uses up the approved recheck.`}</Text>
        ) : null}
        <ScoreFields
          wasTaken={wasTaken}
          score={text}
          error={getScoreError(text, score, shouldShowErrors) ?? problem?.fields.practicalScore}
          requiredPercent={thresholds?.practical}
          disabled={isLocked}
          onTakenChange={setWasTaken}
          onScoreChange={(typedText) => setText(toAscii(typedText))}
        />
        <Group gap="sm" role="status" mih={24} className="tabular">
          {newResult ? (
            <>
              <span>
                <Trans>
                  Final <b>{finalScore}</b>
                </Trans>
              </span>
              <ResultBadge candidate={{ ...candidate, result: newResult.result }} />
            </>
          ) : null}
        </Group>
        {resultChange ? (
          <Alert color={newResult?.result === 'Fail' ? 'red' : 'yellow'} role="alert">
            {resultChange}
          </Alert>
        ) : null}
        <ChangeNote form={scoreForm} />
        <ChangeButtons form={scoreForm} confirmLabel={t`Save practical exam`} onClose={onClose} />
      </Stack>
    </form>
  )
}

/** `result`: label of the new result; undefined if unknown. */
const describeSavedScore = (name: string, result: string | undefined) =>
  result ? t`Practical score of ${name} saved: ${result}` : t`Practical score of ${name} saved`

function SideEffectMessage({ text, onClose }: { text: string; onClose: () => void }) {
  return (
    <Stack gap="md">
      <Alert color="yellow" role="alert">
        {text}
      </Alert>
      <Group justify="flex-end">
        <Button autoFocus onClick={onClose}>{t`Close`}</Button>
      </Group>
    </Stack>
  )
}
