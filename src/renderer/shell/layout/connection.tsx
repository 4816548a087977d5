import { Tooltip } from '@mantine/core'
import { IconCloudCheck, IconCloudOff, IconFlask } from '@tabler/icons-react'
import { toIndiaDay } from '#contract/protocol/calendar'
import { formatInstant, formatTimeOfInstant } from '#contract/protocol/format'
import { useAppInfo } from '../../core/counter/app-info'
import { useConnection } from '../../core/counter/connection'
import { useServerClock } from '../../core/counter/server-clock'
import { serverToday } from '../../core/counter/server-time'
import { State } from '../../ui/state'

/** How the institute is reached: practice mode, online, or since when it does not answer. */
export function Connection() {
  const info = useAppInfo()
  const connection = useConnection()
  const clock = useServerClock()
  const isTimeUnknown = connection?.state === 'online' && clock?.offsetSeconds === null
  return (
    <output aria-label="Connection" style={{ display: 'flex', gap: 8 }}>
      {info?.mode === 'practice' ? <State tone="wait" icon={IconFlask} label="Practice mode" /> : null}
      {connection?.state === 'unreachable' ? (
        <State tone="bad" icon={IconCloudOff} label={`Unreachable since ${timeOf(connection.since)}`} />
      ) : (
        <Tooltip
          label="Server time unknown"
          disabled={!isTimeUnknown}
          events={{ hover: true, focus: true, touch: true }}
        >
          <span tabIndex={isTimeUnknown ? 0 : undefined}>
            <State tone="good" icon={IconCloudCheck} label="Online" />
          </span>
        </Tooltip>
      )}
    </output>
  )
}

/** Only the time, when it is today's. */
function timeOf(instant: string): string {
  return toIndiaDay(instant) === serverToday() ? formatTimeOfInstant(instant) : formatInstant(instant)
}
