import { t } from '@lingui/core/macro'
import { Alert } from '@mantine/core'
import { IconCreditCardOff } from '@tabler/icons-react'

export const NoCardPayment = () => (
  <Alert
    icon={<IconCreditCardOff />}
    color="yellow"
    styles={{ title: { color: 'var(--state-wait)' } }}
    title={t`Online payment is not set up`}
  >{t`Choose offline, or save without payment; the registration stays Pending.`}</Alert>
)
