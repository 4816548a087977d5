import { IconCloudCheck, IconCloudOff, IconFlask } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import type { DeskEventData } from '#contract/desk/index'
import { formatClock, formatDay, formatInstant } from '#contract/protocol/format'
import { useAppInfo } from '../../core/app-info'
import { desk } from '../../core/desk'
import { notifyFailure } from '../../core/notify'
import { State } from '../../ui/state'

/** How the institute is reached: practice mode, online, or since when it does not answer. */
export function Connection() {
  const info = useAppInfo()
  const [connection, setConnection] = useState<DeskEventData<'connection.changed'>>()
  useEffect(() => {
    const stop = desk.on('connection.changed', setConnection)
    // It may have changed before this listened.
    desk
      .call('connection.current')
      .then((current) => setConnection((told) => told ?? current ?? undefined), notifyFailure)
    return stop
  }, [])
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
