import { Modal, Stack, Text, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { formatMoney } from '#contract/protocol/format'
import { type ShiftReport, shiftRules } from '#contract/registration/shift/shift'
import { expectedCash } from '#contract/registration/shift/shift-sums'
import { api } from '../../../core/api'
import { askAgain } from '../../../core/cache/ask-again'
import { useGuarded } from '../../../core/guarded'
import { notifyDone } from '../../../core/notify'
import { GuardedButtons } from '../../../ui/dialogs/guarded-buttons'
import { GuardedNote } from '../../../ui/guarded-note'
import { paiseOf } from '../parts/shift/amount'
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
  const { state, send, ask } = useGuarded(api.shift.move, async (message) => {
    notifyDone(message)
    await askAgain(client, 'shift')
    onClose()
  })
  useShiftAgain(state)
  const there = expectedCash(report)
  const amount = paiseOf(typed)
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
    void send({ id: report.id, isOut, amount, reason: reason.trim() })
  }
  const isSent = state.at === 'busy' || state.at === 'uncertain'
  return (
    <Modal opened onClose={onClose} title={isOut ? 'Cash out' : 'Cash in'} size="sm" closeOnClickOutside={!isSent}>
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
            disabled={isSent}
            error={(isTold && problems.amount) || tooMuch || undefined}
            onChange={setTyped}
          />
          <TextInput
            name="reason"
            label="Reason"
            placeholder={isOut ? 'Paid in at the bank' : 'Change from the bank'}
            withAsterisk
            maxLength={200}
            value={reason}
            disabled={isSent}
            error={isTold ? problems.reason : undefined}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          <GuardedNote state={state} onAsk={() => void ask()} />
          <GuardedButtons state={state} confirm={isOut ? 'Record cash out' : 'Record cash in'} onClose={onClose} />
        </Stack>
      </form>
    </Modal>
  )
}
