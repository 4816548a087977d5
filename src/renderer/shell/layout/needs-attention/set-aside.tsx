import { IconDatabaseExclamation } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy } from 'react'
import { desk } from '../../../core/desk'
import { useIsSoleScreen } from '../../../core/session/sole-screen'
import { HeaderNotice } from './header-notice'

const minute = 60_000
const SetAsideDialog = lazy(async () => ({ default: (await import('./set-aside-dialog')).SetAsideDialog }))

/** Data of this counter that could not be read or brought back, until somebody has taken note of it. */
export function SetAside() {
  const isSole = useIsSoleScreen()
  const { data = [] } = useQuery({
    queryKey: ['desk', 'setAside.list'],
    queryFn: () => desk.call('setAside.list'),
    // A form that cannot be read is found when it is opened.
    refetchInterval: minute,
    enabled: !isSole,
  })
  return (
    <HeaderNotice
      label={data.length > 0 ? 'Damaged data' : ''}
      icon={IconDatabaseExclamation}
      dialog={(close) => <SetAsideDialog found={data} onClose={close} />}
    />
  )
}
