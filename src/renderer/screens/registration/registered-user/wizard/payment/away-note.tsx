import { Alert } from '@mantine/core'
import { IconCloudOff } from '@tabler/icons-react'

/** What filing means, before it is done. */
export const AwayNote = () => (
  <Alert
    icon={<IconCloudOff />}
    color="yellow"
    styles={{ title: { color: 'var(--state-wait)' } }}
    title="The institute cannot be reached"
  >
    File this registration as waiting: it is kept at this counter and sent when the institute answers. No seat is
    promised and no payment is taken; tell the trainee. If the slot is full or the price has changed by then, it comes
    back to you.
  </Alert>
)
