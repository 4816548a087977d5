import { Alert } from '@mantine/core'
import { IconCreditCardOff } from '@tabler/icons-react'

export const NoCardPayment = () => (
  <Alert
    icon={<IconCreditCardOff />}
    color="yellow"
    styles={{ title: { color: 'var(--state-wait)' } }}
    title="Online payment is not set up"
  >
    Choose offline, or save without payment; the registration stays Pending.
  </Alert>
)
