import { Modal, Stack, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { ShiftRow } from '#contract/registration/shift/shift'
import { askAgain } from '../../../core/cache/ask-again'
import { messageOf, notifyDone } from '../../../core/notify'
import { aboutNobody, useChange } from '../../../core/outbox'
import { useAsk } from '../../../core/query'
import { ChangeButtons } from '../../../ui/changes/change-buttons'
import { ChangeNote } from '../../../ui/changes/change-note'
import { growsDown } from '../../../ui/dialogs/grows-down'
import { Failed } from '../../../ui/failed'
import { Choice } from '../../../ui/forms/choice'
import { useRefetchShiftOnRefusal } from '../parts/shift/use-refetch-shift'

/** Hands an open shift over to another person. */
export function HandOverDialog({ shift, onClose }: { shift: ShiftRow; onClose: () => void }) {
  const client = useQueryClient()
  const people = useAsk('shift', 'people', {})
  const [to, setTo] = useState('')
  const [showErrors, setShowErrors] = useState(false)
  const change = useChange('shift.handOver', async ({ result }) => {
    notifyDone(result.message || 'Shift handed over')
    await askAgain(client, 'shift')
    onClose()
  })
  useRefetchShiftOnRefusal(change)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setShowErrors(true)
    if (to) void change.submit({ id: shift.id, to }, { ...aboutNobody, person: shift.staff })
  }
  return (
    <Modal opened onClose={onClose} title="Hand over the shift" size="sm" {...growsDown}>
      <form onSubmit={submit}>
        <Stack gap="sm">
          <Text>
            The shift of <b>{shift.staff}</b> at {shift.counter || 'its counter'} goes on as theirs, with all that was
            taken in it. The trail keeps that you gave it.
          </Text>
          {people.error ? (
            <Failed message={messageOf(people.error)} onRetry={() => void people.refetch()} />
          ) : (
            <Choice
              label="To"
              withAsterisk
              data-autofocus
              nothingFoundMessage="Nobody of this name has no shift open"
              data={(people.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
              value={to}
              disabled={change.isLocked}
              error={showErrors && !to ? 'Choose who goes on with it' : undefined}
              onChange={setTo}
            />
          )}
          <ChangeNote form={change} />
          <ChangeButtons form={change} confirm="Hand over" onClose={onClose} />
        </Stack>
      </form>
    </Modal>
  )
}
