import { t } from '@lingui/core/macro'
import { Text } from '@mantine/core'
import { formatTimeOfInstant } from '#contract/protocol/format'
import type { DraftStatus } from './use-stored-draft'

type Props = { status: DraftStatus; saved?: string; saving?: string; failed?: string }

/** Text of a draft's status; "saved" means acknowledged by the desk. */
export function DraftStatusText({ status, saved = t`Saved`, saving = t`Saving…`, failed = t`Not saved` }: Props) {
  if (status.state === 'none') return null
  if (status.state === 'failed')
    return (
      <Text size="xs" c="var(--mantine-color-error)" role="alert">
        {failed}: {status.message}
      </Text>
    )
  return (
    <Text size="xs" c="dimmed" className="tabular">
      {status.state === 'saving' ? saving : `${saved} ${formatTimeOfInstant(status.savedAt)}`}
    </Text>
  )
}
