import type { FigureColumn } from './figure-table'
import type { Kind } from './kinds'

/** Chart row: a number for each kind of bar, and exact values for the tooltip. */
export type Drawn = {
  key: string
  label: string
  values: Readonly<Record<string, number>>
  tells: readonly (readonly [label: string, value: string])[]
}
export type KindOf<R> = Kind & { value: (row: R) => number }
type Figure<R> = { kinds: readonly KindOf<R>[]; columns: readonly FigureColumn<R>[] }

export const drawn = <R>(row: R, name: { key: string; label: string }, { kinds, columns }: Figure<R>): Drawn => ({
  ...name,
  values: Object.fromEntries(kinds.map((kind) => [kind.name, kind.value(row)])),
  tells: columns.map(({ label, value }) => [label, value(row)]),
})
