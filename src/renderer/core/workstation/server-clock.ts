import { t } from '@lingui/core/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type ClockOffset, isClockOff } from '#contract/desk/clock'
import { formatDuration } from '#contract/protocol/format'
import { desk } from '../desk'
import { setServerOffset } from './server-time'

const key = ['desk', 'clock.current']
const minuteMs = 60_000

/** Offset of this workstation's clock from the server's; undefined until the desk has responded. */
export function useServerClock(): ClockOffset | undefined {
  const client = useQueryClient()
  const { data } = useQuery({
    queryKey: key,
    async queryFn() {
      const offset = await desk.call('clock.current')
      setServerOffset(offset)
      return offset
    },
    refetchInterval: minuteMs,
  })
  useEffect(
    () =>
      desk.on('clock.changed', (offset) => {
        // A pending response is older than the event.
        void client.cancelQueries({ queryKey: key })
        setServerOffset(offset)
        client.setQueryData<ClockOffset>(key, offset)
      }),
    [client],
  )
  return data
}

/** '1 h 3 min ahead'; '' if the clock is right or the offset unknown. */
export function getClockError(offset: ClockOffset): string {
  if (!isClockOff(offset)) return ''
  const seconds = offset.offsetSeconds ?? 0
  const duration = formatDuration(Math.abs(seconds))
  return seconds > 0 ? t`${duration} ahead` : t`${duration} behind`
}

/** Notice for an error from `getClockError`. */
export const getClockNotice = (error: string): string =>
  t`This computer's clock is ${error}. Dates are taken from the server.`
