import { Group, Text } from '@mantine/core'
import { IconClock } from '@tabler/icons-react'
import { useAsksForApproval } from '../core/governed'

/** Says beforehand that what is changed here does not apply at once. */
export function ApprovalLine() {
  if (!useAsksForApproval()) return null
  return (
    <Group gap={6} wrap="nowrap" c="dimmed">
      <IconClock size={16} stroke={1.5} aria-hidden />
      <Text size="sm">Changes are sent for approval</Text>
    </Group>
  )
}
