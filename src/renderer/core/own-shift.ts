import { t } from '@lingui/core/macro'
import type { OwnShift } from '#contract/registration/shift/shift'
import { useHasExtension } from './capabilities'
import { useApiQuery } from './query'
import { canOpen } from './screens/menus'
import { useSession } from './session/session'

const registeredUserScreen = { path: '/registered-user' }

/**
 * The user's open shift and the shift state of this workstation. Undefined until the server has responded, for a server
 * without the extension `shift`, and for a user without access to Registered User.
 */
export function useOwnShift(): OwnShift | undefined {
  const session = useSession()
  const enabled =
    useHasExtension('shift') && session !== null && session !== undefined && canOpen(session, registeredUserScreen)
  return useApiQuery('shift', 'own', {}, { enabled, refetchOnWindowFocus: true }).data
}

/** Warning about the user's open shift; '' without one. `report`: X report of the open shift. */
export const getOpenShiftWarning = (shift: OwnShift | undefined): string =>
  shift?.report
    ? t`Your shift at ${shift.report.counter || t`this workstation`} is still open. Nobody else can open a shift there until you close it or hand it over.`
    : ''
