import { ActionIcon, Group } from '@mantine/core'
import type { RowAction } from '../definition'
import { ActionMenu } from './action-menu'
import classes from './list.module.css'

type Props<R> = {
  row: R
  actions: readonly RowAction<R>[]
  /** Only the active row's actions are tab stops; the arrow keys select the row. */
  isTabStop: boolean
}

const iconSlotCount = 3

/** Up to three icon buttons in fixed slots, and a menu for the rest. */
export function RowActions<R>({ row, actions, isTabStop }: Props<R>) {
  const slots = groupActionsBySlot(actions).map((slotActions) => ({
    key: slotActions[0]?.label,
    isInMenu: slotActions[0]?.isInMenu === true,
    action: slotActions.find(({ isVisible }) => isVisible?.(row) ?? true),
  }))
  const iconSlots = slots.filter(({ isInMenu }) => !isInMenu).slice(0, iconSlotCount)
  const menuActions = slots.filter((slot) => !iconSlots.includes(slot)).flatMap(({ action }) => action ?? [])
  const tabIndex = isTabStop ? 0 : -1
  return (
    <Group gap={4} wrap="nowrap">
      {iconSlots.map(({ key, action }) =>
        action ? (
          // Native tooltip: Mantine's would mount several hundred components.
          <ActionIcon
            key={key}
            variant="subtle"
            color={action.danger ? 'red' : 'gray'}
            aria-label={action.label}
            title={action.label}
            tabIndex={tabIndex}
            onClick={() => action.run(row)}
          >
            <action.icon size={18} stroke={1.5} />
          </ActionIcon>
        ) : (
          <span key={key} className={classes.gap} />
        ),
      )}
      <ActionMenu row={row} actions={menuActions} tabIndex={tabIndex} />
    </Group>
  )
}

/** Groups alternative actions, which share a slot. */
function groupActionsBySlot<R>(actions: readonly RowAction<R>[]): RowAction<R>[][] {
  const slots: RowAction<R>[][] = []
  for (const action of actions) {
    if (action.sharesPreviousSlot) slots.at(-1)?.push(action)
    else slots.push([action])
  }
  return slots
}
