import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Anchor } from '@mantine/core'
import { IconDeviceDesktopExclamation } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { useSettings } from '../../core/workstation/settings'
import { nameTakenQuery } from '../../core/workstation/workstation-name'
import { HeaderWarning } from './header-warning'

/** Shown while another workstation has the same name. */
export function NameTakenWarning() {
  const { data: isTaken = false } = useQuery(nameTakenQuery)
  const [{ workstationName }] = useSettings()
  if (!isTaken) return null
  return (
    <HeaderWarning icon={<IconDeviceDesktopExclamation size={16} />} label={t`Name used twice`}>
      <Trans>
        Another workstation is called {workstationName} too. Give one of them another name under{' '}
        <Anchor component={Link} to="/this-workstation" fz="sm">
          This workstation
        </Anchor>
        .
      </Trans>
    </HeaderWarning>
  )
}
