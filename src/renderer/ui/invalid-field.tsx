import { t } from '@lingui/core/macro'
import { Tooltip } from '@mantine/core'
import { IconHelpCircle } from '@tabler/icons-react'

const explanation = t`The server sent an unreadable value`

/** Mark for an unreadable value, which is neither empty nor valid. */
export function InvalidField() {
  return (
    <Tooltip label={explanation}>
      <span role="img" aria-label={explanation} style={{ whiteSpace: 'nowrap' }}>
        –
        <IconHelpCircle
          size={16}
          color="var(--state-wait)"
          style={{ marginInlineStart: 4, verticalAlign: 'text-bottom' }}
          aria-hidden
        />
      </span>
    </Tooltip>
  )
}
