import { Modal, Stack, Text } from '@mantine/core'
import type { WaitingPrint } from '#contract/desk/index'
import { formatInstant } from '#contract/protocol/format'
import { CloseRow } from '../../../ui/dialogs/close-row'
import { Hanging } from '../../../ui/documents/printing/hanging'

type Props = { waiting: readonly WaitingPrint[]; onClose: () => void }

/** Each print that hangs, with why, and what can be done about it. */
export const PrintsWaitingDialog = ({ waiting, onClose }: Props) => (
  <Modal opened onClose={onClose} title="Prints that are not out yet" size={560}>
    <Stack gap="md">
      {waiting.length === 0 ? <Text>All of them are through. Look whether the paper came out.</Text> : null}
      {waiting.map((one) => (
        <Stack key={one.job.id} gap={4}>
          <Text fw={700}>
            {one.job.title}
            <Text span c="dimmed" fw={400} size="sm">
              {` · ${formatInstant(one.since)}`}
            </Text>
          </Text>
          <Hanging waiting={one} onWithdrawn={() => undefined} />
        </Stack>
      ))}
      <CloseRow onClose={onClose} />
    </Stack>
  </Modal>
)
