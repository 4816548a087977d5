import { t } from '@lingui/core/macro'
import { Button, Group, Skeleton, Text } from '@mantine/core'
import { useState } from 'react'
import type { Candidate } from '#contract/exam/candidate'
import type { Response } from '#contract/exam/response'
import { getErrorMessage } from '../../../../core/notify'
import { useApiQuery } from '../../../../core/query'
import type { Detail } from '../../../../ui/dialogs/detail'
import { DetailList } from '../../../../ui/dialogs/detail-list'
import { useRestoreFocus } from '../../../../ui/dialogs/use-restore-focus'
import { ErrorMessage } from '../../../../ui/error-message'
import { singlePage } from '../candidates/use-candidates'
import { formatPercent, getAttendanceLabel, getRecheckLabel, getResultLabel } from '../status-labels'
import { CandidatePaper, type PaperKind } from './candidate-paper'

/** Section of the trainee's drawer: the tests with a stored response. */
export function TraineeTests({ registrationId }: { registrationId: string }) {
  const { data, error, refetch } = useApiQuery('response', 'ofCandidate', { candidateId: registrationId })
  if (error && !data) return <ErrorMessage message={getErrorMessage(error)} onRetry={() => void refetch()} />
  if (!data) return <Skeleton h={120} />
  if (data.length === 0) return <Text c="dimmed">{t`No test results.`}</Text>
  return data.map((response) => <TraineeTest key={response.id} registrationId={registrationId} response={response} />)
}

type Props = { registrationId: string; response: Response }

/** A test: scores from the response; attendance, result and certificate from the batch's list of candidates. */
function TraineeTest({ registrationId, response }: Props) {
  const batchId = response.batch?.id ?? ''
  const { data, error, refetch } = useApiQuery(
    'candidate',
    'list',
    { batchId, ...singlePage },
    { enabled: batchId !== '' },
  )
  const candidate = data?.rows.find(({ id }) => id === registrationId)
  return (
    <>
      <DetailList layout="lines" details={getDetails(response, candidate)} />
      {error ? <ErrorMessage message={getErrorMessage(error)} onRetry={() => void refetch()} /> : null}
      {candidate ? <Papers candidate={candidate} batchId={batchId} /> : null}
    </>
  )
}

const getDetails = (
  { batch, score, practicalScore, recheck }: Response,
  candidate: Candidate | undefined,
): Detail[] => [
  { label: t`Batch`, value: batch?.name ?? '' },
  ...(candidate
    ? [
        { label: t`Roll number`, value: candidate.rollNumber ? String(candidate.rollNumber) : '' },
        { label: t`Attendance`, value: getAttendanceLabel(candidate) },
      ]
    : []),
  { label: t`Theory`, value: formatPercent(score) },
  { label: t`Practical`, value: formatPercent(practicalScore) || t`Not examined` },
  ...(candidate
    ? [
        { label: t`Final`, value: formatPercent(candidate.finalScore) },
        { label: t`Result`, value: getResultLabel(candidate) },
        { label: t`Certificate`, value: candidate.certificateNumber },
      ]
    : []),
  { label: t`Recheck`, value: getRecheckLabel({ recheck }) || t`None` },
]

function Papers({ candidate, batchId }: { candidate: Candidate; batchId: string }) {
  const [kind, setKind] = useState<PaperKind>()
  useRestoreFocus(kind !== undefined)
  const kinds: [PaperKind, string][] = [
    ['check', t`Open paper`],
    ['result', t`Result`],
    ...(candidate.certificateNumber ? [['certificate', t`Certificate`] satisfies [PaperKind, string]] : []),
  ]
  return (
    <Group gap="xs" mt="xs">
      {kinds.map(([value, label]) => (
        <Button key={value} size="xs" variant="default" onClick={() => setKind(value)}>
          {label}
        </Button>
      ))}
      {kind ? (
        <CandidatePaper kind={kind} candidate={candidate} batchId={batchId} onClose={() => setKind(undefined)} />
      ) : null}
    </Group>
  )
}
