import { Text } from '@mantine/core'
import type { ChangeRequest } from '#contract/staff/change-request'
import { getRequestTitle } from './texts'

/** Action and entry of a request. */
export const RequestName = ({ request }: { request: ChangeRequest }) => (
  <Text component="div" fw={700} lineClamp={3}>
    {getRequestTitle(request)}
    {request.subject ? `: ${request.subject}` : ''}
  </Text>
)
