import { Button, Group, Modal, Radio, Skeleton, Stack, Text, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { Candidate, Thresholds } from '#contract/candidate'
import { fullName } from '#contract/format'
import type { Response } from '#contract/response'
import { resultOf } from '#contract/result-rules'
import { api } from '../../../app/api'
import { useGuarded } from '../../../app/guarded'
import { messageOf, notifyDone } from '../../../app/notify'
import { useAsk } from '../../../app/query'
import { Failed } from '../../../ui/failed'
import { GuardedNote } from '../../../ui/guarded-note'
import { percentText, ResultState } from '../parts/words'

type Props = { candidate: Candidate; onClose: () => void }

/** Whether the practical exam was taken, and its score; without one it is "not examined", never 0 (decision 29). */
export function PracticalExam({ candidate, onClose }: Props) {
  const paper = useAsk('response', 'ofCandidate', { candidateId: candidate.id })
  const thresholds = useAsk('candidate', 'thresholds', {})
  const error = (paper.data ? undefined : paper.error) ?? (thresholds.data ? undefined : thresholds.error)
  const response = paper.data?.find(({ id }) => id === candidate.responseId)
  const retry = () => void Promise.all([paper.refetch(), thresholds.refetch()])
  return (
    <Modal opened onClose={onClose} title={`Practical Exam of ${fullName(candidate)}`} size="md">
      {error ? <Failed message={messageOf(error)} onRetry={retry} /> : null}
      {!error && paper.data && !response ? <Failed message="The paper was not found." onRetry={retry} /> : null}
      {error || (paper.data && thresholds.data) ? null : <Skeleton h={200} />}
      {!error && response && thresholds.data ? (
        <Exam candidate={candidate} response={response} thresholds={thresholds.data} onClose={onClose} />
      ) : null}
    </Modal>
  )
}

function Exam({ candidate, response, thresholds, onClose }: Props & { response: Response; thresholds: Thresholds }) {
  const client = useQueryClient()
  const stored = response.practicalScore
  const [wasTaken, setWasTaken] = useState(true)
  const [typed, setTyped] = useState(stored === null ? '' : String(stored))
  const [isChecked, setChecked] = useState(false)
  const score = wasTaken ? readScore(typed) : null
  const outcome = score === undefined ? undefined : resultOf(response.score, score, thresholds)
  const { state, send, ask } = useGuarded(api.response.update, async () => {
    await Promise.all(['candidate', 'response'].map((entity) => client.invalidateQueries({ queryKey: [entity] })))
    notifyDone(`${fullName(candidate)}: ${outcome?.result ?? 'saved'}`)
    onClose()
  })
  const isOpen = state.at === 'busy' || state.at === 'uncertain'
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (score !== undefined && !isOpen) void send({ id: response.id, answers: response.answers, practicalScore: score })
  }
  return (
    <form onSubmit={submit}>
      <Stack gap="md">
        <Text className="tabular">
          Theory <b>{percentText(response.score) || '–'}</b>, {thresholds.theory} % needed
        </Text>
        <Radio.Group
          label="Was the practical exam taken?"
          value={wasTaken ? 'yes' : 'no'}
          onChange={(value) => setWasTaken(value === 'yes')}
        >
          <Group gap="lg" mt={6}>
            <Radio value="yes" label="Yes" disabled={isOpen} />
            <Radio value="no" label="No" disabled={isOpen} />
          </Group>
        </Radio.Group>
        {wasTaken ? (
          <TextInput
            label="Score in per cent"
            description={`0 to 100; ${thresholds.practical} % needed`}
            inputMode="numeric"
            withAsterisk
            w={200}
            maxLength={6}
            data-autofocus
            autoFocus
            autoComplete="off"
            disabled={isOpen}
            value={typed}
            error={isChecked && score === undefined ? 'Enter 0 to 100, or choose No' : undefined}
            // Digits only (S3 §5).
            onChange={(event) => setTyped(event.currentTarget.value.replace(/\D/g, ''))}
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
        <GuardedNote state={state} onAsk={() => void ask()} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={state.at === 'busy'} disabled={state.at === 'uncertain'}>
            Save practical exam
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

/** What is stored may have decimals. Undefined for what is no score. */
const readScore = (typed: string): number | undefined =>
  /^\d{1,3}(\.\d+)?$/.test(typed) && Number(typed) <= 100 ? Number(typed) : undefined
