import { ActionIcon, Group, Menu } from '@mantine/core'
import { IconDotsVertical } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useTopDialogEscape } from '../../ui/dialogs/top-dialog'
import type { RowAction } from '../definition'
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
    action: slotActions.find(({ isVisible }) => isVisible?.(row) ?? true),
  }))
  const menuActions = slots.slice(iconSlotCount).flatMap(({ action }) => action ?? [])
  const tabIndex = isTabStop ? 0 : -1
  const menuButton = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  // Mantine's menu handles Esc only after it has taken the focus.
  useTopDialogEscape(isOpen, () => {
    setOpen(false)
    menuButton.current?.focus()
  })
  return (
    <Group gap={4} wrap="nowrap">
      {slots.slice(0, iconSlotCount).map(({ key, action }) =>
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
      {menuActions.length ? (
        // The button takes the focus synchronously, so that a dialog opened by the menu returns it there.
        <Menu
          position="bottom-end"
          withinPortal
          returnFocus={false}
          opened={isOpen}
          onChange={setOpen}
          onClose={() => menuButton.current?.focus()}
        >
          <Menu.Target>
            <ActionIcon ref={menuButton} variant="subtle" color="gray" aria-label="More actions" tabIndex={tabIndex}>
              <IconDotsVertical size={18} stroke={1.5} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {menuActions.map(({ label, icon: Icon, run, danger }) => (
              <Menu.Item
                key={label}
                leftSection={<Icon size={16} stroke={1.5} />}
                {...(danger ? { c: 'var(--mantine-color-error)' } : {})}
                onClick={() => run(row)}
              >
                {label}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      ) : null}
    </Group>
  )
}

/** Groups alternative actions, which share a slot. */
function groupActionsBySlot<R>(actions: readonly RowAction<R>[]): RowAction<R>[][] {
  const slots: RowAction<R>[][] = []
  for (const action of actions) {
    if (action.isAlternative) slots.at(-1)?.push(action)
    else slots.push([action])
  }
  return slots
}
