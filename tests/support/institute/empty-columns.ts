import type { DatabaseOptions } from '#provider/database/open'
import { type RawDatabase, withRawDatabase } from '../database/engines'

/**
 * Empties every second row of each table as far as the schema allows: text columns whose default is '' and texts and days
 * that may be null, one column after the other. A column that a rule of the database protects stays as it is.
 */
export const emptyOptionalColumns = (place: DatabaseOptions): Promise<void> =>
  withRawDatabase(place, async (db) => {
    let emptied = 0
    for (const { table, column, nullable } of await optionalColumns(db)) {
      const update = `update "${table}" set "${column}" = ${nullable ? 'null' : "''"}
        where ctid in (select ctid from (select ctid, row_number() over () as place from "${table}") as numbered where place % 2 = 0)`
      await db.exec(update).then(
        () => emptied++,
        (error: Error) => {
          if (!isConstraintError(error)) throw error
        },
      )
    }
    if (emptied === 0) throw new Error('No column could be emptied')
  })

/** A constraint, or a trigger's own refusal. */
const isConstraintError = (error: Error): boolean => /^(23|P0)/.test(String(Reflect.get(error, 'code')))

async function optionalColumns(db: RawDatabase) {
  const { rows } = await db.query(`
    select table_name as table, column_name as column, is_nullable = 'YES' as nullable
    from information_schema.columns
    where table_schema = 'public' and column_name <> 'search'
      and (column_default like '''''::%' or (is_nullable = 'YES' and data_type in ('text', 'date')))
    order by 1, 2`)
  return rows as { table: string; column: string; nullable: boolean }[]
}
