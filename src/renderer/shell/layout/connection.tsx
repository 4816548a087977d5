import { t } from '@lingui/core/macro'
import { Tooltip } from '@mantine/core'
import { IconCloudCheck, IconCloudOff, IconFlask } from '@tabler/icons-react'
import { toIndiaDay } from '#contract/protocol/calendar'
import { formatInstant, formatTimeOfInstant } from '#contract/protocol/format'
import { useAppInfo } from '../../core/workstation/app-info'
import { useConnection } from '../../core/workstation/connection'
import { useServerClock } from '../../core/workstation/server-clock'
import { serverToday } from '../../core/workstation/server-time'
import { StatusBadge } from '../../ui/status-badge'

/** Connection status: practice mode, online, or offline since a time. */
export function Connection() {
  const info = useAppInfo()
  const connection = useConnection()
  const clock = useServerClock()
  const isTimeUnknown = connection?.state === 'online' && clock?.offsetSeconds === null
  return (
    <output aria-label={t`Connection`} style={{ display: 'flex', gap: 8 }}>
      {info?.mode === 'practice' ? <StatusBadge tone="wait" icon={IconFlask} label={t`Practice mode`} /> : null}
      {connection?.state === 'unreachable' ? (
        <StatusBadge tone="bad" icon={IconCloudOff} label={t`Offline since ${formatSince(connection.since)}`} />
      ) : (
        <Tooltip
          label={t`Server time unknown`}
          disabled={!isTimeUnknown}
          events={{ hover: true, focus: true, touch: true }}
        >
          <span tabIndex={isTimeUnknown ? 0 : undefined}>
            <StatusBadge tone="good" icon={IconCloudCheck} label={t`Online`} />
          </span>
        </Tooltip>
      )}
    </output>
  )
}

/** The time of an instant, with the date unless it is today. */
function formatSince(instant: string): string {
  return toIndiaDay(instant) === serverToday() ? formatTimeOfInstant(instant) : formatInstant(instant)
}
