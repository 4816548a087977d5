import { t } from '@lingui/core/macro'
import type { OutgoingMail } from '#contract/institute/outgoing-mail'
import { formatInstant } from '#contract/protocol/format'
import { translateText } from '../../../core/language'
import { Details } from '../../../ui/dialogs/details'
import { kindLabel, stateBadge } from './states'

/** Stored details of a mail. */
export function MailDetails({ mail, onClose }: { mail: OutgoingMail; onClose: () => void }) {
  const { to, subject, body, kind, state, reason, reasonText, attempts, createdAt, dueAt, sentAt } = mail
  return (
    <Details
      title={t`Mail`}
      groups={[
        {
          title: subject,
          details: [
            { label: t`To`, value: to },
            { label: t`Kind`, value: kindLabel(kind) },
            { label: t`State`, value: stateBadge(state).label },
            { label: t`Created`, value: formatInstant(createdAt) },
            ...(sentAt ? [{ label: t`Sent`, value: formatInstant(sentAt) }] : []),
            ...(dueAt ? [{ label: t`Next attempt`, value: formatInstant(dueAt) }] : []),
            ...(attempts > 1 ? [{ label: t`Attempts`, value: String(attempts) }] : []),
            ...(reason ? [{ label: t`Reason`, text: translateText(reason, reasonText) }] : []),
            // `kind` 'code': a mail with a password code, whose body the server may leave empty.
            { label: t`Text`, text: body || (kind === 'code' ? hiddenBodyText : '') },
          ],
        },
      ]}
      onClose={onClose}
    />
  )
}
const hiddenBodyText = t`Contains a code. Only the recipient can see it.`
