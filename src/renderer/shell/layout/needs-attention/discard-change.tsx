import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { Change } from '#contract/desk/outbox'
import { isSavedUnpaid } from '#contract/desk/outbox-messages'
import { desk } from '../../../core/desk'
import { useExclusiveMutation } from '../../../core/exclusive'
import { Confirm } from '../../../ui/dialogs/confirm'

type Props = { change: Change; onDiscarded: () => void; onClose: () => void }

/** Discards a change that was not sent, or was refused. */
export function DiscardChange({ change, onDiscarded, onClose }: Props) {
  const { id, kind, person, summary, restoresDrafts } = change
  const discard = useExclusiveMutation({
    mutationFn: () => desk.call('outbox.discard', { id }),
    onSuccess() {
      onClose()
      onDiscarded()
    },
  })
  const isUnpaid = isSavedUnpaid(change)
  return (
    <Confirm
      opened
      danger={!isUnpaid}
      confirmLabel={isUnpaid ? t`Leave pending` : t`Remove`}
      busy={discard.isPending}
      error={discard.error}
      onConfirm={() => discard.mutate()}
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
