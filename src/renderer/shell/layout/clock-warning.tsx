import { t } from '@lingui/core/macro'
import { IconClockExclamation } from '@tabler/icons-react'
import { getClockError, getClockNotice, useServerClock } from '../../core/workstation/server-clock'
import { HeaderWarning } from './header-warning'

/** Warning about a wrong clock of this computer. */
export function ClockWarning() {
  const offset = useServerClock()
  const error = offset ? getClockError(offset) : ''
  if (error === '') return null
  return (
    <HeaderWarning icon={<IconClockExclamation size={16} />} label={t`Clock ${error}`}>
      {getClockNotice(error)}
    </HeaderWarning>
  )
}
