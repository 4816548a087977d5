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

const iconPlaceCount = 3

/** Up to three icon buttons in fixed places, and a menu for the other actions. */
export function RowActions<R>({ row, actions, isTabStop }: Props<R>) {
  const places = groupAlternatives(actions).map((alternatives) => ({
    key: alternatives[0]?.label,
    isInMenu: alternatives[0]?.isInMenu === true,
    action: alternatives.find(({ isVisible }) => isVisible?.(row) ?? true),
  }))
  const iconPlaces = places.filter(({ isInMenu }) => !isInMenu).slice(0, iconPlaceCount)
  const menuActions = places.filter((place) => !iconPlaces.includes(place)).flatMap(({ action }) => action ?? [])
  const tabIndex = isTabStop ? 0 : -1
  return (
    <Group gap={4} wrap="nowrap">
      {iconPlaces.map(({ key, action }) =>
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

/** Groups of actions that share one place. A row shows at most one action of a group. */
function groupAlternatives<R>(actions: readonly RowAction<R>[]): RowAction<R>[][] {
  const groups: RowAction<R>[][] = []
  for (const action of actions) {
    if (action.sharesPlaceWithPrevious) groups.at(-1)?.push(action)
    else groups.push([action])
  }
  return groups
}
