import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { CallError } from '#contract/protocol/failure'
import { formatMoney, fullName } from '#contract/protocol/format'
import { paymentTypeLabel } from '#contract/registration/option-labels'
import { normalizeReference, referenceRuleOf } from '#contract/registration/payment/payment-reference'
import type { Registration } from '#contract/registration/registration'
import { notifyDone, notifyFailure } from '../../../core/notify'
import { useApiMutation } from '../../../core/query'
import { topAlignedDialog } from '../../../ui/dialogs/top-aligned-dialog'
import { getPrice, referenceTitle } from '../parts/registration-row'
import { ReferenceField } from './payment/reference-field'

type Props = { row: Registration; onClose: () => void }

/** Adds, corrects or removes the reference of a recorded payment (D-351). */
export function CorrectReference({ row, onClose }: Props) {
  const { paymentType, invoiceNumber } = row
  // `utr`: the reference of any payment type, not only of a bank transfer.
  const [utr, setUtr] = useState(row.utr)
  const [error, setError] = useState('')
  const saveMutation = useApiMutation('extension', 'setReference', ['registration', 'books', 'monthBook'])
  const reference = normalizeReference(utr)
  const isRemoval = utr.trim() === '' && row.utr !== ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (reference !== '' && reference === row.utr) return onClose()
    const problem = isRemoval ? undefined : referenceRuleOf(paymentType)?.problem(reference)
    if (problem) return setError(problem)
    saveMutation.mutate(
      { input: { id: row.id, utr: reference } },
      {
        onSuccess: ({ message }) => {
          notifyDone(message || t`Reference saved`)
          onClose()
        },
        onError: (failure) => {
          const fieldError = failure instanceof CallError ? failure.fields.utr : undefined
          if (fieldError) setError(fieldError)
          else notifyFailure(failure)
        },
      },
    )
  }
  const [name, typeName] = [fullName(row), paymentTypeLabel(paymentType)]
  const amount = formatMoney(row.payment?.[0]?.price || getPrice(row) || 0)
  return (
    <Modal opened onClose={onClose} title={referenceTitle(row)} size="md" {...topAlignedDialog}>
      <form onSubmit={submit}>
        <Stack gap="sm">
          <Text>
            {invoiceNumber ? (
              <Trans>
                Payment of <b>{name}</b> by {typeName}: {amount}, invoice {invoiceNumber}.
              </Trans>
            ) : (
              <Trans>
                Payment of <b>{name}</b> by {typeName}: {amount}.
              </Trans>
            )}
          </Text>
          <ReferenceField
            paymentType={paymentType}
            value={utr}
            error={error}
            disabled={saveMutation.isPending}
            hasInitialFocus
            onChange={(typed) => {
              setUtr(typed)
              setError('')
            }}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>{t`Cancel`}</Button>
            <Button type="submit" loading={saveMutation.isPending} {...(isRemoval ? { color: 'red' } : {})}>
              {isRemoval ? t`Remove reference` : t`Save reference`}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
