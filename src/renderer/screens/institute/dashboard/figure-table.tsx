import { Anchor, VisuallyHidden } from '@mantine/core'
import { Link } from 'react-router-dom'
import classes from './panel.module.css'

export type FigureColumn<R> = { label: string; value: (row: R) => string }
type Props<R> = {
  title: string
  firstHeading: string
  rows: readonly R[]
  /** Text of the row's first cell. */
  name: (row: R) => string
  /** Address that the first cell links to. */
  to?: (row: R) => string
  columns: readonly FigureColumn<R>[]
}

/** Table of the exact numbers of a chart. */
export const FigureTable = <R,>({ title, firstHeading, rows, name, to, columns }: Props<R>) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard.
  <div className={classes.scroll} tabIndex={0}>
    <table className={classes.table}>
      <caption>
        <VisuallyHidden>{title}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">{firstHeading}</th>
          {columns.map(({ label }) => (
            <th key={label} scope="col" className={classes.number}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={name(row)}>
            <th scope="row" title={name(row)}>
              {to ? (
                <Anchor component={Link} to={to(row)} fz="inherit">
                  {name(row)}
                </Anchor>
              ) : (
                name(row)
              )}
            </th>
            {columns.map(({ label, value }) => (
              <td key={label} className={classes.number}>
                {value(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
