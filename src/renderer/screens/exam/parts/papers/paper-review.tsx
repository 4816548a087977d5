import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Group, Modal, Skeleton, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Candidate } from '#contract/exam/candidate'
import type { Response } from '#contract/exam/response'
import { formatInstant, fullName } from '#contract/protocol/format'
import { getErrorMessage } from '../../../../core/notify'
import { useApiQuery } from '../../../../core/query'
import { useRecordHistory } from '../../../../core/record-history'
import { ErrorMessage } from '../../../../ui/error-message'
import { formatPercent, ResultBadge } from '../status-labels'
import { findCurrentResponse } from './current-response'
import classes from './paper-review.module.css'
import { PaperRevisions } from './paper-revisions'
import { ReviewedAnswers } from './reviewed-answers'

type Props = {
  /** Without roll number and result where only the paper is loaded. */
  candidate: Pick<Candidate, 'id' | 'firstName' | 'lastName' | 'responseId'> &
    Partial<Pick<Candidate, 'rollNumber' | 'phone' | 'isPresent' | 'result'>>
  /** Actions below the paper. */
  footer?: ReactNode
  onClose: () => void
}

/** A candidate's paper: Right or Wrong, chosen options and correct options of each question (S3 §2). */
export function PaperReview({ candidate, footer, onClose }: Props) {
  const { rollNumber, isPresent = true, result } = candidate
  const { data, error, refetch } = useApiQuery('response', 'ofCandidate', { candidateId: candidate.id })
  const History = useRecordHistory()
  const response = findCurrentResponse(data, candidate)
  const theory = formatPercent(response?.score ?? null) || '–'
  const practical =
    formatPercent(response?.practicalScore ?? null) || t({ message: 'not examined', context: 'practical' })
  return (
    <Modal opened onClose={onClose} title={t`Paper of ${fullName(candidate)}`} size={860}>
      <Stack gap="md">
        <Group gap="lg" className="tabular">
          {rollNumber ? (
            <Text>
              <Trans>Roll number {rollNumber}</Trans>
            </Text>
          ) : null}
          {candidate.phone ? <Text>{candidate.phone}</Text> : null}
          {response ? (
            <>
              <Text>
                <Trans>
                  Theory <b>{theory}</b>
                </Trans>
              </Text>
              <Text>
                <Trans>
                  Practical <b>{practical}</b>
                </Trans>
              </Text>
            </>
          ) : null}
          {result ? <ResultBadge candidate={{ result, isPresent }} /> : null}
        </Group>
        {response?.recheck === 'pending' && response.reason ? <RecheckReason response={response} /> : null}
        {response ? <PaperRevisions response={response} /> : null}
        {error && !data ? <ErrorMessage message={getErrorMessage(error)} onRetry={() => void refetch()} /> : null}
        {data || error ? null : <Skeleton h={240} />}
        {data && !response ? (
          <Text c="dimmed">
            <Trans>{fullName(candidate)} has not handed in a paper.</Trans>
          </Text>
        ) : null}
        {response ? <ReviewedAnswers response={response} /> : null}
        {response ? <History record={{ entity: 'response', id: response.id }} /> : null}
        {response && footer ? <div className={classes.footer}>{footer}</div> : null}
      </Stack>
    </Modal>
  )
}

function RecheckReason({ response: { requestedBy, requestedAt, reason } }: { response: Response }) {
  const time = formatInstant(requestedAt)
  return (
    <Text>
      {requestedBy ? (
        <Trans>
          Recheck requested by {requestedBy}, {time}: <b>{reason}</b>
        </Trans>
      ) : (
        <Trans>
          Recheck requested, {time}: <b>{reason}</b>
        </Trans>
      )}
    </Text>
  )
}
