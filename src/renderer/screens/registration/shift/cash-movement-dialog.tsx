import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Modal, Stack, Text, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { emptyDescription } from '#contract/desk/outbox'
import { formatMoney } from '#contract/protocol/format'
import { readPaise } from '#contract/protocol/text/amount'
import { type ShiftReport, shiftRules } from '#contract/registration/shift/shift'
import { expectedCash } from '#contract/registration/shift/shift-sums'
import { invalidateEntities } from '../../../core/cache/invalidate-entities'
import { notifyDone } from '../../../core/notify'
import { useOutboxChange } from '../../../core/outbox'
import { ChangeButtons } from '../../../ui/changes/change-buttons'
import { ChangeNote } from '../../../ui/changes/change-note'
import { AmountInput } from '../parts/shift/amount-input'
import { getRuleProblem } from '../parts/shift/rules'
import { useRefetchShiftOnRefusal } from '../parts/shift/use-refetch-shift'

type Props = {
  report: ShiftReport
  /** True for cash taken out of the drawer, false for cash put in. */
  isOut: boolean
  /** Hides the expected cash, so that only the server compares the amount with it. */
  isBlind: boolean
  onClose: () => void
}

/** Records cash put into or taken out of the drawer, with a reason. */
export function CashMovementDialog({ report, isOut, isBlind, onClose }: Props) {
  const client = useQueryClient()
  const [typedAmount, setTypedAmount] = useState('')
  const [reason, setReason] = useState('')
  const [shouldShowErrors, setShowErrors] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  // The stored kind 'shift.move' is a movement of cash, in or out.
  const change = useOutboxChange('shift.move', async ({ result }) => {
    notifyDone(result.message || (isOut ? t`Cash out recorded` : t`Cash in recorded`))
    await invalidateEntities(client, 'shift')
    onClose()
  })
  useRefetchShiftOnRefusal(change)
  const expectedInDrawer = expectedCash(report)
  const amount = readPaise(typedAmount)
  const excessProblem =
    isOut && !isBlind && (amount ?? 0) > expectedInDrawer
      ? t`Only ${formatMoney(expectedInDrawer)} expected in the drawer`
      : ''
  const problems = {
    amount: getRuleProblem(shiftRules.movement, amount) || excessProblem,
    reason: getRuleProblem(shiftRules.movementReason, reason),
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setShowErrors(true)
    const invalidField = problems.amount ? 'amount' : problems.reason ? 'reason' : ''
    if (invalidField || amount === undefined)
      return form.current?.querySelector<HTMLElement>(`[name=${invalidField}]`)?.focus()
    void change.submit({ id: report.id, isOut, amount, reason: reason.trim() }, emptyDescription)
  }
  return (
    <Modal opened onClose={onClose} title={isOut ? t`Cash out` : t`Cash in`} size="sm">
      <form ref={form} onSubmit={submit} onChange={change.dismiss}>
        <Stack gap="sm">
          {isBlind ? null : (
            <Text size="sm" c="dimmed">
              <Trans>Expected in the drawer: {formatMoney(expectedInDrawer)}</Trans>
            </Text>
          )}
          <AmountInput
            name="amount"
            label={t`Amount`}
            withAsterisk
            data-autofocus
            value={typedAmount}
            disabled={change.isLocked}
            error={(shouldShowErrors && problems.amount) || excessProblem || change.problem?.fields.amount}
            onChange={setTypedAmount}
          />
          <TextInput
            name="reason"
            label={t`Reason`}
            placeholder={isOut ? t`Paid in at the bank` : t`Change from the bank`}
            withAsterisk
            maxLength={200}
            value={reason}
            disabled={change.isLocked}
            error={(shouldShowErrors && problems.reason) || change.problem?.fields.reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          <ChangeNote form={change} />
          <ChangeButtons
            form={change}
            confirmLabel={isOut ? t`Record cash out` : t`Record cash in`}
            onClose={onClose}
          />
        </Stack>
      </form>
    </Modal>
  )
}
