import { Text } from '@mantine/core'
import { formatMoney } from '#contract/protocol/format'
import classes from './payment.module.css'

/** The cash to hand back, larger than all that stands around it: it is easily forgotten once the form is gone. */
export const ChangeToGive = ({ paise }: { paise: number }) => (
  <div className={classes.changeToGive}>
    <Text c="dimmed">Change to give</Text>
    <Text className={classes.changeFigure}>{formatMoney(paise)}</Text>
  </div>
)
