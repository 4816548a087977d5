import { t } from '@lingui/core/macro'

/** Value types by column kind. A day is 'YYYY-MM-DD', a time is 'HH:MM', a reference is an id or an exact name. */
interface Values {
  text: string
  reference: string
  integer: number
  day: string
  time: string
  list: string[]
}
interface BaseColumn {
  /** Property name of the value in the resulting rows. */
  key: string
  /** Column heading as spelled in the sample sheet. */
  header: string
  /** Name in the form, if it differs from `header`: used in messages and accepted as an alternative heading. */
  label?: string
  /** Message for an empty cell. Without it the cell may be empty, and its value is null. */
  requiredMessage?: string
  /** The column may be missing from the sheet; its values are then null. */
  isOptionalColumn?: true
  /** Maximum number of characters of the value, or of each entry of a list; default 500. */
  max?: number
  /** Explanation printed in the sample's notes. */
  help: string
}
export type ColumnSpec =
  | (BaseColumn & { kind: keyof Values })
  /** One of `choices`, matched case-insensitively; the value keeps the spelling of `choices`. */
  | (BaseColumn & { kind: 'choice'; choices: readonly string[] })

/** First column of every sheet. New rows have no id yet. */
export const idColumn = (help: string) =>
  ({
    key: 'id',
    header: 'id',
    label: t`Id`,
    kind: 'reference',
    isOptionalColumn: true,
    help,
  }) as const

/** Display name of a heading; an unknown heading is returned unchanged. */
export const labelOf = (columns: readonly ColumnSpec[], header: string): string =>
  columns.find((column) => column.header.toLowerCase() === header.toLowerCase())?.label ?? header

type ValueOf<C extends ColumnSpec> = C extends { kind: 'choice'; choices: readonly (infer Choice)[] }
  ? Choice
  : C extends { kind: keyof Values }
    ? Values[C['kind']]
    : never
/** Type of a row of a sheet with these columns. */
export type RowOf<Columns extends readonly ColumnSpec[]> = {
  [C in Columns[number] as C['key']]: ValueOf<C> | (C extends { requiredMessage: string } ? never : null)
}
export type Value = ValueOf<ColumnSpec> | null
/** A row whose columns are not known at compile time. */
export type AnyRow = Record<string, Value>

/** A row with values of cells that could be parsed. */
export interface ReadRow extends NumberedRow<AnyRow> {
  /** Texts of the other cells, by column key. */
  unparsed: Readonly<Record<string, string>>
}

/** A problem of one cell: row number as in Excel, column heading, and a message that states what to do. */
export interface CellProblem {
  row: number
  column: string
  message: string
}
export interface NumberedRow<Row> {
  /** Row number as in Excel. */
  row: number
  value: Row
}
