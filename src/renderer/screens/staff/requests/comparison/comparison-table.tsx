import { t } from '@lingui/core/macro'
import { IconAlertTriangle, IconPencil } from '@tabler/icons-react'
import { StatusBadge } from '../../../../ui/status-badge'
import { ComparedValue } from './compared-value'
import classes from './comparison.module.css'
import type { ComparedColumn, ComparedContents, ComparedField } from './contents'

/** Contents of a change request side by side, with differences marked. */
export function ComparisonTable({ columns, fields }: ComparedContents) {
  const hasAllSides = columns.every(({ placeholder }) => !placeholder)
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col" className={classes.label}>{t`Field`}</th>
          {columns.map(({ side, title }) => (
            <th key={side} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {fields.map((field, index) => (
          <tr key={field.key} data-same={hasAllSides && !field.isChanged && !field.isChangedSince ? true : undefined}>
            <th scope="row" className={classes.label}>
              {field.label}
              {field.isChanged ? <StatusBadge tone="wait" icon={IconPencil} label={t`Changed`} /> : null}
              {field.isChangedSince ? (
                <StatusBadge tone="bad" icon={IconAlertTriangle} label={t`Changed since`} />
              ) : null}
            </th>
            {columns.map((column) =>
              // The cell of a placeholder spans all rows.
              column.placeholder ? (
                index === 0 ? (
                  <td key={column.side} rowSpan={fields.length} className={classes.placeholder}>
                    {column.placeholder}
                  </td>
                ) : null
              ) : (
                <Cell key={column.side} field={field} side={column.side} />
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Value of `data-mark` for the style sheet; undefined for a value without differences. */
function getMark({ isChanged, isChangedSince }: ComparedField, side: ComparedColumn['side']) {
  if (side === 'live') return isChangedSince ? 'meanwhile' : undefined
  return isChanged ? side : undefined
}

function Cell({ field, side }: { field: ComparedField; side: ComparedColumn['side'] }) {
  const { label, kind } = field
  const mark = getMark(field, side)
  // 'existing': content at the time of the request; 'live': current content. 'pending' and 'live' are compared with
  // 'existing', and 'existing' with 'pending'.
  const comparedValue = mark ? field[side === 'existing' ? 'pending' : 'existing'] : undefined
  return (
    <td data-mark={mark}>
      <ComparedValue
        label={label}
        kind={kind}
        value={field[side]}
        comparedValue={comparedValue}
        side={side === 'existing' ? 'old' : 'new'}
      />
    </td>
  )
}
