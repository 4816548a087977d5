import { useNavigate } from 'react-router-dom'
import { useIsAccessible } from '../../core/screens/accessible-screens'
import { getOpenRowTarget } from './use-open-row'

const path = '/registered-user'

/** Opens a registration in the drawer of its list; undefined if the role may not open that list. */
export function useOpenTrainee(): ((registration: { id: string; phone: string }) => void) | undefined {
  const navigate = useNavigate()
  const isAccessible = useIsAccessible()
  if (!isAccessible(path)) return undefined
  return ({ id, phone }) => void navigate(...getOpenRowTarget(path, id, phone))
}
