import { IconClockPause } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { useWaiting, useWaitingChanges, waitingMark } from '../../../core/counter/waiting'
import { beforeLeaving } from '../../../core/session/session'
import { Mark } from './needs-somebody'

/** Registrations that wait at this counter; it leads to their list, and asks before the window is closed over them. */
export function Waiting() {
  const waiting = useWaiting()
  const navigate = useNavigate()
  useWaitingChanges()
  useCloseWarning(waiting.open > 0)
  const show = () => void navigate('/registered-user', { state: { command: 'waiting' } })
  return <Mark words={waitingMark(waiting)} icon={IconClockPause} onClick={show} />
}

/** Closing loses nothing; whoever closes has to know. Signing out has asked by itself. */
function useCloseWarning(isWanted: boolean) {
  useEffect(() => {
    if (!isWanted) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    const letGo = () => window.removeEventListener('beforeunload', ask)
    window.addEventListener('beforeunload', ask)
    const stay = beforeLeaving(async () => letGo())
    return () => {
      stay()
      letGo()
    }
  }, [isWanted])
}
