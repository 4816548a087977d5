/** What the values of each kind become. A day is 'YYYY-MM-DD', a time 'HH:MM', a reference an id or an exact name. */
interface Values {
  text: string
  reference: string
  integer: number
  day: string
  time: string
  list: string[]
}
interface Heading {
  /** The value's name in the rows that come out. */
  key: string
  /** The heading as the sample sheet spells it. */
  header: string
  /** What the form calls it, where that is not its heading: for messages, and as another heading. */
  label?: string
  /** What is said of an empty cell; without it the cell may be empty, and its value is null. */
  requiredMessage?: string
  /** The whole column may be left out: its values are null then. */
  isOptionalColumn?: true
  /** Characters, of a list each entry's; 500 unless told. */
  max?: number
  /** For the sample's notes: what belongs here. */
  help: string
}
export type ColumnSpec =
  | (Heading & { kind: keyof Values })
  /** One of a few words, whatever their case; the value is spelled as here. */
  | (Heading & { kind: 'choice'; choices: readonly string[] })

/** The first column of every sheet: what is new has no id yet. */
export const idColumn = (entityName: string) =>
  ({
    key: 'id',
    header: 'id',
    label: 'Id',
    kind: 'reference',
    isOptionalColumn: true,
    help: `Leave empty: the institute gives each new ${entityName} its own id. The column may be left out`,
  }) as const
/** For the notes of a reference. */
export const referenceHelp = 'Its id, or its name exactly as the program shows it'

/** A heading as people read it; one that is not known stays as it is. */
export const labelOf = (columns: readonly ColumnSpec[], header: string): string =>
  columns.find((column) => column.header.toLowerCase() === header.toLowerCase())?.label ?? header

type ValueOf<C extends ColumnSpec> = C extends { kind: 'choice'; choices: readonly (infer Choice)[] }
  ? Choice
  : C extends { kind: keyof Values }
    ? Values[C['kind']]
    : never
/** A row of a sheet with these columns. */
export type RowOf<Columns extends readonly ColumnSpec[]> = {
  [C in Columns[number] as C['key']]: ValueOf<C> | (C extends { requiredMessage: string } ? never : null)
}
export type Value = ValueOf<ColumnSpec> | null
/** The same row where its columns are not known to the compiler. */
export type AnyRow = Record<string, Value>

/** A problem of one cell: its row as Excel numbers it, its column's heading, and what to do about it. */
export interface CellProblem {
  row: number
  column: string
  message: string
}
export interface NumberedRow<Row> {
  row: number
  value: Row
}
