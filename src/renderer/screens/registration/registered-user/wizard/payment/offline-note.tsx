import { Alert } from '@mantine/core'
import { IconCloudOff } from '@tabler/icons-react'

export const OfflineNote = () => (
  <Alert
    icon={<IconCloudOff />}
    color="yellow"
    styles={{ title: { color: 'var(--state-wait)' } }}
    title="The server cannot be reached"
  >
    Store the registration offline: it is sent when the server can be reached. No seat is guaranteed and no payment is
    taken; tell the trainee. If the slot is full or the price has changed by then, it comes back to you.
  </Alert>
)
