import { Text } from '@mantine/core'
import { type ChangeRequest, requestTitle } from '#contract/staff/change-request'

/** Title and subject of a change request. */
export const RequestName = ({ request }: { request: ChangeRequest }) => (
  <Text component="div" fw={700} lineClamp={3}>
    {requestTitle(request)}
    {request.subject ? `: ${request.subject}` : ''}
  </Text>
)
