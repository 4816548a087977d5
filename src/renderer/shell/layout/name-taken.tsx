import { Anchor, Button, Popover, Text } from '@mantine/core'
import { IconDeviceDesktopExclamation } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { useSettings } from '../../core/counter/settings'
import { nameTakenQuery } from '../../core/counter/workstation-name'
import classes from './narrow-button.module.css'

/** In amber in the header while another workstation has the same name; pressed, it says where to change it. */
export function NameTaken() {
  const { data: isTaken = false } = useQuery(nameTakenQuery)
  const [{ workstationName }] = useSettings()
  if (!isTaken) return null
  return (
    <Popover width={280} position="bottom" withArrow shadow="md">
      <Popover.Target>
        <Button
          size="compact-sm"
          variant="light"
          color="yellow"
          c="var(--state-wait)"
          leftSection={<IconDeviceDesktopExclamation size={16} />}
          classNames={{ section: classes.icon ?? '', label: classes.label ?? '' }}
        >
          Name used twice
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Text size="sm">
          Another workstation is called {workstationName} too. Give one of them another name under{' '}
          <Anchor component={Link} to="/this-counter" fz="sm">
            This counter
          </Anchor>
          .
        </Text>
      </Popover.Dropdown>
    </Popover>
  )
}
