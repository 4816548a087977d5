import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Alert, Button, Group, Modal, Skeleton, Stack, Text } from '@mantine/core'
import { useEffect, useRef } from 'react'
import type { Batch } from '#contract/exam/batch'
import type { Candidate } from '#contract/exam/candidate'
import { describeSitting } from '#contract/exam/sitting'
import { fullName } from '#contract/protocol/format'
import { getErrorMessage, notifyDone } from '../../../core/notify'
import { useApiMutation } from '../../../core/query'
import { topAlignedDialog } from '../../../ui/dialogs/top-aligned-dialog'
import { ErrorMessage } from '../../../ui/error-message'
import { useCandidates } from '../parts/candidates/use-candidates'
import classes from './take-test.module.css'

/** Completes a batch, after showing present candidates without a paper (D-28). */
export function CompleteBatch({ batch, onClose }: { batch: Batch; onClose: () => void }) {
  const cancelButton = useRef<HTMLButtonElement>(null)
  const { data, rows, error, refetch } = useCandidates(batch.id)
  const complete = useApiMutation('batch', 'complete', ['candidate'])
  const presentCandidates = rows.filter(({ isPresent }) => isPresent)
  const candidatesWithoutPaper = presentCandidates.filter(({ isPaperDone }) => !isPaperDone)
  const candidatesWithTwoPapers = presentCandidates.filter(({ hasSecondPaper }) => hasSecondPaper)
  // Only a Pending result needs the practical score: a failed theory test is Fail without it.
  const candidatesWithoutPracticalScore = presentCandidates.filter(
    ({ isPaperDone, hasSecondPaper, result }) => isPaperDone && !hasSecondPaper && result === 'Pending',
  )
  const { name } = batch
  const presentCount = presentCandidates.length
  const twoPapersCount = candidatesWithTwoPapers.length
  const missingScoreCount = candidatesWithoutPracticalScore.length
  const isTestMissing = !batch.isPaperGenerated && presentCount > 0
  const { isPending, isError } = complete
  // The button lost the focus while it was disabled for the request.
  useEffect(() => {
    if (isError) cancelButton.current?.focus()
  }, [isError])
  const run = () =>
    complete.mutate(
      // The dialog lists the missing papers, so the user has accepted that they are entered later.
      { input: { id: batch.id, acceptMissing: candidatesWithoutPaper.length > 0 } },
      {
        onSuccess: ({ message }) => {
          notifyDone(message || t`${name} is complete`)
          onClose()
        },
        onError: () => void refetch(),
      },
    )
  return (
    <Modal
      opened
      onClose={() => isPending || onClose()}
      closeButtonProps={{ 'aria-label': t`Close`, disabled: isPending }}
      title={t`Alert!`}
      size="md"
      {...topAlignedDialog}
    >
      <Stack gap="md">
        <Text>
          <Trans>
            Complete the batch <b>{batch.name}</b>? Its test can no longer be taken on screen, and its attendance is
            final.
          </Trans>
        </Text>
        {error && !data ? <ErrorMessage message={getErrorMessage(error)} onRetry={() => void refetch()} /> : null}
        {data || error ? null : <Skeleton h={48} />}
        {data && !isTestMissing ? (
          <PaperCount presentCount={presentCount} missingCount={candidatesWithoutPaper.length} />
        ) : null}
        {isTestMissing ? (
          <Alert color="yellow">
            {plural(presentCount, {
              one: 'The test has not started, and # candidate is present. Start the test first; a batch without a paper can be completed only when no one is present.',
              other:
                'The test has not started, and # candidates are present. Start the test first; a batch without a paper can be completed only when no one is present.',
            })}
          </Alert>
        ) : null}
        {isTestMissing ? null : <CandidateList label={t`Missing papers`} candidates={candidatesWithoutPaper} />}
        {twoPapersCount > 0 ? (
          <>
            <Alert color="red">
              {plural(twoPapersCount, {
                one: '# candidate has two papers. Before the batch can be completed, an admin decides in Recheck Request which one counts.',
                other:
                  '# candidates have two papers. Before the batch can be completed, an admin decides in Recheck Request which one counts.',
              })}
            </Alert>
            <CandidateList label={t`Candidates with two papers`} candidates={candidatesWithTwoPapers} />
          </>
        ) : null}
        {missingScoreCount > 0 ? (
          <>
            <Alert color="yellow">
              {plural(missingScoreCount, {
                one: '# practical score is missing. The result stays Pending, without a certificate, until the score is entered in Check Test.',
                other:
                  '# practical scores are missing. The results stay Pending, without a certificate, until the score is entered in Check Test.',
              })}
            </Alert>
            <CandidateList label={t`Missing practical scores`} candidates={candidatesWithoutPracticalScore} />
          </>
        ) : null}
        <Group justify="flex-end">
          <Button
            ref={cancelButton}
            variant="default"
            data-autofocus
            disabled={isPending}
            onClick={onClose}
          >{t`Cancel`}</Button>
          <Button
            loading={isPending}
            disabled={!data || isTestMissing || twoPapersCount > 0}
            onClick={run}
          >{t`Complete batch`}</Button>
        </Group>
        {complete.error ? (
          <Alert color="red" role="alert">
            {getErrorMessage(complete.error)}
          </Alert>
        ) : null}
      </Stack>
    </Modal>
  )
}

function CandidateList({ label, candidates }: { label: string; candidates: readonly Candidate[] }) {
  if (candidates.length === 0) return null
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard.
    <ul className={classes.missing} tabIndex={0} aria-label={label}>
      {candidates.map((candidate) => (
        <li key={candidate.id}>
          {candidate.rollNumber}. {fullName(candidate)}, {candidate.phone}
          {candidate.sitting && !candidate.isPaperDone ? ` · ${describeSitting(candidate.sitting)}` : null}
        </li>
      ))}
    </ul>
  )
}

function PaperCount({ presentCount, missingCount }: { presentCount: number; missingCount: number }) {
  if (presentCount === 0) return <Text>{t`No one is present.`}</Text>
  if (missingCount === 0)
    return (
      <Text>
        <Trans>
          Papers handed in: {presentCount} of {presentCount}.
        </Trans>
      </Text>
    )
  return (
    <Alert color="yellow">
      {plural(missingCount, {
        one: `# of ${presentCount} papers is missing. It can still be entered in Check Test.`,
        other: `# of ${presentCount} papers are missing. They can still be entered in Check Test.`,
      })}
    </Alert>
  )
}
