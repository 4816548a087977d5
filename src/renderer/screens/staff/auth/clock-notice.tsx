import { IconClockExclamation } from '@tabler/icons-react'
import { getClockError, getClockNotice, useServerClock } from '../../../core/workstation/server-clock'
import classes from './clock-notice.module.css'

/** Notice of a wrong clock; nothing when it is right or the server time is unknown. */
export function ClockNotice() {
  const offset = useServerClock()
  const error = offset ? getClockError(offset) : ''
  return error === '' ? null : (
    <div className={classes.notice} role="status">
      <IconClockExclamation size={16} aria-hidden />
      <span>{getClockNotice(error)}</span>
    </div>
  )
}
