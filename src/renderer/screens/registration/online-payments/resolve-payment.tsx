import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Modal, Stack, Text, Textarea } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { emptyDescription } from '#contract/desk/outbox'
import { formatMoney } from '#contract/protocol/format'
import type { OnlinePayment } from '#contract/registration/payment/online-payment'
import { invalidateEntities } from '../../../core/cache/invalidate-entities'
import { translateText } from '../../../core/language'
import { notifyDone } from '../../../core/notify'
import { useOutboxChange } from '../../../core/outbox'
import { ChangeButtons } from '../../../ui/changes/change-buttons'
import { ChangeNote } from '../../../ui/changes/change-note'
import { topAlignedDialog } from '../../../ui/dialogs/top-aligned-dialog'

type Props = { payment: OnlinePayment; onClose: () => void }

/** Dialog to record how a user resolved a payment at the card provider (`settlement`). The dialog moves no money. */
export function ResolvePayment({ payment, onClose }: Props) {
  const client = useQueryClient()
  const [settlement, setSettlement] = useState('')
  const [shouldShowErrors, setShowErrors] = useState(false)
  const textarea = useRef<HTMLTextAreaElement>(null)
  const change = useOutboxChange('onlinePayment.settle', async () => {
    notifyDone(t`Payment of ${payment.name} resolved`)
    await invalidateEntities(client, 'onlinePayment')
    onClose()
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!settlement.trim()) {
      setShowErrors(true)
      return textarea.current?.focus()
    }
    const { name: person, phone, amount: price } = payment
    void change.submit({ id: payment.id, settlement }, { ...emptyDescription, person, phone, price })
  }
  const isRefundDue = payment.state === 'To be refunded'
  return (
    <Modal opened onClose={onClose} title={t`Resolve online payment`} size="md" {...topAlignedDialog}>
      <form onSubmit={submit} onChange={change.dismiss}>
        <Stack gap="sm">
          <Text>
            <Trans>
              <b>{formatMoney(payment.amount)}</b> of <b>{payment.name}</b>, {payment.phone}.{' '}
              {translateText(payment.reason, payment.reasonText)}
            </Trans>
          </Text>
          <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
            {isRefundDue
              ? t`Refund ${payment.paymentId} at the card provider first. This only records that you did.`
              : t`Check ${payment.paymentId} at the card provider. This only records what you did.`}
          </Text>
          <Textarea
            ref={textarea}
            label={t`What was done`}
            withAsterisk
            autosize
            minRows={2}
            maxLength={200}
            data-autofocus
            value={settlement}
            disabled={change.isLocked}
            error={shouldShowErrors && !settlement.trim() ? t`Enter what was done` : change.problem?.fields.settlement}
            onChange={(event) => setSettlement(event.currentTarget.value)}
          />
          <ChangeButtons form={change} confirmLabel={t`Resolve`} onClose={onClose} />
          <ChangeNote form={change} />
        </Stack>
      </form>
    </Modal>
  )
}
