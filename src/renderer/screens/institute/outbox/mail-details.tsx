import type { OutgoingMail } from '#contract/institute/outgoing-mail'
import { formatInstant } from '#contract/protocol/format'
import { Details } from '../../../ui/dialogs/details'
import { kindLabel, stateBadge } from './states'

/** Stored details of a mail. */
export function MailDetails({ mail, onClose }: { mail: OutgoingMail; onClose: () => void }) {
  const { to, subject, body, kind, state, reason, attempts, createdAt, dueAt, sentAt } = mail
  return (
    <Details
      title="Mail"
      groups={[
        {
          title: subject,
          details: [
            { label: 'To', value: to },
            { label: 'Kind', value: kindLabel(kind) },
            { label: 'State', value: stateBadge(state).label },
            { label: 'Created', value: formatInstant(createdAt) },
            ...(sentAt ? [{ label: 'Sent', value: formatInstant(sentAt) }] : []),
            ...(dueAt ? [{ label: 'Next attempt', value: formatInstant(dueAt) }] : []),
            ...(attempts > 1 ? [{ label: 'Attempts', value: String(attempts) }] : []),
            ...(reason ? [{ label: 'Reason', text: reason }] : []),
            { label: 'Text', text: body || (kind === 'code' ? hiddenBodyText : '') },
          ],
        },
      ]}
      onClose={onClose}
    />
  )
}
const hiddenBodyText = 'Contains a code. Only the recipient can see it.'
