import type { BarKind } from './bar-kinds'
import type { FigureColumn } from './figure-table'

/** Chart row: a number for each kind of bar, and exact values for the tooltip. */
export type ChartRow = {
  key: string
  label: string
  values: Readonly<Record<string, number>>
  tooltipLines: readonly (readonly [label: string, value: string])[]
}
/** Kind of bar, with a function that reads its number from a row. */
export type BarKindOf<R> = BarKind & { value: (row: R) => number }
type Figure<R> = { kinds: readonly BarKindOf<R>[]; columns: readonly FigureColumn<R>[] }

export const toChartRow = <R>(
  row: R,
  name: { key: string; label: string },
  { kinds, columns }: Figure<R>,
): ChartRow => ({
  ...name,
  values: Object.fromEntries(kinds.map((kind) => [kind.name, kind.value(row)])),
  tooltipLines: columns.map(({ label, value }) => [label, value(row)]),
})
