import { Button, Popover, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './narrow-button.module.css'

/** Amber warning in the header. A press shows `children`: the consequence and the remedy. */
export const HeaderWarning = ({ icon, label, children }: { icon: ReactNode; label: string; children: ReactNode }) => (
  <Popover width={280} position="bottom" withArrow shadow="md">
    <Popover.Target>
      <Button
        size="compact-sm"
        variant="light"
        color="yellow"
        c="var(--state-wait)"
        leftSection={icon}
        classNames={{ section: classes.icon ?? '', label: classes.label ?? '' }}
      >
        {label}
      </Button>
    </Popover.Target>
    <Popover.Dropdown>
      <Text size="sm">{children}</Text>
    </Popover.Dropdown>
  </Popover>
)
