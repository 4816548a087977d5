import { IconCloudCheck, IconCloudOff, IconFlask } from '@tabler/icons-react'
import { formatClock, formatDay, formatInstant } from '#contract/protocol/format'
import { useAppInfo } from '../../core/counter/app-info'
import { useConnection } from '../../core/counter/connection'
import { State } from '../../ui/state'

/** How the institute is reached: practice mode, online, or since when it does not answer. */
export function Connection() {
  const info = useAppInfo()
  const connection = useConnection()
  return (
    <output aria-label="Connection" style={{ display: 'flex', gap: 8 }}>
      {info?.mode === 'practice' ? <State tone="wait" icon={IconFlask} label="Practice mode" /> : null}
      {connection?.state === 'unreachable' ? (
        <State tone="bad" icon={IconCloudOff} label={`Unreachable since ${timeOf(connection.since)}`} />
      ) : (
        <State tone="good" icon={IconCloudCheck} label="Online" />
      )}
    </output>
  )
}

/** Only the time, when it is today's. */
function timeOf(instant: string): string {
  return formatDay(instant) === formatDay(new Date().toISOString()) ? formatClock(instant) : formatInstant(instant)
}
