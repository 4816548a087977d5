import { IconDatabaseExclamation } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy } from 'react'
import { desk } from '../../../core/desk'
import { useIsKioskMode } from '../../../core/session/kiosk-mode'
import { HeaderNotice } from './header-notice'

const minute = 60_000
const SetAsideDialog = lazy(async () => ({ default: (await import('./quarantine-dialog')).QuarantineDialog }))

/** Data of this counter that could not be read or brought back, until somebody has taken note of it. */
export function Quarantine() {
  const isInKioskMode = useIsKioskMode()
  const { data = [] } = useQuery({
    queryKey: ['desk', 'setAside.list'],
    queryFn: () => desk.call('setAside.list'),
    // A form that cannot be read is found when it is opened.
    refetchInterval: minute,
    enabled: !isInKioskMode,
  })
  return (
    <HeaderNotice
      label={data.length > 0 ? 'Damaged data' : ''}
      icon={IconDatabaseExclamation}
      dialog={(close) => <SetAsideDialog items={data} onClose={close} />}
    />
  )
}
