import { t } from '@lingui/core/macro'
import { Text } from '@mantine/core'
import { formatTimeOfInstant } from '#contract/protocol/format'
import type { DraftStatus } from './use-stored-draft'

type Props = { status: DraftStatus; savedLabel?: string; savingLabel?: string; failedLabel?: string }

/** Text of a draft's status. */
export function DraftStatusText({
  status,
  savedLabel = t`Saved`,
  savingLabel = t`Saving…`,
  failedLabel = t`Not saved`,
}: Props) {
  if (status.state === 'none') return null
  if (status.state === 'failed')
    return (
      <Text size="xs" c="var(--mantine-color-error)" role="alert">
        {failedLabel}: {status.message}
      </Text>
    )
  return (
    <Text size="xs" c="dimmed" className="tabular">
      {status.state === 'saving' ? savingLabel : `${savedLabel} ${formatTimeOfInstant(status.savedAt)}`}
    </Text>
  )
}
