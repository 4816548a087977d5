import type { PgTable } from 'drizzle-orm/pg-core'
import type { UploadedFile } from '#contract/protocol/endpoint'
import { CallError } from '#contract/protocol/failure'
import type { ColumnSpec, SheetError } from '#sheets/columns'
import type { SheetKind } from '#sheets/kinds/sheet-kind'
import { readSheet } from '#sheets/read'
import type { Context } from '../context'
import { counted } from '../rows/nouns'
import type { ReadRows } from './sheet-comparison'

/** Where the rows of a sheet go. `compare` gives what is not there yet, every problem, and what else is to be changed. */
export type SheetTarget<Row, T extends PgTable = PgTable> = {
  noun: string
  table: T
  compare(
    sheet: ReadRows<Row>,
    context: Context,
  ): Promise<{ added: T['$inferInsert'][]; errors: SheetError[]; change?: () => Promise<void> }>
}
type Outcome = { message: string; result: number; added: number; unchanged: number; errors: SheetError[] }
const rowsPerInsert = 1000

/** The calls that add what an Excel sheet holds: all its rows or none, and the same without saving (D-34). */
export function sheetUpload<const Columns extends readonly ColumnSpec[], Row>(
  kind: SheetKind<Columns, Row>,
  target: SheetTarget<Row>,
) {
  async function apply(bytes: Uint8Array, context: Context, save: boolean): Promise<Outcome> {
    const sheet = await readSheet(bytes, kind)
    if (sheet.kind === 'refused') throw new CallError('invalid', sheet.message, { file: sheet.message })
    return context.db.transaction(async (db) => {
      const { added, errors, change } = await target.compare(sheet, { ...context, db })
      const problems = [...sheet.errors, ...errors].toSorted((a, b) => a.row - b.row)
      if (problems.length > 0) return refusal(problems, sheet.moreErrors)
      for (let from = 0; save && from < added.length; from += rowsPerInsert) {
        await db.insert(target.table).values(added.slice(from, from + rowsPerInsert))
      }
      if (save) await change?.()
      const unchanged = sheet.rows.length - added.length
      const message = `${counted(added.length, target.noun)} ${save ? 'added' : 'to add'}, ${unchanged} unchanged.`
      return { message, result: 0, added: added.length, unchanged, errors: [] }
    })
  }
  return {
    uploadSheet: ({ file }: { file: UploadedFile }, context: Context) => apply(file.bytes, context, true),
    checkSheet: ({ file }: { file: UploadedFile }, context: Context) => apply(file.bytes, context, false),
  }
}

function refusal(errors: SheetError[], more: number): Outcome {
  const message = `${counted(errors.length + more, 'problem')} in the sheet. Nothing was added.`
  return { message, result: -1, added: 0, unchanged: 0, errors }
}
