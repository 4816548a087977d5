import { t } from '@lingui/core/macro'
import { type Icon, IconAlertTriangle, IconHelpCircle, IconMailFilled, IconSend } from '@tabler/icons-react'
import type { MailState } from '#contract/institute/mail-options'
import { ownValue } from '#contract/protocol/own-value'

type StateBadge = { label: string; tone: 'good' | 'wait' | 'bad' | 'neutral'; icon?: Icon }

/** Label, colour and icon of each mail state. */
export const stateBadges: Record<MailState, StateBadge> = {
  waiting: { label: t`Queued`, tone: 'wait' },
  sending: { label: t`Sending`, tone: 'wait', icon: IconSend },
  sent: { label: t`Sent`, tone: 'good' },
  uncertain: { label: t`Possibly sent`, tone: 'bad', icon: IconHelpCircle },
  failed: { label: t({ message: 'Rejected', context: 'mail' }), tone: 'bad', icon: IconAlertTriangle },
  expired: { label: t`Failed`, tone: 'bad', icon: IconAlertTriangle },
  dropped: { label: t`Not needed`, tone: 'neutral' },
  kept: { label: t`Not sent (no mail server)`, tone: 'neutral', icon: IconMailFilled },
}

/** Badge of a mail's state. An older provider sends no state, because it stores mails without sending them (D-258). */
export const stateBadge = (state: string): StateBadge => ownValue(stateBadges, state) ?? stateBadges.kept

const kindLabels: Record<string, string> = {
  code: t`Password code`,
  confirmation: t`Confirmation`,
  cancellation: t`Cancellation`,
  reminder: t`Reminder`,
}
export const kindLabel = (kind: string): string => ownValue(kindLabels, kind) ?? kind
