import type { ColumnSpec, RowOf } from '../columns'

/** A kind of sheet that clerks fill in: its columns, its sample, and the rules for the values of a whole row. */
export interface SheetKind<Columns extends readonly ColumnSpec[] = readonly ColumnSpec[], Row = unknown> {
  sampleName: string
  columns: Columns
  /** Example rows of the sample: days 'YYYY-MM-DD', times 'HH:MM', lists with one entry per line. */
  examples: readonly { [C in Columns[number] as C['key']]: string | number }[]
  /** Returns the parsed row with its warnings, or its problems. Pure: `today` is the only further input. */
  check(
    row: RowOf<Columns>,
    today: string,
  ): { value: Row; warnings: Messages<Columns> } | { problems: Messages<Columns> }
}
/** Messages by column key. */
export type Messages<Columns extends readonly ColumnSpec[]> = Partial<Record<Columns[number]['key'], string>>
