import { IconCloudCheck, IconCloudOff, IconFlask } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { DeskEventData } from '#contract/desk/index'
import { formatClock, formatDay, formatInstant } from '#contract/protocol/format'
import { useAppInfo } from '../../core/app-info'
import { desk } from '../../core/desk'
import { State } from '../../ui/state'

const key = ['desk', 'connection.current']
type Connected = DeskEventData<'connection.changed'> | null

/** How the institute is reached: practice mode, online, or since when it does not answer. */
export function Connection() {
  const info = useAppInfo()
  const client = useQueryClient()
  const { data: connection } = useQuery({ queryKey: key, queryFn: () => desk.call('connection.current') })
  useEffect(
    () =>
      desk.on('connection.changed', (told) => {
        // What was asked before is older than what is told now.
        void client.cancelQueries({ queryKey: key })
        client.setQueryData<Connected>(key, told)
      }),
    [client],
  )
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
