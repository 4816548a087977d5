import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { Change } from '#contract/desk/outbox'
import { isSavedUnpaid } from '#contract/desk/outbox-messages'
import { desk } from '../../../core/desk'
import { useExclusiveMutation } from '../../../core/exclusive'
import { Confirm } from '../../../ui/dialogs/confirm'

type Props = { change: Change; onRemoved: () => void; onClose: () => void }

/** Discards a change that was not sent, or was refused. */
export function RemoveChange({ change, onRemoved, onClose }: Props) {
  const { id, kind, person, summary, restoresDrafts } = change
  const remove = useExclusiveMutation({
    mutationFn: () => desk.call('outbox.remove', { id }),
    onSuccess() {
      onClose()
      onRemoved()
    },
  })
  const isUnpaid = isSavedUnpaid(change)
  return (
    <Confirm
      opened
      danger={!isUnpaid}
      confirmLabel={isUnpaid ? t`Leave pending` : t`Remove`}
      busy={remove.isPending}
      error={remove.error}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    >
      {isUnpaid ? (
        <Trans>
          Leave the registration of <b>{person}</b> pending? It stays in the list of registrations, and no payment is
          recorded for it. Return any payment taken.
        </Trans>
      ) : kind === 'registration.create' ? (
        <Trans>
          Remove the registration of <b>{person}</b>? The trainee is not registered. All entries and documents of the
          form are deleted.
        </Trans>
      ) : (
        <>
          <Trans>
            Remove <b>{[summary, person].filter(Boolean).join(', ')}</b>? It is not recorded.
          </Trans>
          {restoresDrafts ? ` ${t`What was typed is kept in its form.`}` : ''}
        </>
      )}
    </Confirm>
  )
}
