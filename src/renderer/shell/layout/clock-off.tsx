import { IconClockExclamation } from '@tabler/icons-react'
import { clockError, clockNotice, useServerClock } from '../../core/workstation/server-clock'
import { HeaderWarning } from './header-warning'

/** Shown while this computer's clock is off. */
export function ClockOff() {
  const offset = useServerClock()
  const error = offset ? clockError(offset) : ''
  if (error === '') return null
  return (
    <HeaderWarning icon={<IconClockExclamation size={16} />} label={`Clock ${error}`}>
      {clockNotice(error)}
    </HeaderWarning>
  )
}
