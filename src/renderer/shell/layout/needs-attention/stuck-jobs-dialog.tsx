import { t } from '@lingui/core/macro'
import { Modal, Stack, Text } from '@mantine/core'
import type { StuckJob } from '#contract/desk/index'
import { formatInstant } from '#contract/protocol/format'
import { CloseButtonRow } from '../../../ui/dialogs/close-button-row'
import { StuckJobNotice } from '../../../ui/documents/printing/stuck-job'

type Props = { jobs: readonly StuckJob[]; onClose: () => void }

/** Stuck print jobs with reason and actions. */
export const StuckJobsDialog = ({ jobs, onClose }: Props) => (
  <Modal opened onClose={onClose} title={t`Pending print jobs`} size={560}>
    <Stack gap="md">
      {jobs.length === 0 ? <Text>{t`All jobs finished. Check the printer.`}</Text> : null}
      {jobs.map((item) => (
        <Stack key={item.job.id} gap={4}>
          <Text fw={700}>
            {item.job.title}
            <Text span c="dimmed" fw={400} size="sm">
              {` · ${formatInstant(item.since)}`}
            </Text>
          </Text>
          <StuckJobNotice stuckJob={item} onCancelled={() => undefined} />
        </Stack>
      ))}
      <CloseButtonRow onClose={onClose} />
    </Stack>
  </Modal>
)
