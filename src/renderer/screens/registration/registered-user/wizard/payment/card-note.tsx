import { Text } from '@mantine/core'
import { IconCreditCard } from '@tabler/icons-react'
import classes from './payment-tab.module.css'

/** What happens next with an online payment. */
export const CardNote = () => (
  <div className={classes.cards}>
    <IconCreditCard size={22} stroke={1.5} aria-hidden />
    <Text>
      Submit saves the registration and holds the seat. Then the card provider’s window opens, where the trainee pays by
      card or UPI.
    </Text>
  </div>
)
