import { Anchor } from '@mantine/core'
import { messageOf } from '../../core/notify'
import classes from './input-failure.module.css'

/** Under a field whose choices could not be read: why, and the way on. */
export const InputFailure = ({ error, onRetry }: { error: Error; onRetry: () => void }) => (
  <span className={classes.failure}>
    <span className={classes.words}>{messageOf(error)}</span>
    <Anchor component="button" type="button" fz="inherit" className={classes.retry ?? ''} onClick={onRetry}>
      Retry
    </Anchor>
  </span>
)
