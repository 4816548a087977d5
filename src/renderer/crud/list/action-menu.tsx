import { t } from '@lingui/core/macro'
import { ActionIcon, Menu } from '@mantine/core'
import { IconDotsVertical } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useTopDialogEscape } from '../../ui/dialogs/top-dialog'
import type { RowAction } from '../definition'

type Props<R> = { row: R; actions: readonly RowAction<R>[]; tabIndex?: number }

/** Menu of a row's actions; renders nothing if there are none. */
export function ActionMenu<R>({ row, actions, tabIndex = 0 }: Props<R>) {
  const menuButton = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  // Mantine's menu handles Esc only after it has taken the focus.
  useTopDialogEscape(isOpen, () => {
    setOpen(false)
    menuButton.current?.focus()
  })
  if (actions.length === 0) return null
  return (
    // The button takes the focus synchronously: a dialog opened by the menu later returns the focus to it.
    <Menu
      position="bottom-end"
      withinPortal
      returnFocus={false}
      opened={isOpen}
      onChange={setOpen}
      onClose={() => menuButton.current?.focus()}
    >
      <Menu.Target>
        <ActionIcon ref={menuButton} variant="subtle" color="gray" aria-label={t`More actions`} tabIndex={tabIndex}>
          <IconDotsVertical size={18} stroke={1.5} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map(({ label, icon: Icon, run, danger }) => (
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
  )
}
