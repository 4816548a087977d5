import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { today } from '#contract/protocol/calendar'
import { formatMoney, fullName } from '#contract/protocol/format'
import { type PaymentType, paymentTypes } from '#contract/registration/options'
import type { Registration } from '#contract/registration/registration'
import { api } from '../../../core/api'
import { askAgain } from '../../../core/ask-again'
import { useGuarded } from '../../../core/guarded'
import { notifyDone } from '../../../core/notify'
import { Choice } from '../../../ui/forms/choice'
import { GuardedNote } from '../../../ui/guarded-note'
import { priceOf, readAgain } from './row'

type Props = { row: Registration; onClose: () => void; onPaid: (row: Registration) => void }

/** Records money taken for a pending registration (S1 §2.8). */
export function MakePayment({ row, onClose, onPaid }: Props) {
  const client = useQueryClient()
  const [paymentType, setPaymentType] = useState<PaymentType | ''>('')
  const [missing, setMissing] = useState(false)
  const price = priceOf(row)
  const { state, send, ask } = useGuarded(api.registration.payOffline, async () => {
    notifyDone(`Payment of ${fullName(row)} recorded`)
    await askAgain(client, 'registration')
    onPaid((await readAgain(row)) ?? row)
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!paymentType || price === undefined) return setMissing(true)
    const { courseNameId, courseTypeId, vehicleCategoryId, slotId, phone } = row
    const booking = { courseNameId, courseTypeId, vehicleCategoryId, slotId, phone }
    const receipt = { receiptDate: today(), registrationId: row.id, price, paymentType }
    void send({ ...booking, ...receipt, isPaymentDone: true, mode: 'offline' })
  }
  const open = state.at === 'busy' || state.at === 'uncertain'

  return (
    <Modal opened onClose={onClose} title="Make a Payment" size="md" closeOnClickOutside={!open}>
      <form onSubmit={submit}>
        <Stack gap="sm">
          <div>
            <Text size="xs" c="dimmed">
              Receipt Amount
            </Text>
            <Text fz={28} lh={1.3} fw={700} className="tabular">
              {price === undefined ? 'No price' : formatMoney(price)}
            </Text>
          </div>
          <Group grow align="flex-start">
            <Fact label="User" value={fullName(row)} />
            <Fact label="Receipt Id" value={row.id} />
          </Group>
          <Choice
            label="Payment Type"
            placeholder="Choose how it is paid"
            data={paymentTypes}
            value={paymentType}
            data-autofocus
            withAsterisk
            disabled={open}
            error={missing && !paymentType ? '*Please enter payment type!' : undefined}
            onChange={(value) => setPaymentType(paymentTypes.find((type) => type === value) ?? '')}
            onBlur={({ relatedTarget, currentTarget: { form } }) => form?.contains(relatedTarget) && setMissing(true)}
          />
          <GuardedNote state={state} onAsk={() => void ask()} />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={state.at === 'busy'} disabled={state.at === 'uncertain' || !price}>
              Record payment
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <Text size="xs" c="dimmed">
        {label}
      </Text>
      <Text style={{ overflowWrap: 'anywhere' }}>{value}</Text>
    </div>
  )
}
