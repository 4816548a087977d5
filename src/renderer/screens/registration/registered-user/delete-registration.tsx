import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { fullName } from '#contract/protocol/format'
import type { Registration } from '#contract/registration/registration'
import { notifyDone } from '../../../core/notify'
import { useApiMutation } from '../../../core/query'
import { Confirm } from '../../../ui/dialogs/confirm'

/** Deletes an unpaid registration that was made at the institute (D-16). */
export function DeleteRegistration({ row, onClose }: { row: Registration; onClose: () => void }) {
  const remove = useApiMutation('registration', 'remove', ['slot', 'waitingList', 'session'])
  const run = () =>
    remove.mutate(
      { input: { id: row.id } },
      {
        onSuccess: ({ message }) => {
          notifyDone(message || t`Deleted Successfully`)
          onClose()
        },
      },
    )
  return (
    <Confirm
      opened
      danger
      confirmLabel={t`Delete registration`}
      busy={remove.isPending}
      error={remove.error}
      onConfirm={run}
      onClose={onClose}
    >
      <Trans>
        Delete the registration of <b>{fullName(row)}</b>? It is unpaid. Its seat becomes free. This cannot be undone.
      </Trans>
    </Confirm>
  )
}
