import { t } from '@lingui/core/macro'
import { Text } from '@mantine/core'
import { IconCreditCard } from '@tabler/icons-react'
import classes from './payment-tab.module.css'

export const CardNote = () => (
  <div className={classes.cards}>
    <IconCreditCard size={22} stroke={1.5} aria-hidden />
    <Text>{t`Submit saves the registration and holds the seat. The next step opens the card provider’s window, where the trainee pays by card or UPI.`}</Text>
  </div>
)
