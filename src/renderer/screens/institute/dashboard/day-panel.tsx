import { t } from '@lingui/core/macro'
import { lazy, type ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { formatDay } from '#contract/protocol/format'
import { type BarKindOf, toChartRow } from './chart-row'
import { type FigureColumn, FigureTable } from './figure-table'
import { Panel, type PanelQuery } from './panel'

/** The chart library is large, and loads after the numbers. */
const DayBars = lazy(async () => ({ default: (await import('./charts')).DayBars }))

type Props<R> = {
  title: string
  definition?: string
  query: PanelQuery<R[]>
  isEmpty: (rows: R[]) => boolean
  emptyText: string
  action?: ReactNode
  summary: (rows: R[]) => string
  kinds: readonly BarKindOf<R>[]
  columns: readonly FigureColumn<R>[]
  /** Text of a value on the axis. */
  formatAxisValue: (value: number) => string
  /** Address of the list behind a day's figure. */
  toListUrl: (day: string) => string
  link: { to: string; label: string }
  /** The table starts with the latest day. */
  isLatestFirst?: true
}

/** Panel with a figure for each of thirty days, as bars or as a table. */
export function DayPanel<R extends { day: string }>(props: Props<R>) {
  const { title, summary, kinds, columns, formatAxisValue, toListUrl, isLatestFirst } = props
  const navigate = useNavigate()
  return (
    <Panel
      {...props}
      table={(rows) => (
        <FigureTable
          title={title}
          firstHeading={t`Day`}
          rows={isLatestFirst ? rows.toReversed() : rows}
          name={({ day }) => formatDay(day)}
          to={({ day }) => toListUrl(day)}
          columns={columns}
        />
      )}
    >
      {(rows) => (
        <DayBars
          description={t`${title} per day. ${summary(rows)}`}
          rows={rows.map((row) => toChartRow(row, { key: row.day, label: formatDay(row.day) }, { kinds, columns }))}
          kinds={kinds}
          formatAxisValue={formatAxisValue}
          onDay={(day) => void navigate(toListUrl(day))}
        />
      )}
    </Panel>
  )
}
