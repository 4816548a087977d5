import type { OwnShift } from '#contract/registration/shift/shift'
import { useCan } from './capabilities'
import { useAsk } from './query'
import { mayOpen } from './screens/menus'
import { useSession } from './session/session'

const registering = { path: '/registered-user' }

/**
 * The own shift and how this counter stands; undefined for whoever takes no money, where the institute has no shifts, and until
 * it has answered.
 */
export function useOwnShift(): OwnShift | undefined {
  const session = useSession()
  const enabled = useCan('shift') && session !== null && session !== undefined && mayOpen(session, registering)
  return useAsk('shift', 'own', {}, { enabled, refetchOnWindowFocus: true }).data
}

/** What is to be known before one leaves; '' where no own shift is open. */
export const openShiftWords = (own: OwnShift | undefined): string =>
  own?.report
    ? `Your shift at ${own.report.counter || 'this counter'} is still open. It stays yours: until it is closed or handed over, nobody else can open one there.`
    : ''
