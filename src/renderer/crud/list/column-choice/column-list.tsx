import { t } from '@lingui/core/macro'
import { ActionIcon, Checkbox } from '@mantine/core'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { type KeyboardEvent, useState } from 'react'
import classes from './column-list.module.css'
import { getColumnOrder, getRowNameColumn } from './shown-columns'
import type { ColumnChoice } from './use-column-choice'

/** All columns of a list in their order, each with a checkbox. A hidden column keeps its place. */
export function ColumnList({ choice: { columns, visibleKeys, choose } }: { choice: ColumnChoice }) {
  const [order, setOrder] = useState(() => getColumnOrder(columns, visibleKeys))
  const rowNameKey = getRowNameColumn(columns)?.key
  const show = (keys: readonly string[], newOrder = order) => choose(newOrder.filter((key) => keys.includes(key)))
  const move = (key: string, offset: number) => {
    const newOrder = order.filter((other) => other !== key)
    newOrder.splice(Math.max(0, order.indexOf(key) + offset), 0, key)
    setOrder(newOrder)
    if (visibleKeys.includes(key)) show(visibleKeys, newOrder)
  }
  const toColumn = (key: string) => ({ key, title: columns.find((column) => column.key === key)?.title ?? key })
  return (
    <div className={classes.list}>
      {order.map(toColumn).map(({ key, title }, index) => (
        <div key={key} className={classes.column}>
          <Checkbox
            size="xs"
            flex={1}
            label={title}
            checked={visibleKeys.includes(key)}
            // Not `disabled`: the column can still be moved with the keyboard.
            aria-disabled={key === rowNameKey || undefined}
            title={key === rowNameKey ? t`Always shown` : undefined}
            onChange={({ currentTarget: { checked } }) => {
              if (key === rowNameKey) return
              show(checked ? [...visibleKeys, key] : visibleKeys.filter((other) => other !== key))
            }}
            onKeyDown={(event) => {
              const offset = { ArrowUp: -1, ArrowDown: 1 }[event.key]
              if (offset === undefined) return
              event.preventDefault()
              if (event.altKey) move(key, offset)
              else focusSibling(event, offset)
            }}
          />
          <MoveButton label={t`Move ${title} up`} isDisabled={index === 0} onPress={() => move(key, -1)} isUp />
          <MoveButton
            label={t`Move ${title} down`}
            isDisabled={index === order.length - 1}
            onPress={() => move(key, 1)}
          />
        </div>
      ))}
    </div>
  )
}

function focusSibling({ currentTarget }: KeyboardEvent<HTMLInputElement>, offset: number) {
  const checkboxes = [...(currentTarget.closest(`.${classes.list}`)?.querySelectorAll('input') ?? [])]
  checkboxes[checkboxes.indexOf(currentTarget) + offset]?.focus()
}

type MoveButtonProps = { label: string; isDisabled: boolean; onPress: () => void; isUp?: true }
/** For the mouse; on the keyboard, Alt with an arrow key moves a column. */
const MoveButton = ({ label, isDisabled, onPress, isUp }: MoveButtonProps) => (
  <ActionIcon
    variant="subtle"
    color="gray"
    size="sm"
    tabIndex={-1}
    aria-label={label}
    disabled={isDisabled}
    onClick={onPress}
  >
    {isUp ? <IconChevronUp size={14} /> : <IconChevronDown size={14} />}
  </ActionIcon>
)
