import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { canResend } from '#contract/institute/mail-options'
import type { OutgoingMail } from '#contract/institute/outgoing-mail'
import { formatInstant } from '#contract/protocol/format'
import { getErrorMessage } from '../../../core/notify'
import { useApiQuery } from '../../../core/query'
import { useRestoreFocus } from '../../../ui/dialogs/use-restore-focus'
import { ErrorMessage } from '../../../ui/error-message'
import { StatusBadge } from '../../../ui/status-badge'
import { ConfirmResend } from './confirm-resend'
import { kindLabel, stateBadge } from './states'

/** The latest mails to an address, for the drawer of a trainee. */
export function TraineeMails({ email }: { email: string }) {
  const [mailToResend, setMailToResend] = useState<OutgoingMail>()
  useRestoreFocus(mailToResend !== undefined)
  const { data, error, refetch } = useApiQuery('outboxMail', 'list', { search: email, page: 1, limit: 20 })
  if (error && !data) return <ErrorMessage message={getErrorMessage(error)} onRetry={() => void refetch()} />
  if (!data) return <Skeleton h={60} />
  const mails = data.rows.filter(({ to }) => to.toLowerCase() === email.toLowerCase())
  if (mails.length === 0)
    return (
      <Text c="dimmed">
        <Trans>No mails to {email}.</Trans>
      </Text>
    )
  return (
    <Stack gap={6}>
      {mails.map((mail) => (
        <Group key={mail.id} gap="sm" wrap="nowrap" mih={30}>
          <Text flex={1}>
            {kindLabel(mail.kind)}, {formatInstant(mail.sentAt || mail.createdAt)}
          </Text>
          <StatusBadge {...stateBadge(mail.state)} />
          {canResend(mail) ? (
            <Button size="compact-xs" variant="default" onClick={() => setMailToResend(mail)}>{t`Resend`}</Button>
          ) : null}
        </Group>
      ))}
      <ConfirmResend mail={mailToResend} onClose={() => setMailToResend(undefined)} />
    </Stack>
  )
}
