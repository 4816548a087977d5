import { t } from '@lingui/core/macro'
import { Stack, Text } from '@mantine/core'
import type { Batch } from '#contract/exam/batch'
import { formatDay } from '#contract/protocol/format'
import { notifyDone } from '../../../core/notify'
import { useApiMutation } from '../../../core/query'
import { Confirm } from '../../../ui/dialogs/confirm'
import { formatSlotTimes } from '../parts/status-labels'

/** Confirms the removal of a batch; its slots become free for another batch. */
export function RemoveBatch({ row, onClose, onRemoved }: { row: Batch; onClose: () => void; onRemoved: () => void }) {
  const remove = useApiMutation('batch', 'remove', ['slot'])
  const run = () =>
    remove.mutate(
      { input: { id: row.id } },
      {
        onSuccess: ({ message }) => {
          notifyDone(message || t`Deleted Successfully`)
          onRemoved()
          onClose()
        },
      },
    )
  return (
    <Confirm
      opened
      danger
      confirmLabel={t`Delete`}
      busy={remove.isPending}
      error={remove.error}
      onConfirm={run}
      onClose={onClose}
    >
      <Stack gap="sm">
        <Text>{t`Are you sure you want to delete this Batch? Its slots become available for another batch.`}</Text>
        <Text component="div">
          <b>{row.name}</b>, {formatDay(row.date)}, {formatSlotTimes(row)}
        </Text>
      </Stack>
    </Confirm>
  )
}
