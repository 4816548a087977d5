import { t } from '@lingui/core/macro'
import { Group, Text } from '@mantine/core'
import { IconClock } from '@tabler/icons-react'
import { useNeedsApproval } from '../core/approval'

export function ApprovalNotice() {
  if (!useNeedsApproval()) return null
  return (
    <Group gap={6} wrap="nowrap" c="dimmed">
      <IconClock size={16} stroke={1.5} aria-hidden />
      <Text size="sm">{t`Changes need approval`}</Text>
    </Group>
  )
}
