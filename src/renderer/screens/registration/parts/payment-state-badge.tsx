import { IconCircleX } from '@tabler/icons-react'
import type { Registration } from '#contract/registration/registration'
import { StatusBadge } from '../../../ui/status-badge'
import { paymentStateLabels } from './payment-labels'
import { getPaymentState } from './registration-row'

const tones = { Done: 'good', Pending: 'wait', Cancelled: 'bad' } as const

export function PaymentStateBadge({ row }: { row: Registration }) {
  const state = getPaymentState(row)
  return (
    <StatusBadge
      tone={tones[state]}
      label={paymentStateLabels[state]}
      {...(state === 'Cancelled' ? { icon: IconCircleX } : {})}
    />
  )
}
