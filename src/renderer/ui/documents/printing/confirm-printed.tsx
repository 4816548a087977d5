import { t } from '@lingui/core/macro'
import { Button, Stack, Text, Title } from '@mantine/core'
import { IconCheck, IconQuestionMark, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { PrintJob } from '#contract/desk/index'
import { copyLabel } from '#contract/desk/printed-kinds'
import { formatInstant } from '#contract/protocol/format'
import { desk } from '../../../core/desk'
import { useExclusiveMutation } from '../../../core/exclusive'
import { notifyFailure } from '../../../core/notify'

type Props = {
  job: PrintJob
  /** Reason and actions for a stuck job. */
  stuckNote?: ReactNode
  onConfirmed: () => void
  onFailed: () => void
  /** Given for an earlier print: its user may not know the result. */
  onUnknown?: (() => void) | undefined
}

/** Asks whether the document printed: the spooler only confirms that it has accepted the job. */
export function ConfirmPrinted({ job, stuckNote, onConfirmed, onFailed, onUnknown }: Props) {
  const confirm = useExclusiveMutation({
    mutationFn: (state: 'confirmed' | 'failed') => desk.call('printing.confirm', { id: job.id, state }),
    onSuccess: ({ state }) => (state === 'confirmed' ? onConfirmed() : onFailed()),
    onError: (error) => notifyFailure(error),
  })
  return (
    <Stack gap="sm">
      <Title order={2}>{t`Did it print correctly?`}</Title>
      <Text>
        {[
          t`${job.title} went to ${job.printer}`,
          onUnknown && formatInstant(job.createdAt),
          job.copies > 1 && t`${{ copies: job.copies }} copies`,
          job.sides !== 'one' && t`on both sides`,
          job.copyNumber && t`marked ${copyLabel(job.copyNumber)}`,
        ]
          .filter(Boolean)
          .join(', ')}
      </Text>
      {job.message ? <Text c="var(--state-wait)">{job.message}</Text> : null}
      <Button
        autoFocus
        leftSection={<IconCheck size={18} />}
        loading={confirm.isPending}
        onClick={() => confirm.mutate('confirmed')}
      >{t`Printed`}</Button>
      <Button
        variant="default"
        leftSection={<IconX size={18} />}
        disabled={confirm.isPending}
        onClick={() => confirm.mutate('failed')}
      >{t`Not printed, try again`}</Button>
      {onUnknown ? (
        <Button
          variant="subtle"
          color="gray"
          leftSection={<IconQuestionMark size={18} />}
          disabled={confirm.isPending}
          onClick={onUnknown}
        >{t`Not sure`}</Button>
      ) : null}
      {/* Below the buttons, which must not move when it appears. */}
      {stuckNote}
    </Stack>
  )
}
