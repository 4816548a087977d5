import { Text } from '@mantine/core'
import type { ChangeRequest } from '#contract/staff/change-request'
import { nameOf } from './words'

/** What a question is about: what is to be done, and to which entry. */
export const RequestName = ({ request }: { request: ChangeRequest }) => (
  <Text component="div" fw={700} lineClamp={3}>
    {nameOf(request)}
    {request.subject ? `: ${request.subject}` : ''}
  </Text>
)
