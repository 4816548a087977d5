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

const visible = 3

/** Up to three icon buttons in fixed slots, and a menu for the rest. */
export function RowActions<R>({ row, actions, isTabStop }: Props<R>) {
  const places = groupActionsBySlot(actions).map((slot) => ({
    name: slot[0]?.label,
    offered: slot.find(({ isVisible: shown }) => shown?.(row) ?? true),
  }))
  const rest = places.slice(visible).flatMap(({ offered: action }) => action ?? [])
  const tabIndex = isTabStop ? 0 : -1
  const more = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  // Mantine's menu handles Esc only after it has taken the focus.
  useTopDialogEscape(isOpen, () => {
    setOpen(false)
    more.current?.focus()
  })
  return (
    <Group gap={4} wrap="nowrap">
      {places.slice(0, visible).map(({ name, offered: action }) =>
        action ? (
          // Native tooltip: Mantine's would mount several hundred components.
          <ActionIcon
            key={name}
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
          <span key={name} className={classes.gap} />
        ),
      )}
      {rest.length ? (
        // Closes synchronously: the dialog returns the focus to the button.
        <Menu
          position="bottom-end"
          withinPortal
          returnFocus={false}
          opened={isOpen}
          onChange={setOpen}
          onClose={() => more.current?.focus()}
        >
          <Menu.Target>
            <ActionIcon ref={more} variant="subtle" color="gray" aria-label="More actions" tabIndex={tabIndex}>
              <IconDotsVertical size={18} stroke={1.5} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {rest.map(({ label, icon: Icon, run, danger }) => (
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
  const places: RowAction<R>[][] = []
  for (const action of actions) {
    if (action.isAlternative) places.at(-1)?.push(action)
    else places.push([action])
  }
  return places
}
