import { t } from '@lingui/core/macro'
import { ActionIcon, Checkbox } from '@mantine/core'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { type KeyboardEvent, useState } from 'react'
import classes from './column-list.module.css'
import { getColumnOrder, getNamingColumn } from './shown-columns'
import type { ColumnChoice } from './use-column-choice'

/** Columns of a list with a checkbox each, in their order. A column stays in its place when it is hidden. */
export function ColumnList({ choice: { columns, visibleTitles, choose } }: { choice: ColumnChoice }) {
  const [order, setOrder] = useState(() => getColumnOrder(columns, visibleTitles))
  const namingTitle = getNamingColumn(columns)?.title
  const show = (titles: readonly string[], newOrder = order) =>
    choose(newOrder.filter((title) => titles.includes(title)))
  const move = (title: string, offset: number) => {
    const newOrder = order.filter((other) => other !== title)
    newOrder.splice(Math.max(0, order.indexOf(title) + offset), 0, title)
    setOrder(newOrder)
    if (visibleTitles.includes(title)) show(visibleTitles, newOrder)
  }
  return (
    <div className={classes.list}>
      {order.map((title, index) => (
        <div key={title} className={classes.column}>
          <Checkbox
            size="xs"
            flex={1}
            label={title}
            checked={visibleTitles.includes(title)}
            // Not disabled: it can be moved.
            aria-disabled={title === namingTitle || undefined}
            title={title === namingTitle ? t`Always shown` : undefined}
            onChange={({ currentTarget: { checked } }) => {
              if (title === namingTitle) return
              show(checked ? [...visibleTitles, title] : visibleTitles.filter((other) => other !== title))
            }}
            onKeyDown={(event) => {
              const offset = { ArrowUp: -1, ArrowDown: 1 }[event.key]
              if (offset === undefined) return
              event.preventDefault()
              if (event.altKey) move(title, offset)
              else focusSibling(event, offset)
            }}
          />
          <MoveButton label={t`Move ${title} up`} isDisabled={index === 0} onPress={() => move(title, -1)} isUp />
          <MoveButton
            label={t`Move ${title} down`}
            isDisabled={index === order.length - 1}
            onPress={() => move(title, 1)}
          />
        </div>
      ))}
    </div>
  )
}

function focusSibling({ currentTarget }: KeyboardEvent<HTMLInputElement>, offset: number) {
  const boxes = [...(currentTarget.closest(`.${classes.list}`)?.querySelectorAll('input') ?? [])]
  boxes[boxes.indexOf(currentTarget) + offset]?.focus()
}

type MoveButtonProps = { label: string; isDisabled: boolean; onPress: () => void; isUp?: true }
/** For the mouse; the keyboard has Alt and the arrows. */
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
