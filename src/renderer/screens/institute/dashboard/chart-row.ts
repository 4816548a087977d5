import type { BarKind } from './bar-kinds'
import type { FigureColumn } from './figure-table'

/** Chart row: a number by the name of each kind of bar, and formatted values for the tooltip. */
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
  identity: { key: string; label: string },
  { kinds, columns }: Figure<R>,
): ChartRow => ({
  ...identity,
  values: Object.fromEntries(kinds.map((kind) => [kind.name, kind.value(row)])),
  tooltipLines: columns.map(({ label, value }) => [label, value(row)]),
})
