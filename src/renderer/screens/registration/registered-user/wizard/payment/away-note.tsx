import { Alert } from '@mantine/core'
import { IconCloudOff } from '@tabler/icons-react'

/** What an offline registration means, before it is stored. */
export const AwayNote = () => (
  <Alert
    icon={<IconCloudOff />}
    color="yellow"
    styles={{ title: { color: 'var(--state-wait)' } }}
    title="The server cannot be reached"
  >
    Store this registration: it is sent when the server can be reached. No seat is guaranteed and no payment is taken;
    tell the trainee. If the slot is full or the price has changed by then, it comes back to “Needs attention”.
  </Alert>
)
