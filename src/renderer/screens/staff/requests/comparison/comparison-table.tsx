import { IconAlertTriangle, IconPencil } from '@tabler/icons-react'
import { State } from '../../../../ui/state'
import { ComparedValue } from './compared-value'
import classes from './comparison.module.css'
import type { ComparedColumn, ComparedField, Contents } from './contents'

/** Field by field beside each other; what differs is marked, in words too. */
export function ComparisonTable({ columns, fields }: Contents) {
  const hasBoth = columns.every(({ instead }) => !instead)
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col" className={classes.label}>
            Field
          </th>
          {columns.map(({ of, title }) => (
            <th key={of} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {fields.map((field, place) => (
          <tr key={field.key} data-same={hasBoth && !field.isChanged && !field.isChangedMeanwhile ? true : undefined}>
            <th scope="row" className={classes.label}>
              {field.label}
              {field.isChanged ? <State tone="wait" icon={IconPencil} label="Changed" /> : null}
              {field.isChangedMeanwhile ? (
                <State tone="bad" icon={IconAlertTriangle} label="Changed meanwhile" />
              ) : null}
            </th>
            {columns.map((column) =>
              column.instead ? (
                place === 0 ? (
                  <td key={column.of} rowSpan={fields.length} className={classes.instead}>
                    {column.instead}
                  </td>
                ) : null
              ) : (
                <Cell key={column.of} field={field} of={column.of} />
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Cell({ field, of }: { field: ComparedField; of: ComparedColumn['of'] }) {
  const { label, kind, isChanged, isChangedMeanwhile } = field
  const mark = of === 'live' ? (isChangedMeanwhile ? 'meanwhile' : undefined) : isChanged ? of : undefined
  const against = mark ? field[of === 'existing' ? 'pending' : 'existing'] : undefined
  return (
    <td data-mark={mark}>
      <ComparedValue
        label={label}
        kind={kind}
        value={field[of]}
        against={against}
        side={of === 'existing' ? 'old' : 'new'}
      />
    </td>
  )
}
