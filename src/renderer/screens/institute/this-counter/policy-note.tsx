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
      <Alert color="yellow" role="status" title="Your IT has set this machine anew">
        It holds from the next start. Until then this counter works as it did.
      </Alert>
    )
  if (standing === 'broken')
    return (
      <Alert color="red" role="alert" title="What your IT has set for this machine cannot be followed">
        This counter works on as it did, but would not start again. Tell your IT before you close it.
      </Alert>
    )
  return null
}
