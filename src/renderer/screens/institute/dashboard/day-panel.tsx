import { lazy, type ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { formatDay } from '#contract/protocol/format'
import { drawn, type KindOf } from './drawn'
import { type FigureColumn, FigureTable } from './figure-table'
import { type Ask, Panel } from './panel'

/** The chart library is large, and loads after the numbers. */
const DayBars = lazy(async () => ({ default: (await import('./charts')).DayBars }))

type Props<R> = {
  title: string
  counts?: string
  ask: Ask<R[]>
  isEmpty: (rows: R[]) => boolean
  empty: string
  action?: ReactNode
  summary: (rows: R[]) => string
  kinds: readonly KindOf<R>[]
  columns: readonly FigureColumn<R>[]
  /** Value as an axis label. */
  short: (value: number) => string
  /** Address of the list behind a day's figure. */
  to: (day: string) => string
  link: { to: string; label: string }
  /** The table starts with the latest day. */
  lastFirst?: true
}

/** Figure for each of thirty days: bars, or a table. */
export function DayPanel<R extends { day: string }>(props: Props<R>) {
  const { title, summary, kinds, columns, short, to, lastFirst } = props
  const navigate = useNavigate()
  return (
    <Panel
      {...props}
      table={(rows) => (
        <FigureTable
          title={title}
          first="Day"
          rows={lastFirst ? rows.toReversed() : rows}
          name={({ day }) => formatDay(day)}
          to={({ day }) => to(day)}
          columns={columns}
        />
      )}
    >
      {(rows) => (
        <DayBars
          says={`${title} per day. ${summary(rows)}`}
          rows={rows.map((row) => drawn(row, { key: row.day, label: formatDay(row.day) }, { kinds, columns }))}
          kinds={kinds}
          short={short}
          onDay={(day) => void navigate(to(day))}
        />
      )}
    </Panel>
  )
}
