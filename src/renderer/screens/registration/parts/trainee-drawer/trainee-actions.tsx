import { Button, Group } from '@mantine/core'
import type { RowAction } from '../../../../crud/definition'
import { ActionMenu } from '../../../../crud/list/action-menu'

type Props<R> = { row: R; actions: readonly RowAction<R>[] }

const mainActionIds = ['payment', 'document', 'registrationForm']

/** The main actions as buttons, the others in a menu. */
export function TraineeActions<R>({ row, actions }: Props<R>) {
  const buttons = mainActionIds.flatMap((id) => actions.find((action) => action.id === id) ?? [])
  return (
    <Group gap="xs" wrap="nowrap">
      {buttons.map(({ label, icon: Icon, run }) => (
        <Button
          key={label}
          size="xs"
          variant="default"
          leftSection={<Icon size={16} stroke={1.5} />}
          onClick={() => run(row)}
        >
          {label}
        </Button>
      ))}
      <ActionMenu row={row} actions={actions.filter((action) => !buttons.includes(action))} />
    </Group>
  )
}
