import { plural } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Modal, Stack, Text } from '@mantine/core'
import { formatDay } from '#contract/protocol/format'
import type { Assignment } from '#contract/staff/assignment'
import { getMenuNames, getRoleNames } from './columns'

type Props = {
  title: string
  rows: readonly Assignment[]
  onEdit: (row: Assignment) => void
  onClose: () => void
}

/** Assignments that grant the same menu to the same role, to choose one to edit. */
export function GrantingAssignments({ title, rows, onEdit, onClose }: Props) {
  return (
    <Modal opened onClose={onClose} title={title} size={560}>
      <Stack gap="xs">
        <Text>
          <Trans>{rows.length} assignments grant it. Choose one to edit.</Trans>
        </Text>
        {rows.map((row) => (
          <Button
            key={row.id}
            variant="default"
            justify="space-between"
            rightSection={
              <Text span size="xs" c="dimmed" className="tabular">
                {plural(getMenuNames(row).length, { one: '# menu', other: '# menus' })} · {formatDay(row.createdAt)}
              </Text>
            }
            onClick={() => onEdit(row)}
          >
            {getRoleNames(row).join(', ')}
          </Button>
        ))}
      </Stack>
    </Modal>
  )
}
