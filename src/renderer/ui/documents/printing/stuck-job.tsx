import { t } from '@lingui/core/macro'
import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { IconDownload, IconPrinterOff } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import type { PrintJob, StuckJob } from '#contract/desk/index'
import { hasSingleOriginal } from '#contract/desk/printed-kinds'
import { invalidateQueries } from '../../../core/cache/invalidate-queries'
import { desk } from '../../../core/desk'
import { useExclusive, useExclusiveMutation } from '../../../core/exclusive'
import { getErrorMessage, notifyDone, notifyFailure } from '../../../core/notify'
import { savePrint } from './save-print'

type Props = {
  stuckJob: StuckJob
  /** Gets the job after its removal from the queue. Its state is 'failed' if nothing was printed, else unconfirmed. */
  onCancelled: (job: PrintJob) => void
}

/** A stuck print job: reason, and removal from the queue. */
export function StuckJobNotice({ stuckJob: { job, reason }, onCancelled }: Props) {
  const client = useQueryClient()
  const save = useExclusive(() => savePrint(job))
  const cancelJob = useExclusiveMutation({
    mutationFn: () => desk.call('printing.withdraw', { id: job.id }),
    onSuccess: (cancelledJob) => {
      void invalidateQueries(client, { queryKey: ['desk', 'printing.stuckJobs'] })
      if (cancelledJob.state === 'failed') notifyDone(t`Removed from the queue. Nothing was printed.`)
      onCancelled(cancelledJob)
    },
  })
  return (
    <Alert color="yellow" p="xs" role="alert">
      <Stack gap="xs">
        <Text size="sm">{reason}</Text>
        <Text size="sm">{t`It prints automatically when the printer is ready. To print or save it elsewhere, remove it from the queue first.`}</Text>
        {cancelJob.error ? (
          <Text size="sm" c="var(--mantine-color-error)" role="alert">
            {getErrorMessage(cancelJob.error)}
          </Text>
        ) : null}
        <Group gap="xs">
          <Button
            size="xs"
            variant="default"
            leftSection={<IconPrinterOff size={16} />}
            loading={cancelJob.isPending}
            onClick={() => cancelJob.mutate()}
          >{t`Remove from queue`}</Button>
          {hasSingleOriginal(job.kind) ? null : (
            <Button
              size="xs"
              variant="default"
              leftSection={<IconDownload size={16} />}
              onClick={() => void save().catch(notifyFailure)}
            >{t`Save as PDF`}</Button>
          )}
        </Group>
      </Stack>
    </Alert>
  )
}
