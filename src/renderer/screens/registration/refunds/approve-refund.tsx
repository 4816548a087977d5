import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Modal, Stack, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { formatMoney } from '#contract/protocol/format'
import type { RefundRecord } from '#contract/registration/refund'
import { invalidateEntities } from '../../../core/cache/invalidate-entities'
import { notifyDone } from '../../../core/notify'
import { useOutboxChange } from '../../../core/outbox'
import { ChangeButtons } from '../../../ui/changes/change-buttons'
import { ChangeNote } from '../../../ui/changes/change-note'
import { topAlignedDialog } from '../../../ui/dialogs/top-aligned-dialog'
import { describeRefund } from './describe-refund'

type Props = { refund: RefundRecord; onClose: () => void }

/** Dialog in which a superadmin approves a refund above the institute's limit. */
export function ApproveRefund({ refund, onClose }: Props) {
  const client = useQueryClient()
  const change = useOutboxChange('refund.approve', async () => {
    notifyDone(t`Refund of ${refund.name} approved`)
    await invalidateEntities(client, 'refundRecord', 'registration', 'cancelledRegistration')
    onClose()
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void change.submit({ id: refund.id }, describeRefund(refund))
  }
  return (
    <Modal opened onClose={onClose} title={t`Approve refund`} size="sm" {...topAlignedDialog}>
      <form onSubmit={submit}>
        <Stack gap="sm">
          <Text>
            <Trans>
              Approve the refund of <b>{formatMoney(refund.amount)}</b> to <b>{refund.name}</b>? It can then be paid.
            </Trans>
          </Text>
          <Text size="sm" c="dimmed">
            {t`Cancelled by ${{ person: refund.cancelledBy || '–' }}: ${{ reason: refund.reason }}`}
          </Text>
          <ChangeButtons form={change} confirmLabel={t`Approve`} onClose={onClose} />
          <ChangeNote form={change} />
        </Stack>
      </form>
    </Modal>
  )
}
