import { t } from '@lingui/core/macro'
import { Alert } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { desk } from '../../../core/desk'

const refetchMs = 60_000

/** Notice that the workstation's policy changed after the program started; it applies from the next start (D-193). */
export function PolicyNote() {
  const { data: policyState } = useQuery({
    queryKey: ['desk', 'settings.policy'],
    queryFn: () => desk.call('settings.policy'),
    refetchOnMount: 'always',
    refetchInterval: refetchMs,
  })
  if (policyState === 'changed')
    return (
      <Alert
        color="yellow"
        role="status"
        title={t`IT changed this workstation’s settings`}
      >{t`They apply after a restart.`}</Alert>
    )
  if (policyState === 'broken')
    return (
      <Alert
        color="red"
        role="alert"
        title={t`IT settings for this workstation are invalid`}
      >{t`The program keeps running but will not start again. Contact IT before closing it.`}</Alert>
    )
  return null
}
