import { Alert } from '@mantine/core'
import { IconCreditCardOff } from '@tabler/icons-react'

export const NoCardPayment = () => (
  <Alert
    icon={<IconCreditCardOff />}
    color="yellow"
    styles={{ title: { color: 'var(--state-wait)' } }}
    title="Online card payment is not set up at this counter"
  >
    Choose offline to take the money here, or save without payment: the registration then waits as Pending in the list.
  </Alert>
)
