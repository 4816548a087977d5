import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Alert, Button, Group, Text, Title } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import type { Candidate } from '#contract/exam/candidate'
import { fullName } from '#contract/protocol/format'
import { formatPercent } from '../../parts/status-labels'
import classes from './entry.module.css'

type Props = {
  /** The candidate with the score that the server has calculated. */
  candidate: Candidate
  nextCandidate: Candidate | undefined
  isEdit: boolean
  /** False while the paper of another present candidate is missing, or is still in the outbox. */
  areAllEntered: boolean
  /** Side effect on a result or certificate; '' for none. */
  sideEffect: string
  onNext: (candidate: Candidate) => void
  onClose: () => void
}

/** Confirmation of an entered paper: its score, and the next candidate. */
export function EntryResult({ candidate, nextCandidate, isEdit, areAllEntered, sideEffect, onNext, onClose }: Props) {
  const firstButton = useRef<HTMLButtonElement>(null)
  useEffect(() => firstButton.current?.focus(), [])
  const { right, wrong, unanswered, rollNumber } = candidate
  const name = fullName(candidate)
  const theory = formatPercent(candidate.theoryScore) || '–'
  /** False where the backend does not count the answers. */
  const hasAnswerCounts = right + wrong + unanswered > 0
  return (
    <div className={classes.middle} role="status">
      <IconCircleCheck size={48} stroke={1.25} color="var(--state-good)" aria-hidden />
      <Title order={1}>
        {isEdit ? t`Paper of ${rollNumber} ${name} updated` : t`Paper of ${rollNumber} ${name} entered`}
      </Title>
      <Text fz="lg" className="tabular">
        {hasAnswerCounts ? (
          <Trans>
            Theory <b>{theory}</b>: {right} right, {wrong} wrong, {unanswered} not answered
          </Trans>
        ) : (
          <Trans>
            Theory <b>{theory}</b>
          </Trans>
        )}
      </Text>
      {sideEffect ? (
        <Alert color="yellow" role="alert" maw={560}>
          {sideEffect}
        </Alert>
      ) : null}
      <Group mt="md">
        {nextCandidate ? (
          <Button ref={firstButton} onClick={() => onNext(nextCandidate)}>
            <Trans>
              Next paper: {nextCandidate.rollNumber} {fullName(nextCandidate)}
            </Trans>
          </Button>
        ) : null}
        <Button ref={nextCandidate ? null : firstButton} variant="default" onClick={onClose}>{t`Close`}</Button>
      </Group>
      {isEdit || !areAllEntered ? null : <Text c="dimmed">{t`All papers of present candidates are entered.`}</Text>}
    </div>
  )
}
