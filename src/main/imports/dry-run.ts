import type { SheetCheck } from '#contract/desk/index'
import { type CellProblem, type ColumnSpec, labelOf } from '#sheets/columns'
import { toDisplayRow } from '#sheets/display-row'
import type { ReadSheet } from '#sheets/read'
import type { SheetResult } from './import-types'

const limits = { listedProblems: 1000, listedRows: 1000, cellLength: 200 }

/**
 * Result of a dry run: rows, and problems found here and by the server. `serverCheck`: undefined if the server cannot
 * check sheets. Leaves out warnings about rows that are stored already and about cells that have an error.
 */
export function describeDryRun(
  columns: readonly ColumnSpec[],
  result: ReadSheet<unknown> & { rowCount: number },
  serverCheck: SheetResult | undefined,
): SheetCheck {
  const errors = mergeProblems(result.errors, serverCheck?.errors ?? [])
  const listedErrors = errors.slice(0, limits.listedProblems)
  const unchangedNumbers = serverCheck?.unchangedRows && new Set(serverCheck.unchangedRows)
  const invalidCells = new Set(errors.map(cellKey))
  const warnings = result.warnings.filter(
    (warning) => !unchangedNumbers?.has(warning.row) && !invalidCells.has(cellKey(warning)),
  )
  const rowsByNumber = new Map(result.allRows.map((row) => [row.row, row]))
  const describeProblem = ({ row, column, message }: CellProblem) => {
    const sheetRow = rowsByNumber.get(row)
    const index = columns.findIndex(({ header }) => header.toLowerCase() === column.toLowerCase())
    const text = sheetRow && toDisplayRow(columns, sheetRow)[index]
    return { row, column: labelOf(columns, column), text: truncate(text ?? ''), message }
  }
  return {
    sheet: result.sheet.name,
    otherSheets: result.sheet.otherNames,
    rowCount: result.rowCount,
    isChecked: serverCheck !== undefined,
    added: errors.length > 0 ? 0 : (serverCheck?.added ?? result.rows.length),
    unchanged: serverCheck?.unchanged ?? 0,
    errors: listedErrors.map(describeProblem),
    omittedErrors: result.omittedErrors + errors.length - listedErrors.length,
    warnings: warnings.map(describeProblem),
    ...describeRows(columns, result, unchangedNumbers),
  }
}

/** The rows, without columns that are empty in all of them. */
function describeRows(
  columns: readonly ColumnSpec[],
  { allRows }: ReadSheet<unknown>,
  unchangedNumbers: ReadonlySet<number> | undefined,
): Pick<SheetCheck, 'columns' | 'rows'> {
  const rows = allRows
    .slice(0, limits.listedRows)
    .map((sheetRow) => ({ row: sheetRow.row, cells: toDisplayRow(columns, sheetRow) }))
  const isFilled = columns.map((_, index) => rows.some(({ cells }) => cells[index] !== ''))
  return {
    columns: columns
      .filter((_, index) => isFilled[index])
      .map(({ header, kind }) => ({ label: labelOf(columns, header), isDay: kind === 'day' })),
    rows: rows.map(({ row, cells }) => ({
      row,
      cells: cells.filter((_, index) => isFilled[index]).map(truncate),
      isUnchanged: unchangedNumbers?.has(row),
    })),
  }
}

const truncate = (text: string) =>
  text.length > limits.cellLength ? `${text.slice(0, limits.cellLength)}…`.toWellFormed() : text

const cellKey = ({ row, column }: CellProblem) => `${row} ${column.toLowerCase()}`

/** Merges problems, sorted by row. Leaves out a server problem of a cell that has a local problem. */
function mergeProblems(localProblems: readonly CellProblem[], serverProblems: readonly CellProblem[]): CellProblem[] {
  const localCells = new Set(localProblems.map(cellKey))
  return [...localProblems, ...serverProblems.filter((problem) => !localCells.has(cellKey(problem)))].sort(
    (a, b) => a.row - b.row,
  )
}
