import { useNavigate } from 'react-router-dom'
import { useIsAccessible } from '../../core/screens/accessible-screens'
import { getOpenRowTarget } from './use-open-row'

const registrationsPath = '/registered-user'

/** A function that opens a registration in the list of registrations; undefined if the role may not open the list. */
export function useOpenTrainee(): ((registration: { id: string; phone: string }) => void) | undefined {
  const navigate = useNavigate()
  const isAccessible = useIsAccessible()
  if (!isAccessible(registrationsPath)) return undefined
  return ({ id, phone }) => void navigate(...getOpenRowTarget(registrationsPath, id, phone))
}
