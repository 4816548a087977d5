import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Modal, Stack, Text, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { formatMoney } from '#contract/protocol/format'
import { paymentTypeLabel } from '#contract/registration/option-labels'
import { type PaymentType, paymentTypes } from '#contract/registration/options'
import { payoutProblem, payoutReference, type RefundRecord } from '#contract/registration/refund'
import { cash } from '#contract/registration/shift/shift-sums'
import { invalidateEntities } from '../../../core/cache/invalidate-entities'
import { notifyDone } from '../../../core/notify'
import { useOutboxChange } from '../../../core/outbox'
import { ChangeButtons } from '../../../ui/changes/change-buttons'
import { ChangeNote } from '../../../ui/changes/change-note'
import { topAlignedDialog } from '../../../ui/dialogs/top-aligned-dialog'
import { toOptions } from '../../../ui/forms/match-option'
import { SearchableSelect } from '../../../ui/forms/searchable-select'
import { ShiftRequiredNotice } from '../parts/shift/shift-required-notice'
import { useRefetchShiftOnRefusal } from '../parts/shift/use-refetch-shift'
import { describeRefund } from './describe-refund'

type Props = { refund: RefundRecord; onClose: () => void }
const findPaymentType = (text: string) => paymentTypes.find((type) => type === text)

/** Records that a refund was handed over or sent, with its payment type and reference (D-304). */
export function PayRefund({ refund, onClose }: Props) {
  const client = useQueryClient()
  const [paymentType, setPaymentType] = useState<PaymentType | undefined>(findPaymentType(refund.paidWith))
  const [reference, setReference] = useState('')
  const [shouldShowErrors, setShowErrors] = useState(false)
  const referenceInput = useRef<HTMLInputElement>(null)
  const change = useOutboxChange('refund.pay', async () => {
    notifyDone(t`Refund of ${refund.name} paid`)
    await invalidateEntities(client, 'refundRecord', 'registration', 'cancelledRegistration', 'paymentRecord', 'shift')
    onClose()
  })
  useRefetchShiftOnRefusal(change)
  const referenceProblem = paymentType ? payoutProblem({ paymentType, reference }) : ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setShowErrors(true)
    if (!paymentType) return
    if (referenceProblem) return referenceInput.current?.focus()
    const order = { id: refund.id, paymentType, reference: payoutReference({ paymentType, reference }) }
    void change.submit(order, describeRefund(refund))
  }
  const { name, phone, paidWith } = refund
  const amount = formatMoney(refund.amount)
  return (
    <Modal opened onClose={onClose} title={t`Pay refund`} size="sm" {...topAlignedDialog}>
      <form onSubmit={submit} onChange={change.dismiss}>
        <Stack gap="sm">
          <Text>
            <Trans>
              Refund of <b>{amount}</b> to <b>{name}</b>, {phone}.
            </Trans>
            {paidWith ? ` ${t`The course was paid by ${{ paymentType: paymentTypeLabel(paidWith) }}.`}` : ''}
          </Text>
          <SearchableSelect
            label={t`Paid by`}
            withAsterisk
            data-autofocus
            nothingFoundMessage={t`No results`}
            data={toOptions(paymentTypes, paymentTypeLabel)}
            value={paymentType ?? ''}
            disabled={change.isLocked}
            error={shouldShowErrors && !paymentType ? t`Choose how the refund is paid` : undefined}
            onChange={(type) => {
              change.dismiss()
              setPaymentType(findPaymentType(type))
            }}
          />
          <TextInput
            ref={referenceInput}
            label={t`Reference`}
            description={t`Of the bank or card slip; for cash a voucher number, if there is one.`}
            withAsterisk={paymentType !== cash}
            maxLength={100}
            value={reference}
            disabled={change.isLocked}
            error={shouldShowErrors && referenceProblem ? referenceProblem : change.problem?.fields.reference}
            onChange={(event) => setReference(event.currentTarget.value)}
          />
          <ChangeButtons form={change} confirmLabel={t`Record payment`} onClose={onClose} />
          {paymentType === cash ? <ShiftRequiredNotice /> : null}
          <ChangeNote form={change} />
        </Stack>
      </form>
    </Modal>
  )
}
