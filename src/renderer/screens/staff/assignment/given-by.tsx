import { Button, Modal, Stack, Text } from '@mantine/core'
import { formatDay } from '#contract/protocol/format'
import type { Assignment } from '#contract/staff/assignment'
import { menuNames, roleNames } from './columns'

type Props = {
  what: string
  rows: readonly Assignment[]
  onEdit: (row: Assignment) => void
  onClose: () => void
}

/** The assignments that give the same menu to the same role: it goes only when each of them lets go of it. */
export function GivenBy({ what, rows, onEdit, onClose }: Props) {
  return (
    <Modal opened onClose={onClose} title={what} size={560}>
      <Stack gap="xs">
        <Text>{rows.length} assignments give it. Choose one to change.</Text>
        {rows.map((row) => (
          <Button
            key={row.id}
            variant="default"
            justify="space-between"
            rightSection={
              <Text span size="xs" c="dimmed" className="tabular">
                {menuNames(row).length} menus · {formatDay(row.createdAt)}
              </Text>
            }
            onClick={() => onEdit(row)}
          >
            {roleNames(row).join(', ')}
          </Button>
        ))}
      </Stack>
    </Modal>
  )
}
