import { ActionIcon, Group, Menu } from '@mantine/core'
import { IconDotsVertical } from '@tabler/icons-react'
import { useRef } from 'react'
import type { RowAction } from '../definition'

type Props<R> = {
  row: R
  actions: readonly RowAction<R>[]
  /** Only the active row's actions are in the tab order: the arrow keys choose the row. */
  reachable: boolean
}

const visible = 3

/** At most three icons with names; the rest in a menu. */
export function RowActions<R>({ row, actions, reachable }: Props<R>) {
  const offered = actions.filter(({ shown }) => shown?.(row) ?? true)
  const fits = offered.length <= visible
  const icons = fits ? offered : offered.slice(0, visible)
  const rest = offered.slice(icons.length)
  const tabIndex = reachable ? 0 : -1
  const more = useRef<HTMLButtonElement>(null)
  return (
    <Group gap={4} wrap="nowrap">
      {icons.map(({ label, icon: Icon, run, danger }) => (
        // The browser's own tooltip: a hundred rows would mount four hundred of ours.
        <ActionIcon
          key={label}
          variant="subtle"
          color={danger ? 'red' : 'gray'}
          aria-label={label}
          title={label}
          tabIndex={tabIndex}
          onClick={() => run(row)}
        >
          <Icon size={18} stroke={1.5} />
        </ActionIcon>
      ))}
      {rest.length ? (
        // At once, and not a moment later: what an action opens takes the focus from the button and returns it there.
        <Menu position="bottom-end" withinPortal returnFocus={false} onClose={() => more.current?.focus()}>
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
