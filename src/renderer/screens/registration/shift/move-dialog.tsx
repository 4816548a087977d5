import { Modal, Stack, Text, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { formatMoney } from '#contract/protocol/format'
import { readPaise } from '#contract/protocol/text/typed-number'
import { type ShiftReport, shiftRules } from '#contract/registration/shift/shift'
import { expectedCash } from '#contract/registration/shift/shift-sums'
import { askAgain } from '../../../core/cache/ask-again'
import { notifyDone } from '../../../core/notify'
import { aboutNobody, useChange } from '../../../core/outbox'
import { ChangeButtons } from '../../../ui/changes/change-buttons'
import { ChangeNote } from '../../../ui/changes/change-note'
import { AmountInput } from '../parts/shift/amount-input'
import { ruleProblem } from '../parts/shift/rules'
import { useShiftAgain } from '../parts/shift/use-shift-again'

type Props = { report: ShiftReport; isOut: boolean; onClose: () => void }

/** Cash into the drawer or out of it, and what for. */
export function MoveDialog({ report, isOut, onClose }: Props) {
  const client = useQueryClient()
  const [typed, setTyped] = useState('')
  const [reason, setReason] = useState('')
  const [isTold, setTold] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const moving = useChange('shift.move', async ({ result }) => {
    notifyDone(result.message || (isOut ? 'Cash out recorded' : 'Cash in recorded'))
    await askAgain(client, 'shift')
    onClose()
  })
  useShiftAgain(moving)
  const there = expectedCash(report)
  const amount = readPaise(typed)
  const tooMuch = isOut && (amount ?? 0) > there ? `The drawer should hold ${formatMoney(there)}` : ''
  const problems = {
    amount: ruleProblem(shiftRules.moved, amount) || tooMuch,
    reason: ruleProblem(shiftRules.reason, reason),
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTold(true)
    const wrong = problems.amount ? 'amount' : problems.reason ? 'reason' : ''
    if (wrong || amount === undefined) return form.current?.querySelector<HTMLElement>(`[name=${wrong}]`)?.focus()
    void moving.submit({ id: report.id, isOut, amount, reason: reason.trim() }, aboutNobody)
  }
  return (
    <Modal opened onClose={onClose} title={isOut ? 'Cash out' : 'Cash in'} size="sm">
      <form ref={form} onSubmit={submit}>
        <Stack gap="sm">
          <Text size="sm" c="dimmed">
            The drawer should hold {formatMoney(there)} now.
          </Text>
          <AmountInput
            name="amount"
            label="Amount"
            withAsterisk
            data-autofocus
            value={typed}
            disabled={moving.isLocked}
            error={(isTold && problems.amount) || tooMuch || moving.problem?.fields.amount}
            onChange={setTyped}
          />
          <TextInput
            name="reason"
            label="Reason"
            placeholder={isOut ? 'Paid in at the bank' : 'Change from the bank'}
            withAsterisk
            maxLength={200}
            value={reason}
            disabled={moving.isLocked}
            error={(isTold && problems.reason) || moving.problem?.fields.reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          <ChangeNote form={moving} />
          <ChangeButtons form={moving} confirm={isOut ? 'Record cash out' : 'Record cash in'} onClose={onClose} />
        </Stack>
      </form>
    </Modal>
  )
}
