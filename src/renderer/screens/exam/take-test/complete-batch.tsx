import { Alert, Button, Group, Modal, Skeleton, Stack, Text } from '@mantine/core'
import { useEffect, useRef } from 'react'
import type { Batch } from '#contract/exam/batch'
import { fullName } from '#contract/protocol/format'
import { messageOf, notifyDone } from '../../../core/notify'
import { useChange } from '../../../core/query'
import { growsDown } from '../../../ui/dialogs/grows-down'
import { Failed } from '../../../ui/failed'
import { useCandidates } from '../parts/candidates/use-candidates'
import classes from './take-test.module.css'

/** Ends the test, after showing who is present and has handed in no paper (D-28). */
export function CompleteBatch({ batch, onClose }: { batch: Batch; onClose: () => void }) {
  const back = useRef<HTMLButtonElement>(null)
  const { data, rows, error, refetch } = useCandidates(batch.id)
  const complete = useChange('batch', 'complete', ['candidate'])
  const present = rows.filter(({ isPresent }) => isPresent)
  const missing = present.filter(({ isPaperDone }) => !isPaperDone)
  const isStarted = batch.isPaperGenerated || present.length === 0
  const { isPending, isError } = complete
  // The button that was pressed lost the focus while it was busy.
  useEffect(() => {
    if (isError) back.current?.focus()
  }, [isError])
  const run = () =>
    complete.mutate(
      // The list above was seen: who is missing now may be entered later.
      { input: { id: batch.id, acceptMissing: missing.length > 0 } },
      {
        onSuccess: ({ message }) => {
          notifyDone(message || `${batch.name} is complete`)
          onClose()
        },
        onError: () => void refetch(),
      },
    )
  return (
    <Modal
      opened
      onClose={() => isPending || onClose()}
      closeButtonProps={{ 'aria-label': 'Close', disabled: isPending }}
      title="Alert!"
      size="md"
      {...growsDown}
    >
      <Stack gap="md">
        <Text>
          Complete the batch <b>{batch.name}</b>? Nobody can take its test on screen afterwards, and the attendance
          stays as it is.
        </Text>
        {error && !data ? <Failed message={messageOf(error)} onRetry={() => void refetch()} /> : null}
        {data || error ? null : <Skeleton h={48} />}
        {data && isStarted ? <HandedIn present={present.length} missing={missing.length} /> : null}
        {isStarted ? null : (
          <Alert color="yellow">
            The test is not started, and {present.length} {present.length === 1 ? 'candidate is' : 'candidates are'}{' '}
            present. Start the test first; a batch without a paper is complete only when nobody is present.
          </Alert>
        )}
        {missing.length && isStarted ? (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keys that scroll.
          <ul className={classes.missing} tabIndex={0} aria-label="Papers that are missing">
            {missing.map((one) => (
              <li key={one.id}>
                {one.rollNumber}. {fullName(one)}, {one.phone}
              </li>
            ))}
          </ul>
        ) : null}
        <Group justify="flex-end">
          <Button ref={back} variant="default" data-autofocus disabled={isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button loading={isPending} disabled={!data || !isStarted} onClick={run}>
            Complete batch
          </Button>
        </Group>
        {complete.error ? (
          <Alert color="red" role="alert">
            {messageOf(complete.error)}
          </Alert>
        ) : null}
      </Stack>
    </Modal>
  )
}

function HandedIn({ present, missing }: { present: number; missing: number }) {
  if (present === 0) return <Text>Nobody is present.</Text>
  if (missing === 0) return <Text>All {present} who are present have handed in their paper.</Text>
  return (
    <Alert color="yellow">
      {missing === 1 ? `1 of ${present} papers is missing` : `${missing} of ${present} papers are missing`}.{' '}
      {missing === 1 ? 'It' : 'They'} can be entered afterwards in Check Test.
    </Alert>
  )
}
