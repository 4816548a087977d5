import { Alert } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { desk } from '../../../core/desk'

const minute = 60_000

/** Note that the machine's policy changed since the program started: it applies from the next start (D-193). */
export function PolicyNote() {
  const { data: standing } = useQuery({
    queryKey: ['desk', 'settings.policy'],
    queryFn: () => desk.call('settings.policy'),
    refetchOnMount: 'always',
    refetchInterval: minute,
  })
  if (standing === 'changed')
    return (
      <Alert color="yellow" role="status" title="IT changed this workstation’s settings">
        They apply after a restart.
      </Alert>
    )
  if (standing === 'broken')
    return (
      <Alert color="red" role="alert" title="IT settings for this workstation are invalid">
        The program keeps running but will not start again. Contact IT before closing it.
      </Alert>
    )
  return null
}
