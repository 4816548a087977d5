import { Tooltip } from '@mantine/core'
import { IconHelpCircle } from '@tabler/icons-react'

const why = 'The institute sent something here that could not be read'

/** Stands for a field that came as nobody can read it: neither empty nor a value. */
export function OddField() {
  return (
    <Tooltip label={why}>
      <span role="img" aria-label={why} style={{ whiteSpace: 'nowrap' }}>
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
