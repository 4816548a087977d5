import { t } from '@lingui/core/macro'
import { ActionIcon, Group, Tooltip } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { notifyDone, notifyFailure } from '../core/notify'
import { copyText } from './copy-text'

/** Content with a button that copies its link. */
export function CopyLink({ link, title, children }: { link: string; title: string; children: ReactNode }) {
  const copy = () => {
    if (copyText(link)) notifyDone(t`Link copied`, { subject: link })
    else notifyFailure(t`The link could not be copied. Select it in the details and press Ctrl+C.`, { subject: link })
  }
  return (
    <Group gap="xs" wrap="nowrap">
      {children}
      <Tooltip label={t`Copy link`}>
        <ActionIcon variant="subtle" color="gray" aria-label={t`Copy link of ${title}`} onClick={copy}>
          <IconCopy size={18} stroke={1.5} />
        </ActionIcon>
      </Tooltip>
    </Group>
  )
}
