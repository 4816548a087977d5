import { t } from '@lingui/core/macro'
import { Button } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconClock } from '@tabler/icons-react'
import { openAttention } from '../../../core/attention-dialog'
import { useOutbox } from '../../../core/outbox-list'

/** Outbox changes of this workstation, which the list does not show yet. */
export function AttentionButton() {
  const { attention, unconfirmed, finished } = useOutbox()
  const props =
    attention.length > 0
      ? {
          children: t`Needs attention: ${attention.length}`,
          leftSection: <IconAlertTriangle size={18} />,
          ...{ variant: 'light', color: 'yellow', c: 'var(--state-wait)' },
        }
      : unconfirmed.length > 0
        ? { children: t`To send: ${unconfirmed.length}`, leftSection: <IconClock size={18} />, variant: 'default' }
        : finished.length > 0
          ? { children: t`Done: ${finished.length}`, leftSection: <IconCheck size={18} />, variant: 'default' }
          : undefined
  // In a narrow window only the header shows it.
  return props ? <Button {...props} visibleFrom="md" onClick={openAttention} /> : null
}
