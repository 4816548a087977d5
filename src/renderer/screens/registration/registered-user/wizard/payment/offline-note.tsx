import { t } from '@lingui/core/macro'
import { Alert } from '@mantine/core'
import { IconCloudOff } from '@tabler/icons-react'

export const OfflineNote = () => (
  <Alert
    icon={<IconCloudOff />}
    color="yellow"
    styles={{ title: { color: 'var(--state-wait)' } }}
    title={t`Server unreachable`}
  >{t`Store the registration offline: it is sent when the server responds. No seat is reserved and no payment is taken; tell the trainee. If the slot is full or the price has changed by then, you are asked to correct it.`}</Alert>
)
