import type { DatabaseOptions } from '#provider/database/open'
import { type RawDatabase, withRawDatabase } from '../database/engines'

/**
 * Empties each optional column in every second row: text columns with the default '', and nullable text and date columns.
 * Columns protected by a constraint or trigger stay as they are.
 */
export const emptyOptionalColumns = (place: DatabaseOptions): Promise<void> =>
  withRawDatabase(place, async (db) => {
    let emptied = 0
    for (const { table, column, nullable } of await listOptionalColumns(db)) {
      const update = `update "${table}" set "${column}" = ${nullable ? 'null' : "''"}
        where ctid in (select ctid from (select ctid, row_number() over () as number from "${table}") as numbered where number % 2 = 0)`
      await db.exec(update).then(
        () => emptied++,
        (error: Error) => {
          if (!isConstraintError(error)) throw error
        },
      )
    }
    if (emptied === 0) throw new Error('No column could be emptied')
  })

/** SQLSTATE 23 is a constraint, P0 an exception of a trigger. */
const isConstraintError = (error: Error): boolean => /^(23|P0)/.test(String(Reflect.get(error, 'code')))

async function listOptionalColumns(db: RawDatabase) {
  const { rows } = await db.query(`
    select table_name as table, column_name as column, is_nullable = 'YES' as nullable
    from information_schema.columns
    where table_schema = 'public' and column_name <> 'search'
      and (column_default like '''''::%' or (is_nullable = 'YES' and data_type in ('text', 'date')))
    order by 1, 2`)
  return rows as { table: string; column: string; nullable: boolean }[]
}
