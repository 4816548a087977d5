import { Alert, Button, Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { formatCount, formatInstant } from '#contract/protocol/format'
import { useApiQuery } from '../../../core/query'

const often = 15_000
const mails = (count: number) => `${formatCount(count)} ${count === 1 ? 'mail' : 'mails'}`

/** Problems that stop mails from being sent, and mails that need attention. */
export function MailStatus() {
  const { data } = useApiQuery('outboxMail', 'standing', {}, { refetchInterval: often, keepPrevious: true })
  if (!data) return null
  const { isSet, trouble, nextTryAt, waiting, troubled } = data
  if (!isSet)
    return <Line color="gray">No mail server is set. Trainees receive no mail; password codes are shown here.</Line>
  if (trouble)
    return (
      <Line color="red">
        {waiting > 0 ? `${mails(waiting)} cannot be sent. ` : 'Mails cannot be sent. '}
        {trouble} {nextTryAt ? `Next attempt at ${formatInstant(nextTryAt).split(', ')[1]}.` : ''}
      </Line>
    )
  if (troubled > 0)
    return (
      <Alert color="yellow" role="status" py="xs">
        {mails(troubled)} of the last seven days may not have been sent. See Show More for the reason and resend them if
        needed.
      </Alert>
    )
  return null
}

/** Note for a provider that stores mails without sending them (D-258). */
export const KeptOnly = () => (
  <Alert color="gray" role="status" py="xs">
    The server’s version does not send mail. Mails are only listed here.
  </Alert>
)

const Line = ({ color, children }: { color: string; children: ReactNode }) => (
  <Alert color={color} role={color === 'red' ? 'alert' : 'status'} py="xs">
    <Group justify="space-between" wrap="nowrap" gap="md">
      <Text size="sm" inherit>
        {children}
      </Text>
      <Button component={Link} to="/settings#mailHost" variant="default" size="xs" flex="none">
        Mail settings
      </Button>
    </Group>
  </Alert>
)
