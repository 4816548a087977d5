import { Text } from '@mantine/core'
import type { DraftStatus } from './use-stored-draft'

const clock = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium', timeZone: 'Asia/Kolkata' })

/** What became of the draft: "Saved" stands only for what the desk acknowledged. */
export function DraftLine({ status, saved = 'Saved' }: { status: DraftStatus; saved?: string }) {
  if (status.state === 'none') return null
  if (status.state === 'failed')
    return (
      <Text size="xs" c="var(--mantine-color-error)" role="alert">
        Not saved: {status.message}
      </Text>
    )
  return (
    <Text size="xs" c="dimmed" className="tabular">
      {status.state === 'saving' ? 'Saving…' : `${saved} ${clock.format(new Date(status.at))}`}
    </Text>
  )
}
