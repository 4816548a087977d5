import { type Icon, IconAlertTriangle, IconHelpCircle, IconMailFilled, IconSend } from '@tabler/icons-react'
import type { MailState } from '#contract/institute/mail-options'

type Shown = { label: string; tone: 'good' | 'wait' | 'bad' | 'off'; icon?: Icon }

/** Label and colour of each mail state. */
export const stateWords: Record<MailState, Shown> = {
  waiting: { label: 'Queued', tone: 'wait' },
  sending: { label: 'Sending', tone: 'wait', icon: IconSend },
  sent: { label: 'Sent', tone: 'good' },
  uncertain: { label: 'Possibly sent', tone: 'bad', icon: IconHelpCircle },
  failed: { label: 'Rejected', tone: 'bad', icon: IconAlertTriangle },
  expired: { label: 'Failed', tone: 'bad', icon: IconAlertTriangle },
  dropped: { label: 'Not needed', tone: 'off' },
  kept: { label: 'Not sent (no mail server)', tone: 'off', icon: IconMailFilled },
}

/** A provider without states only stores mails. */
export const shownState = (state: string): Shown => stateWords[state as MailState] ?? stateWords.kept

const kinds: Record<string, string> = {
  code: 'Password code',
  confirmation: 'Confirmation',
  cancellation: 'Cancellation',
  reminder: 'Reminder',
}
export const kindWord = (kind: string): string => kinds[kind] ?? kind
