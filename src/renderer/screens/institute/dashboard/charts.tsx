import '@mantine/charts/styles.layer.css'
import { BarChart } from '@mantine/charts'
import classes from './charts.module.css'
import type { Drawn } from './drawn'
import { shortCount, shortDay } from './figure-words'
import { type Kind, Legend, usePatterns } from './kinds'

type Props = {
  /** Description of the chart for screen readers. */
  says: string
  rows: readonly Drawn[]
  kinds: readonly Kind[]
}
type DayProps = Props & { short: (value: number) => string; onDay: (day: string) => void }

/** Bars by day; a click on a day opens its list. Mantine animates neither bars nor tooltips. */
export function DayBars({ says, rows, kinds, short, onDay }: DayProps) {
  const { looks, definitions } = usePatterns(kinds)
  return (
    <div className={classes.chart}>
      <BarChart
        {...common(rows, kinds)}
        className={`${classes.bars} ${classes.leads}`}
        aria-label={says}
        dataKey="key"
        barProps={({ name }) => looks[name] ?? {}}
        valueFormatter={short}
        xAxisProps={{ tickFormatter: shortDay, minTickGap: 20, ...below }}
        yAxisProps={{ width: 46, allowDecimals: false, tick: { ...labelStyle, transform: 'translate(-4, 0)' } }}
        barChartProps={{
          barCategoryGap: 2,
          margin: { top: 6, right: 4, bottom: 0, left: 0 },
          onClick: ({ activeLabel }) => activeLabel && onDay(activeLabel),
        }}
      >
        {definitions}
      </BarChart>
      <Legend kinds={kinds} looks={looks} />
    </div>
  )
}

const rowHeight = 36

/** Bars by name, left to right; many names scroll. */
export function NameBars({ says, rows, kinds }: Props) {
  const { looks, definitions } = usePatterns(kinds)
  return (
    <div className={classes.chart}>
      <div className={classes.names}>
        <BarChart
          {...common(rows, kinds)}
          tabIndex={0}
          mih="100%"
          h={rows.length * rowHeight + below.height}
          aria-label={says}
          orientation="vertical"
          gridAxis="y"
          dataKey="label"
          barProps={({ name }) => looks[name] ?? {}}
          valueFormatter={shortCount}
          maxBarWidth={18}
          xAxisProps={{ allowDecimals: false, ...below }}
          yAxisProps={{ width: nameWidth + gap, tick: nameTick }}
          barChartProps={{ margin: { top: 0, right: 12, bottom: 0, left: 0 } }}
        >
          {definitions}
        </BarChart>
      </div>
      <Legend kinds={kinds} looks={looks} />
    </div>
  )
}

const common = (rows: readonly Drawn[], kinds: readonly Kind[]) =>
  ({
    role: 'img',
    type: 'stacked',
    tickLine: 'none',
    data: rows.map((row) => ({ ...row.values, ...row })),
    series: kinds.map(({ name, label, color }) => ({ name, label, color })),
    tooltipProps: { content: ({ payload }) => <Tip row={payload?.[0]?.payload} /> },
  }) satisfies Partial<Parameters<typeof BarChart>[0]>

const labelStyle = { fontSize: 12, fill: 'currentColor' }
/** Axis below the bars, as high as its labels. */
const below = { height: 22, tick: { ...labelStyle, transform: 'translate(0, 2)' } }
const nameWidth = 118
/** Distance between names and bars, in pixels. */
const gap = 8
/** Label of two lines with an ellipsis: the library's own line spacing is too small for Hindi. */
const nameTick = ({ x, y, payload }: { x: number; y: number; payload: { value: string } }) => (
  <foreignObject x={x - nameWidth} y={y - rowHeight / 2} width={nameWidth} height={rowHeight}>
    <div className={classes.name} title={payload.value}>
      <span>{payload.value}</span>
    </div>
  </foreignObject>
)

function Tip({ row }: { row: Drawn | undefined }) {
  if (!row) return null
  return (
    <div className={classes.tip}>
      <b>{row.label}</b>
      <dl>{row.tells.map(([label, value]) => [<dt key={label}>{label}</dt>, <dd key={`${label}:`}>{value}</dd>])}</dl>
    </div>
  )
}
