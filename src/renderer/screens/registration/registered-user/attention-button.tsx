import { t } from '@lingui/core/macro'
import { Button, type ButtonProps } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconClock } from '@tabler/icons-react'
import { openAttention } from '../../../core/attention-dialog'
import { useOutbox } from '../../../core/outbox-list'

/**
 * Button that opens the outbox, with the number of changes that need attention, else of unsent, else of finished ones:
 * the list may not show their rows yet.
 */
export function AttentionButton() {
  const buttonProps = getButtonProps(useOutbox())
  // In a narrow window only the header shows the number.
  return buttonProps ? <Button {...buttonProps} visibleFrom="md" onClick={openAttention} /> : null
}

function getButtonProps({ attention, unconfirmed, finished }: ReturnType<typeof useOutbox>): ButtonProps | undefined {
  if (attention.length > 0)
    return {
      children: t`Needs attention: ${attention.length}`,
      leftSection: <IconAlertTriangle size={18} />,
      variant: 'light',
      color: 'yellow',
      c: 'var(--state-wait)',
    }
  if (unconfirmed.length > 0)
    return { children: t`To send: ${unconfirmed.length}`, leftSection: <IconClock size={18} />, variant: 'default' }
  if (finished.length > 0)
    return { children: t`Done: ${finished.length}`, leftSection: <IconCheck size={18} />, variant: 'default' }
  return undefined
}
