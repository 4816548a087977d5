import '@mantine/charts/styles.layer.css'
import { BarChart } from '@mantine/charts'
import { type BarKind, Legend, usePatterns } from './bar-kinds'
import type { ChartRow } from './chart-row'
import classes from './charts.module.css'
import { shortCount, shortDay } from './figure-text'

type Props = {
  /** Description of the chart for screen readers. */
  description: string
  rows: readonly ChartRow[]
  kinds: readonly BarKind[]
}
type DayProps = Props & { formatAxisValue: (value: number) => string; onDay: (day: string) => void }

/** Bars by day; a click on a day opens its list. */
export function DayBars({ description, rows, kinds, formatAxisValue, onDay }: DayProps) {
  const { barStyles, definitions } = usePatterns(kinds)
  return (
    <div className={classes.chart}>
      <BarChart
        {...commonChartProps(rows, kinds)}
        className={`${classes.bars} ${classes.leads}`}
        aria-label={description}
        dataKey="key"
        barProps={({ name }) => barStyles[name] ?? {}}
        valueFormatter={formatAxisValue}
        xAxisProps={{ tickFormatter: shortDay, minTickGap: 20, ...bottomAxis }}
        yAxisProps={{ width: 46, allowDecimals: false, tick: { ...labelStyle, transform: 'translate(-4, 0)' } }}
        barChartProps={{
          barCategoryGap: 2,
          margin: { top: 6, right: 4, bottom: 0, left: 0 },
          onClick: ({ activeLabel }) => activeLabel && onDay(activeLabel),
        }}
      >
        {definitions}
      </BarChart>
      <Legend kinds={kinds} barStyles={barStyles} />
    </div>
  )
}

const rowHeight = 36

/** A horizontal bar for each name; many names scroll. */
export function NameBars({ description, rows, kinds }: Props) {
  const { barStyles, definitions } = usePatterns(kinds)
  return (
    <div className={classes.chart}>
      <div className={classes.names}>
        <BarChart
          {...commonChartProps(rows, kinds)}
          tabIndex={0}
          mih="100%"
          h={rows.length * rowHeight + bottomAxis.height}
          aria-label={description}
          orientation="vertical"
          gridAxis="y"
          dataKey="label"
          barProps={({ name }) => barStyles[name] ?? {}}
          valueFormatter={shortCount}
          maxBarWidth={18}
          xAxisProps={{ allowDecimals: false, ...bottomAxis }}
          yAxisProps={{ width: nameWidthPx + nameGapPx, tick: nameTick }}
          barChartProps={{ margin: { top: 0, right: 12, bottom: 0, left: 0 } }}
        >
          {definitions}
        </BarChart>
      </div>
      <Legend kinds={kinds} barStyles={barStyles} />
    </div>
  )
}

const commonChartProps = (rows: readonly ChartRow[], kinds: readonly BarKind[]) =>
  ({
    role: 'img',
    type: 'stacked',
    tickLine: 'none',
    data: rows.map((row) => ({ ...row.values, ...row })),
    series: kinds.map(({ name, label, color }) => ({ name, label, color })),
    tooltipProps: { content: ({ payload }) => <ChartTooltip row={payload?.[0]?.payload} /> },
  }) satisfies Partial<Parameters<typeof BarChart>[0]>

const labelStyle = { fontSize: 12, fill: 'currentColor' }
/** Axis below the bars, as high as its labels. */
const bottomAxis = { height: 22, tick: { ...labelStyle, transform: 'translate(0, 2)' } }
const nameWidthPx = 118
/** Distance between names and bars. */
const nameGapPx = 8
/** Axis label of at most two lines, then an ellipsis: the library's own line spacing is too small for Hindi. */
const nameTick = ({ x, y, payload }: { x: number; y: number; payload: { value: string } }) => (
  <foreignObject x={x - nameWidthPx} y={y - rowHeight / 2} width={nameWidthPx} height={rowHeight}>
    <div className={classes.name} title={payload.value}>
      <span>{payload.value}</span>
    </div>
  </foreignObject>
)

function ChartTooltip({ row }: { row: ChartRow | undefined }) {
  if (!row) return null
  return (
    <div className={classes.tip}>
      <b>{row.label}</b>
      <dl>
        {row.tooltipLines.map(([label, value]) => [<dt key={label}>{label}</dt>, <dd key={`${label}:`}>{value}</dd>])}
      </dl>
    </div>
  )
}
