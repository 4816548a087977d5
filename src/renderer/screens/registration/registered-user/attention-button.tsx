import { Button } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconClock } from '@tabler/icons-react'
import { openAttention } from '../../../core/attention-dialog'
import { useOutbox } from '../../../core/outbox'

/** Beside what adds registrations: changes of this workstation that the list below does not show yet. */
export function AttentionButton() {
  const { attention, toSend, finished } = useOutbox()
  const props =
    attention.length > 0
      ? {
          children: `Needs attention: ${attention.length}`,
          leftSection: <IconAlertTriangle size={18} />,
          ...{ variant: 'light', color: 'yellow', c: 'var(--state-wait)' },
        }
      : toSend.length > 0
        ? { children: `To send: ${toSend.length}`, leftSection: <IconClock size={18} />, variant: 'default' }
        : finished.length > 0
          ? { children: `Done: ${finished.length}`, leftSection: <IconCheck size={18} />, variant: 'default' }
          : undefined
  // In a narrow window the header alone has it.
  return props ? <Button {...props} visibleFrom="md" onClick={openAttention} /> : null
}
