import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Stack, Text } from '@mantine/core'
import type { Assignment } from '#contract/staff/assignment'
import { notifyChangeResult } from '../../../core/notify-change-result'
import { useApiMutation } from '../../../core/query'
import { ApprovalNotice } from '../../../crud/approval-notice'
import { Confirm } from '../../../ui/dialogs/confirm'
import { getMenuNames, getRoleNames } from './columns'

export function RemoveAssignment({ row, onClose }: { row: Assignment; onClose: () => void }) {
  const remove = useApiMutation('assignment', 'remove')
  const confirm = () =>
    remove.mutate(
      { input: { id: row.id } },
      {
        onSuccess: (response) => {
          notifyChangeResult(response, t`Deleted Successfully`, t`Nothing changes until the request is approved.`)
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
      onConfirm={confirm}
      onClose={onClose}
    >
      <Stack gap="sm">
        <Text>
          <Trans>
            Are you sure you want to delete this Assignment? <b>{getRoleNames(row).join(', ')}</b> will lose the menus
            that no other assignment grants:
          </Trans>
        </Text>
        <Text lineClamp={6} fw={700}>
          {getMenuNames(row).join(', ')}
        </Text>
        <ApprovalNotice />
      </Stack>
    </Confirm>
  )
}
