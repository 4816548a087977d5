import { t } from '@lingui/core/macro'
import { Anchor } from '@mantine/core'
import { getErrorMessage } from '../../core/notify'
import classes from './options-error.module.css'

/** Error below a field whose options could not be loaded, with Retry. */
export const OptionsError = ({ error, onRetry }: { error: Error; onRetry: () => void }) => (
  <span className={classes.failure}>
    <span className={classes.text}>{getErrorMessage(error)}</span>
    <Anchor
      component="button"
      type="button"
      fz="inherit"
      className={classes.retry ?? ''}
      onClick={onRetry}
    >{t`Retry`}</Anchor>
  </span>
)
