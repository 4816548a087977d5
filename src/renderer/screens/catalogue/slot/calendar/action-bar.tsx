import { t } from '@lingui/core/macro'
import { Button, Group, Text, Tooltip } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import classes from './calendar.module.css'

/** An action on the selection. `keys`: `KeyboardEvent.key` in upper case for letters; the tooltip shows the first. */
export type CalendarAction = {
  label: string
  icon: Icon
  keys?: readonly string[]
  danger?: boolean
  run: () => void
}

/** The selected slot or day, and what can be done with it. */
export const ActionBar = ({ title, actions }: { title: string; actions: readonly CalendarAction[] }) => (
  <Group className={classes.actions} gap="xs" wrap="nowrap" role="toolbar" aria-label={t`Selection`}>
    <Text size="sm" flex={1} miw={0} truncate title={title}>
      {title}
    </Text>
    {actions.map(({ label, icon: Icon, keys: [key] = [], danger, run }) => (
      <Tooltip key={label} label={key} disabled={!key}>
        <Button
          size="compact-sm"
          variant="subtle"
          color={danger ? 'red' : 'gray'}
          flex="none"
          leftSection={<Icon size={16} stroke={1.5} aria-hidden />}
          onClick={run}
        >
          {label}
        </Button>
      </Tooltip>
    ))}
  </Group>
)
