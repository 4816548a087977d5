import type { ColumnSpec, RowOf } from '../columns'

/** A sheet that clerks fill in: its columns, what holds between the values of a row, and its sample. */
export interface SheetKind<Columns extends readonly ColumnSpec[] = readonly ColumnSpec[], Row = unknown> {
  sampleName: string
  columns: Columns
  /** The sample's rows. Days and times as the values are spelled inside; a list by line breaks. */
  examples: readonly { [C in Columns[number] as C['key']]: string | number }[]
  /** What the row means, or its problems by the keys of the columns. Asks nothing outside of the row. */
  check(row: RowOf<Columns>): { value: Row } | { problems: Partial<Record<Columns[number]['key'], string>> }
}
