import { t } from '@lingui/core/macro'
import type { PgTable } from 'drizzle-orm/pg-core'
import { dayOf } from '#contract/protocol/calendar'
import type { UploadedFile } from '#contract/protocol/endpoint'
import { CallError } from '#contract/protocol/failure'
import type { CellProblem, ColumnSpec } from '#sheets/columns'
import type { SheetKind } from '#sheets/kinds/sheet-kind'
import { readSheet } from '#sheets/read'
import type { Context } from '../context'
import { formatCount } from '../rows/display-text'
import type { ParsedRows } from './sheet-comparison'

/** Target table of a sheet. */
export type SheetTarget<Row, T extends PgTable = PgTable> = {
  noun: string
  table: T
  compareWithStored(
    sheet: ParsedRows<Row>,
    context: Context,
  ): Promise<{
    rowsToAdd: T['$inferInsert'][]
    /** Excel row numbers of rows that are stored already. */
    unchangedRows: number[]
    errors: CellProblem[]
    /** Makes further changes when the sheet is saved. */
    applyChanges?: () => Promise<void>
  }>
}
type UploadResult = {
  message: string
  /** 0, or -1 if the sheet was refused (S1 §8). */
  result: number
  added: number
  unchanged: number
  unchangedRows: number[]
  errors: CellProblem[]
}
const rowsPerInsert = 1000

/** Handlers that add the rows of an Excel sheet, all or none, and that check it without saving (D-34). */
export function createSheetHandlers<const Columns extends readonly ColumnSpec[], Row>(
  kind: SheetKind<Columns, Row>,
  target: SheetTarget<Row>,
) {
  async function processSheet(
    { bytes }: UploadedFile,
    context: Context,
    { shouldSave }: { shouldSave: boolean },
  ): Promise<UploadResult> {
    const sheet = await readSheet(bytes, kind, { today: dayOf(context.now) })
    if (sheet.kind === 'refused') throw new CallError('invalid', sheet.message, { file: sheet.message })
    return context.db.transaction(async (db) => {
      const { rowsToAdd, unchangedRows, errors, applyChanges } = await target.compareWithStored(sheet, {
        ...context,
        db,
      })
      const problems = [...sheet.errors, ...errors].toSorted((a, b) => a.row - b.row)
      if (problems.length > 0) return rejectedResult(problems, sheet.omittedErrors, unchangedRows)
      if (shouldSave) {
        for (let from = 0; from < rowsToAdd.length; from += rowsPerInsert) {
          await db.insert(target.table).values(rowsToAdd.slice(from, from + rowsPerInsert))
        }
        await applyChanges?.()
      }
      const [added, unchanged] = [rowsToAdd.length, unchangedRows.length]
      const message = shouldSave
        ? t`${{ rows: formatCount(added, target.noun) }} added, ${unchanged} unchanged.`
        : t`${{ rows: formatCount(added, target.noun) }} to add, ${unchanged} unchanged.`
      return { message, result: 0, added, unchanged, unchangedRows, errors: [] }
    })
  }
  return {
    uploadSheet: ({ file }: { file: UploadedFile }, context: Context) =>
      processSheet(file, context, { shouldSave: true }),
    checkSheet: ({ file }: { file: UploadedFile }, context: Context) =>
      processSheet(file, context, { shouldSave: false }),
  }
}

function rejectedResult(errors: CellProblem[], omittedCount: number, unchangedRows: number[]): UploadResult {
  const message = t`${{ value: formatCount(errors.length + omittedCount, t`problem`) }} in the sheet. Nothing was added.`
  return { message, result: -1, added: 0, unchanged: 0, unchangedRows, errors }
}
