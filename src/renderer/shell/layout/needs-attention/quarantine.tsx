import { t } from '@lingui/core/macro'
import { IconDatabaseExclamation } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy } from 'react'
import { desk } from '../../../core/desk'
import { useIsKioskMode } from '../../../core/session/kiosk-mode'
import { HeaderNotice } from './header-notice'

const minuteMs = 60_000
const QuarantineDialog = lazy(async () => ({ default: (await import('./quarantine-dialog')).QuarantineDialog }))

/** Header notice of damaged local data, until a person acknowledges it. */
export function Quarantine() {
  const isInKioskMode = useIsKioskMode()
  const { data = [] } = useQuery({
    queryKey: ['desk', 'quarantine.list'],
    queryFn: () => desk.call('quarantine.list'),
    // Data can turn out to be damaged at any time: a draft, for example, when its form opens.
    refetchInterval: minuteMs,
    enabled: !isInKioskMode,
  })
  return (
    <HeaderNotice
      label={data.length > 0 ? t`Damaged data` : ''}
      icon={IconDatabaseExclamation}
      dialog={(close) => <QuarantineDialog items={data} onClose={close} />}
    />
  )
}
