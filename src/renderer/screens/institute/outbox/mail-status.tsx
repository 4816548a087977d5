import { plural, t } from '@lingui/core/macro'
import { Alert, Button, Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { formatTimeOfInstant } from '#contract/protocol/format'
import { translateText } from '../../../core/language'
import { useApiQuery } from '../../../core/query'

const refetchMs = 15_000

/** Problems that stop mails from being sent, and mails that may not have been sent. */
export function MailStatus() {
  const { data } = useApiQuery('outboxMail', 'status', {}, { refetchInterval: refetchMs, keepPrevious: true })
  if (!data) return null
  const { isSet: hasMailServer, pauseReason, pauseReasonText, nextTryAt, unsentCount, needsAttentionCount } = data
  if (!hasMailServer)
    return (
      <MailSettingsAlert color="gray">{t`No mail server is set. Trainees receive no mail; password codes are shown here.`}</MailSettingsAlert>
    )
  if (pauseReason)
    return (
      <MailSettingsAlert color="red">
        {unsentCount > 0
          ? plural(unsentCount, { one: '# mail cannot be sent.', other: '# mails cannot be sent.' })
          : t`Mails cannot be sent.`}{' '}
        {translateText(pauseReason, pauseReasonText)}{' '}
        {nextTryAt ? t`Next attempt at ${{ time: formatTimeOfInstant(nextTryAt) }}.` : ''}
      </MailSettingsAlert>
    )
  if (needsAttentionCount > 0)
    return (
      <Alert color="yellow" role="status" py="xs">
        {plural(needsAttentionCount, {
          one: '# mail of the last seven days may not have been sent. See Show More for the reason and resend it if needed.',
          other:
            '# mails of the last seven days may not have been sent. See Show More for the reason and resend them if needed.',
        })}
      </Alert>
    )
  return null
}

/** Notice for an older provider, which stores mails without sending them (D-258). */
export const NotSentNotice = () => (
  <Alert
    color="gray"
    role="status"
    py="xs"
  >{t`The server’s version does not send mail. Mails are only listed here.`}</Alert>
)

const MailSettingsAlert = ({ color, children }: { color: string; children: ReactNode }) => (
  <Alert color={color} role={color === 'red' ? 'alert' : 'status'} py="xs">
    <Group justify="space-between" wrap="nowrap" gap="md">
      <Text size="sm" inherit>
        {children}
      </Text>
      <Button
        component={Link}
        to="/settings#mailHost"
        variant="default"
        size="xs"
        flex="none"
      >{t`Mail settings`}</Button>
    </Group>
  </Alert>
)
