import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Modal, Stack, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { emptyDescription } from '#contract/desk/outbox'
import type { ShiftRow } from '#contract/registration/shift/shift'
import { invalidateEntities } from '../../../core/cache/invalidate-entities'
import { getErrorMessage, notifyDone } from '../../../core/notify'
import { useOutboxChange } from '../../../core/outbox'
import { useApiQuery } from '../../../core/query'
import { ChangeButtons } from '../../../ui/changes/change-buttons'
import { ChangeNote } from '../../../ui/changes/change-note'
import { topAlignedDialog } from '../../../ui/dialogs/top-aligned-dialog'
import { ErrorMessage } from '../../../ui/error-message'
import { SearchableSelect } from '../../../ui/forms/searchable-select'
import { useRefetchShiftOnRefusal } from '../parts/shift/use-refetch-shift'

/** Hands an open shift over to another person. */
export function HandOverDialog({ shift, onClose }: { shift: ShiftRow; onClose: () => void }) {
  const client = useQueryClient()
  const { staff, counter: workstation } = shift
  const people = useApiQuery('shift', 'people', {})
  const [receiverId, setReceiverId] = useState('')
  const [shouldShowErrors, setShowErrors] = useState(false)
  const change = useOutboxChange('shift.handOver', async ({ result }) => {
    notifyDone(result.message || t`Shift handed over`)
    await invalidateEntities(client, 'shift')
    onClose()
  })
  useRefetchShiftOnRefusal(change)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setShowErrors(true)
    if (receiverId)
      void change.submit(
        { id: shift.id, to: receiverId, holderId: shift.staffId },
        { ...emptyDescription, person: staff },
      )
  }
  return (
    <Modal opened onClose={onClose} title={t`Hand over the shift`} size="sm" {...topAlignedDialog}>
      <form onSubmit={submit} onChange={change.dismiss}>
        <Stack gap="sm">
          <Text>
            {workstation ? (
              <Trans>
                The shift of <b>{staff}</b> at {workstation} continues under the new person. The audit log records the
                handover.
              </Trans>
            ) : (
              <Trans>
                The shift of <b>{staff}</b> at its workstation continues under the new person. The audit log records the
                handover.
              </Trans>
            )}
          </Text>
          {people.error ? (
            <ErrorMessage message={getErrorMessage(people.error)} onRetry={() => void people.refetch()} />
          ) : (
            <SearchableSelect
              label={t`To`}
              withAsterisk
              data-autofocus
              nothingFoundMessage={t`No results`}
              data={(people.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
              value={receiverId}
              disabled={change.isLocked}
              error={shouldShowErrors && !receiverId ? t`Choose a person` : undefined}
              onChange={(id) => {
                change.dismiss()
                setReceiverId(id)
              }}
            />
          )}
          <ChangeNote form={change} />
          <ChangeButtons form={change} confirmLabel={t`Hand over`} onClose={onClose} />
        </Stack>
      </form>
    </Modal>
  )
}
