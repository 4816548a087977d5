import { Button, Popover, Text } from '@mantine/core'
import { IconClockExclamation } from '@tabler/icons-react'
import { clockError, clockNotice, useServerClock } from '../../core/counter/server-clock'
import classes from './narrow-button.module.css'

/** In amber in the header while this computer's clock is off; pressed, it says what follows from that. */
export function ClockOff() {
  const offset = useServerClock()
  const error = offset ? clockError(offset) : ''
  if (error === '') return null
  return (
    <Popover width={280} position="bottom" withArrow shadow="md">
      <Popover.Target>
        <Button
          size="compact-sm"
          variant="light"
          color="yellow"
          c="var(--state-wait)"
          leftSection={<IconClockExclamation size={16} />}
          classNames={{ section: classes.icon ?? '', label: classes.label ?? '' }}
        >
          Clock {error}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Text size="sm">{clockNotice(error)}</Text>
      </Popover.Dropdown>
    </Popover>
  )
}
