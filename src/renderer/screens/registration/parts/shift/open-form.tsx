import { t } from '@lingui/core/macro'
import { Button, Group, Stack, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { emptyDescription } from '#contract/desk/outbox'
import { readPaise } from '#contract/protocol/text/amount'
import { shiftRules } from '#contract/registration/shift/shift'
import { invalidateEntities } from '../../../../core/cache/invalidate-entities'
import { notifyDone } from '../../../../core/notify'
import { useOutboxChange } from '../../../../core/outbox'
import { ChangeNote } from '../../../../ui/changes/change-note'
import { useDeferredFocus } from '../../../../ui/dialogs/use-deferred-focus'
import { AmountInput } from './amount-input'
import { getRuleProblem } from './rules'
import { useRefetchShiftOnRefusal } from './use-refetch-shift'

type Props = { onOpened?: () => void; onCancel?: () => void }

/** Opens the user's shift with the cash in the drawer as float. */
export function OpenShiftForm({ onOpened, onCancel }: Props) {
  const client = useQueryClient()
  const [float, setFloat] = useState('')
  const [shouldShowErrors, setShowErrors] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const change = useOutboxChange('shift.open', async () => {
    notifyDone(t`Shift opened`)
    await invalidateEntities(client, 'shift')
    onOpened?.()
  })
  useRefetchShiftOnRefusal(change)
  useDeferredFocus(() => input.current)
  const problem = getRuleProblem(shiftRules.float, readPaise(float))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // React bubbles the event to the payment's form, although the dialog is a portal.
    event.stopPropagation()
    setShowErrors(true)
    const paise = readPaise(float)
    if (problem || paise === undefined) return input.current?.focus()
    void change.submit({ float: paise }, emptyDescription)
  }
  return (
    <form onSubmit={submit} onChange={change.dismiss} onKeyDown={(event) => event.stopPropagation()}>
      <Stack gap="sm" maw={360}>
        <AmountInput
          ref={input}
          label={t`Opening float`}
          description={t`Cash in the drawer now`}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          withAsterisk
          data-autofocus
          value={float}
          disabled={change.isLocked}
          error={(shouldShowErrors && problem) || change.problem?.fields.float}
          onChange={setFloat}
        />
        <ChangeNote form={change} />
        <Group justify={onCancel ? 'flex-end' : 'flex-start'}>
          {onCancel ? (
            <Button variant="default" onClick={onCancel}>
              {change.isLocked ? t`Close` : t`Cancel`}
            </Button>
          ) : null}
          <Button type="submit" loading={change.isSending} disabled={change.isStored}>{t`Open shift`}</Button>
        </Group>
        {onCancel ? null : (
          <Text
            size="xs"
            c="dimmed"
          >{t`Payments and refunds on this workstation belong to your shift until you close it.`}</Text>
        )}
      </Stack>
    </form>
  )
}
