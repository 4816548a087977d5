import { t } from '@lingui/core/macro'
import { ActionIcon, Button, Group, Popover, Text } from '@mantine/core'
import { IconColumns3 } from '@tabler/icons-react'
import { useState } from 'react'
import { ColumnList } from './column-list'
import type { ColumnChoice } from './use-column-choice'

/** Button at the right of the headings. It opens a list to choose and order the columns. */
export function ColumnChooser({ choice }: { choice: ColumnChoice }) {
  const { hasChosenColumns, choose, isOpen, setOpen } = choice
  // A new key remounts the list.
  const [resetCount, setResetCount] = useState(0)
  const reset = () => {
    choose(undefined)
    setResetCount(resetCount + 1)
  }
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" trapFocus returnFocus shadow="md" width={290}>
      <Popover.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="sm"
          aria-label={t`Columns`}
          title={t`Columns`}
          onClick={() => setOpen(!isOpen)}
        >
          <IconColumns3 size={16} stroke={1.5} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={t`Columns`} p="xs">
        <Group justify="space-between" wrap="nowrap" mb={4}>
          <Text fw={700} size="sm">{t`Columns`}</Text>
          {/* `disabled` would drop the focus. */}
          <Button
            variant="subtle"
            size="compact-xs"
            aria-disabled={!hasChosenColumns}
            data-disabled={!hasChosenColumns || undefined}
            onClick={reset}
          >{t`Reset`}</Button>
        </Group>
        <ColumnList key={resetCount} choice={choice} />
        <Text size="xs" c="dimmed" mt={6}>{t`Alt+↑ and Alt+↓ move a column.`}</Text>
      </Popover.Dropdown>
    </Popover>
  )
}
