import { t } from '@lingui/core/macro'
import { Button } from '@mantine/core'
import { useDisclosure, useFocusReturn } from '@mantine/hooks'
import { IconAlertTriangle, IconDownload, IconRefresh } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect } from 'react'
import type { UpdateStatus } from '#contract/desk/updates'
import { desk } from '../../../core/desk'
import { useIsKioskMode } from '../../../core/session/kiosk-mode'
import { useUnfinishedWorkReport } from './unfinished-work'

const key = ['desk', 'updates.current']
const minuteMs = 60_000
const UpdatesDialog = lazy(async () => ({ default: (await import('./updates-dialog')).UpdatesDialog }))

/** Header button with the state of an update. Its dialog opens only on a press. */
export function Updates() {
  const client = useQueryClient()
  const [opened, { open, close }] = useDisclosure()
  const isInKioskMode = useIsKioskMode()
  const { data } = useQuery({
    queryKey: key,
    queryFn: () => desk.call('updates.current'),
    // The desk sends no event when the workstation becomes idle.
    refetchInterval: minuteMs,
    enabled: !isInKioskMode,
  })
  useEffect(
    () =>
      desk.on('updates.changed', (status) => {
        // A pending response is older than the event.
        void client.cancelQueries({ queryKey: key })
        client.setQueryData<UpdateStatus>(key, status)
      }),
    [client],
  )
  useUnfinishedWorkReport(data !== undefined && data.phase !== 'off')
  useFocusReturn({ opened })
  const label = data && getLabel(data)
  return (
    <>
      {data && label ? (
        <Button
          size="compact-sm"
          variant={data.shouldPrompt || data.problem ? 'light' : 'subtle'}
          onClick={open}
          {...getAppearance(data)}
        >
          {label}
        </Button>
      ) : null}
      {data && opened ? (
        <Suspense>
          <UpdatesDialog state={data} onClose={close} />
        </Suspense>
      ) : null}
    </>
  )
}

function getLabel({ phase, version, done, total, problem }: UpdateStatus): string {
  if (phase === 'downloading') return t`Update ${version}: ${Math.floor((done / total) * 100)} %`
  if (phase === 'installing') return t`Installing ${version}`
  if (problem) return version ? t`Update ${version} not installed` : t`Update failed`
  return phase === 'ready' ? t`Update ${version} is ready` : ''
}

function getAppearance({ phase, problem, shouldPrompt }: UpdateStatus) {
  if (problem && phase !== 'downloading')
    return { color: 'yellow', c: 'var(--state-wait)', leftSection: <IconAlertTriangle size={16} /> }
  const icon = phase === 'downloading' ? <IconDownload size={16} /> : <IconRefresh size={16} />
  return { ...(shouldPrompt ? {} : { color: 'gray' }), leftSection: icon }
}
