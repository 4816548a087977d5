import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { notifyDone } from '../../../core/notify'
import { useApiMutation } from '../../../core/query'
import { Confirm } from '../../../ui/dialogs/confirm'
import type { ListedWorkstation } from '../parts/workstation-status'

/** Confirms the removal of a workstation from the list. */
export function RemoveWorkstation({
  workstation,
  onClose,
}: {
  workstation: ListedWorkstation | undefined
  onClose: () => void
}) {
  const { mutate, isPending, error, reset } = useApiMutation('counter', 'remove')
  const close = () => {
    reset()
    onClose()
  }
  const remove = ({ id, name }: ListedWorkstation) =>
    mutate(
      { input: { id } },
      {
        onSuccess: () => {
          notifyDone(t`${name} removed`)
          close()
        },
      },
    )
  return (
    <Confirm
      opened={workstation !== undefined}
      confirmLabel={t`Remove`}
      danger
      busy={isPending}
      error={error}
      onConfirm={() => workstation && remove(workstation)}
      onClose={close}
    >
      <Text>
        <Trans>
          Remove <strong>{workstation?.name}</strong>? Nothing changes on that computer. If it is still in use, it
          reappears with its next report.
        </Trans>
      </Text>
    </Confirm>
  )
}
