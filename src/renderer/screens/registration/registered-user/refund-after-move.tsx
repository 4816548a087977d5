import { Trans } from '@lingui/react/macro'
import { Alert, Text } from '@mantine/core'
import { formatDay } from '#contract/protocol/format'
import { useApiQuery } from '../../../core/query'

/** The refund if a moved registration is cancelled: the notice period still ends at the first slot (D-303). */
export function RefundAfterMove({ id }: { id: string }) {
  const { data } = useApiQuery('extension', 'refund', { id })
  if (!data) return null
  const { percent, noticeDay, courseStarts } = data
  const firstDay = formatDay(noticeDay || courseStarts)
  if (percent > 0)
    return (
      <Text size="sm" c="dimmed">
        <Trans>A refund depends on the notice before {firstDay}, also after the move.</Trans>
      </Text>
    )
  return (
    <Alert color="yellow">
      <Trans>The time for a refund has passed: the course was booked for {firstDay}. It stays so after the move.</Trans>
    </Alert>
  )
}
