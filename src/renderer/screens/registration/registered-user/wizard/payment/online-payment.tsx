import { Alert } from '@mantine/core'
import { IconCreditCard, IconCreditCardOff } from '@tabler/icons-react'

/** What paying by card means here. The card window itself is of an origin of its own and is handed in as a CardCheckout. */
export function OnlinePayment({ available }: { available: boolean }) {
  if (available)
    return (
      <Alert icon={<IconCreditCard />} color="gray" title="The card window opens after saving">
        The seat is held while the trainee pays. The receipt follows as soon as the card provider has confirmed.
      </Alert>
    )
  return (
    <Alert
      icon={<IconCreditCardOff />}
      color="yellow"
      styles={{ title: { color: 'var(--state-wait)' } }}
      title="Online card payment is not set up at this counter"
    >
      Choose offline to take the money here, or save without payment: the registration then waits as Pending in the
      list.
    </Alert>
  )
}
