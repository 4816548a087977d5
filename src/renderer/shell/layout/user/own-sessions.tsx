import { t } from '@lingui/core/macro'
import { ActionIcon, Tooltip } from '@mantine/core'
import { useDisclosure, useFocusReturn } from '@mantine/hooks'
import { IconDevices } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { useHasExtension } from '../../../core/capabilities'

const OwnSessionsDialog = lazy(async () => ({ default: (await import('./own-sessions-dialog')).OwnSessionsDialog }))
const label = t`Active sessions`

/** Button that opens the list of the user's sessions, if the server provides it. */
export function OwnSessions() {
  const isSupported = useHasExtension('session.own')
  const [opened, { open, close }] = useDisclosure()
  useFocusReturn({ opened })
  if (!isSupported) return null
  return (
    <>
      <Tooltip label={label}>
        <ActionIcon variant="subtle" color="gray" aria-label={label} onClick={open}>
          <IconDevices size={18} />
        </ActionIcon>
      </Tooltip>
      {opened ? (
        <Suspense>
          <OwnSessionsDialog title={label} onClose={close} />
        </Suspense>
      ) : null}
    </>
  )
}
