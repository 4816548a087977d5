import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Checkbox, Skeleton, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { formatDay, formatMoney, fullName } from '#contract/protocol/format'
import { readPaise } from '#contract/protocol/text/amount'
import type { Registration } from '#contract/registration/registration'
import { cash } from '#contract/registration/shift/shift-sums'
import { invalidateEntities } from '../../../core/cache/invalidate-entities'
import { getErrorMessage, notifyDone } from '../../../core/notify'
import { useOutboxChange } from '../../../core/outbox'
import { useApiQuery } from '../../../core/query'
import { useSession } from '../../../core/session/session'
import { ReasonDialog } from '../../../ui/dialogs/reason-dialog'
import { ErrorMessage } from '../../../ui/error-message'
import { describeRowChange, refetchRow } from '../parts/registration-row'
import { AmountInput } from '../parts/shift/amount-input'
import { ShiftRequiredNotice } from '../parts/shift/shift-required-notice'
import { useRefetchShiftOnRefusal } from '../parts/shift/use-refetch-shift'

type Props = { row: Registration; onClose: () => void; onCancelled: (row: Registration) => void }

/**
 * Shows the refund, then cancels the registration: a refund and a credit note are created, and the seat becomes free
 * (D-16, D-17). Cash may be handed over at once (D-304). A superadmin may change the refund (D-330).
 */
export function CancelRegistration({ row, onClose, onCancelled }: Props) {
  const client = useQueryClient()
  const quote = useApiQuery('extension', 'refund', { id: row.id })
  const change = useOutboxChange('registration.cancel', async () => {
    notifyDone(t`Registration of ${fullName(row)} cancelled`)
    await invalidateEntities(client, 'registration', 'cancelledRegistration', 'slot', 'extension', 'waitingList')
    await invalidateEntities(client, 'refundRecord', 'shift')
    onCancelled((await refetchRow(row)) ?? row)
  })
  useRefetchShiftOnRefusal(change)
  const { problem } = change
  // The refund may have changed since it was shown.
  useEffect(() => {
    if (problem) void invalidateEntities(client, 'extension')
  }, [problem, client])
  const isSuperadmin = useSession()?.role === 'superadmin'
  /** Refund that a superadmin types in place of the rule's. */
  const [typedRefund, setTypedRefund] = useState('')
  /** Paise; undefined for the refund by the rule, and for text that is no amount. */
  const decidedRefund = typedRefund === '' ? undefined : readPaise(typedRefund)
  const amount = decidedRefund ?? quote.data?.refund ?? 0
  const { noticeDay = '', courseStarts = '', needsApproval } = quote.data ?? {}
  const [isHandedOver, setHandedOver] = useState(false)
  const isCashRefund = row.paymentType === cash && amount > 0
  const canHandOver = isCashRefund && needsApproval === false
  const paidInCash = canHandOver && isHandedOver
  // An older provider sends no `needsApproval`, and takes the cash from the drawer at once.
  const isCashNeeded = paidInCash || (isCashRefund && typeof needsApproval !== 'boolean')
  // For a registration that was moved to a later day, the days of notice still end on its first date.
  const isMovedLater = noticeDay !== '' && noticeDay < courseStarts
  return (
    <ReasonDialog
      title={t`Alert!`}
      reasonRequiredText={t`Enter a reason`}
      confirmLabel={t`Cancel registration`}
      cancelLabel={t`Keep registration`}
      disabled={!quote.data || (typedRefund !== '' && decidedRefund === undefined)}
      form={change}
      note={isCashNeeded ? <ShiftRequiredNotice /> : null}
      onSend={(reason) =>
        void change.submit(
          {
            id: row.id,
            reason,
            ...(decidedRefund === undefined ? { quotedRefund: amount } : { refund: decidedRefund }),
            ...(paidInCash ? { paidInCash } : {}),
          },
          describeRowChange(row),
        )
      }
      onClose={onClose}
    >
      <Text>
        <Trans>
          Cancel the registration of <b>{fullName(row)}</b> for {row.courseName?.at(0)?.name}?
        </Trans>
      </Text>
      {quote.error ? (
        <ErrorMessage message={getErrorMessage(quote.error)} onRetry={() => void quote.refetch()} />
      ) : (
        <Skeleton visible={!quote.data}>
          <Text fz="lg" fw={700} className="tabular">
            {decidedRefund === undefined
              ? t`Refund ${{ amount: formatMoney(amount) }} (${{ percent: quote.data?.percent ?? 0 }} %)`
              : t`Refund ${{ amount: formatMoney(amount) }}`}
          </Text>
          <Text size="sm" c="dimmed">
            {t`The course starts on ${{ day: formatDay(courseStarts) }}.`}{' '}
            {isMovedLater ? `${t`Notice counts to the first date, ${{ day: formatDay(noticeDay) }}.`} ` : ''}
            {amount > 0
              ? t`A credit note is created and the seat becomes free. This cannot be undone.`
              : t`No credit note is created. The seat becomes free. This cannot be undone.`}
          </Text>
          {needsApproval && amount > 0 ? (
            <Text size="sm">{t`A super admin must approve this refund before it is paid.`}</Text>
          ) : null}
        </Skeleton>
      )}
      {canHandOver ? (
        <Checkbox
          label={t`Cash handed over now`}
          description={t`Otherwise the refund is listed under Refunds until it is paid.`}
          checked={isHandedOver}
          disabled={change.isLocked}
          onChange={(event) => setHandedOver(event.currentTarget.checked)}
        />
      ) : null}
      {/* An older provider sends no notice day, and would ignore the typed refund. */}
      {isSuperadmin && noticeDay ? (
        <AmountInput
          label={t`Another refund`}
          description={t`Decided by a super admin, with the reason below. Empty: by the rule.`}
          value={typedRefund}
          disabled={change.isLocked}
          error={change.problem?.fields.refund}
          onChange={setTypedRefund}
        />
      ) : null}
    </ReasonDialog>
  )
}
