import { Alert, Button, Group, Radio, Stack, Text, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { Batch } from '#contract/exam/batch'
import type { Candidate, Thresholds } from '#contract/exam/candidate'
import type { Response } from '#contract/exam/response'
import { resultOf } from '#contract/exam/result-rules'
import { fullName } from '#contract/protocol/format'
import { readDigits } from '#contract/protocol/text/typed-number'
import { invalidateEntities } from '../../../../core/cache/invalidate-entities'
import { notifyDone } from '../../../../core/notify'
import { useOutboxChange } from '../../../../core/outbox'
import { ChangeButtons } from '../../../../ui/changes/change-buttons'
import { ChangeNote } from '../../../../ui/changes/change-note'
import { aboutCandidate } from '../../parts/candidates/about-candidate'
import { resultChangeWords } from '../../parts/papers/result-change'
import { percentText, ResultState } from '../../parts/words'
import { readScore, scoreProblem } from './practical-score'

type Props = {
  batch: Pick<Batch, 'isComplete' | 'date'>
  candidate: Candidate
  response: Response
  /** Undefined where the backend does not return pass thresholds. */
  thresholds: Thresholds | undefined
  closeRef: { current: () => void }
  onClose: () => void
}

export function PracticalForm({ batch, candidate, response, thresholds, closeRef, onClose }: Props) {
  const client = useQueryClient()
  const storedScore = response.practicalScore
  const [wasTaken, setWasTaken] = useState(true)
  const [text, setText] = useState(storedScore === null ? '' : String(storedScore))
  const [isChecked, setChecked] = useState(false)
  const score = wasTaken ? readScore(text, storedScore) : null
  const [consequence, setConsequence] = useState('')
  const isFixed = batch.isComplete && storedScore !== null
  const outcome = score === undefined || !thresholds ? undefined : resultOf(response.score, score, thresholds)
  const change =
    outcome && score !== undefined
      ? resultChangeWords(candidate, { ...outcome, theoryScore: response.score, practicalScore: score })
      : ''
  const saving = useOutboxChange('response.update', async ({ result }) => {
    await invalidateEntities(client, 'candidate', 'response')
    const name = fullName(candidate)
    if (score === null) notifyDone(`Practical exam of ${name} saved: not examined`)
    else notifyDone(`Practical score of ${name} saved${outcome ? `: ${outcome.result}` : ''}`)
    if (result.consequence) setConsequence(result.consequence)
    else onClose()
  })
  const { isLocked, problem } = saving
  closeRef.current = onClose
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (score === undefined || isLocked) return
    // Saving an unchanged paper would use up an approved recheck.
    if (score === storedScore) return onClose()
    const order = { id: response.id, candidateId: candidate.id, answers: response.answers, practicalScore: score }
    void saving.submit(order, aboutCandidate(candidate, batch))
  }
  if (consequence)
    return (
      <Stack gap="md">
        <Alert color="yellow" role="alert">
          {consequence}
        </Alert>
        <Group justify="flex-end">
          <Button autoFocus onClick={onClose}>
            Close
          </Button>
        </Group>
      </Stack>
    )
  return (
    <form onSubmit={submit}>
      <Stack gap="md">
        <Text className="tabular">
          Theory <b>{percentText(response.score) || '–'}</b>
          {thresholds ? `, ${thresholds.theory} % needed` : ''}
        </Text>
        {isFixed ? <Text>The batch is complete: another score uses the approved recheck up.</Text> : null}
        <Radio.Group
          label="Was the practical exam taken?"
          value={wasTaken ? 'yes' : 'no'}
          onChange={(value) => {
            saving.dismiss()
            setWasTaken(value === 'yes')
          }}
        >
          <Group gap="lg" mt={6}>
            <Radio value="yes" label="Yes" disabled={isLocked} />
            <Radio value="no" label="No" disabled={isLocked} />
          </Group>
        </Radio.Group>
        {wasTaken ? (
          <TextInput
            label="Score in per cent"
            description={thresholds ? `0 to 100; ${thresholds.practical} % needed` : '0 to 100'}
            inputMode="numeric"
            withAsterisk
            w={200}
            data-autofocus
            autoFocus
            autoComplete="off"
            disabled={isLocked}
            value={text}
            error={scoreProblem(text, score, isChecked) ?? problem?.fields.practicalScore}
            // Typing replaces a stored score instead of appending to it.
            onFocus={(event) => event.currentTarget.select()}
            onChange={(event) => {
              saving.dismiss()
              setText(readDigits(event.currentTarget.value))
            }}
          />
        ) : (
          <Text>It is kept as “not examined”, which is not the same as 0.</Text>
        )}
        <Group gap="sm" role="status" mih={24} className="tabular">
          {outcome ? (
            <>
              <span>
                Final <b>{percentText(outcome.finalScore) || '–'}</b>
              </span>
              <ResultState candidate={{ ...candidate, result: outcome.result }} />
            </>
          ) : null}
        </Group>
        {change ? (
          <Alert color={outcome?.result === 'Fail' ? 'red' : 'yellow'} role="alert">
            {change}
          </Alert>
        ) : null}
        <ChangeNote form={saving} />
        <ChangeButtons form={saving} confirm="Save practical exam" onClose={onClose} />
      </Stack>
    </form>
  )
}
