import { IconClockExclamation } from '@tabler/icons-react'
import { getClockError, getClockNotice, useServerClock } from '../../../core/workstation/server-clock'
import classes from './clock-notice.module.css'

/** Notice of a wrong workstation clock. Empty while the server time is unknown. */
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
