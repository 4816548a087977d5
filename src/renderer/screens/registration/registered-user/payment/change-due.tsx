import { t } from '@lingui/core/macro'
import { Text } from '@mantine/core'
import { formatMoney } from '#contract/protocol/format'
import classes from './payment.module.css'

/** Cash to hand back, in the largest type of the dialog. */
export const ChangeDue = ({ paise }: { paise: number }) => (
  <div className={classes.changeDue}>
    <Text c="dimmed">{t`Change due`}</Text>
    <Text className={classes.changeFigure}>{formatMoney(paise)}</Text>
  </div>
)
