import { Anchor } from '@mantine/core'
import { getErrorMessage } from '../../core/notify'
import classes from './options-error.module.css'

/** Under a field whose choices could not be read: why, and the way on. */
export const OptionsError = ({ error, onRetry }: { error: Error; onRetry: () => void }) => (
  <span className={classes.failure}>
    <span className={classes.words}>{getErrorMessage(error)}</span>
    <Anchor component="button" type="button" fz="inherit" className={classes.retry ?? ''} onClick={onRetry}>
      Retry
    </Anchor>
  </span>
)
