import { createHash } from 'node:crypto'
import pg from 'pg'

/** Limits of prepared statements, which every connection keeps in memory. */
const maxStatements = 1000
const maxSqlLength = 16_000
const nameByText = new Map<string, string>()

/**
 * Statements that are not prepared by name. The best plan of a search depends on its value. A text with a list has a
 * variant per number of values, and each variant would stay in every connection's memory.
 */
const unsuitableForNaming = /i?like \$|in \(\$|\), \((\$|default)/

/** Name for a prepared statement; undefined if the statement is to be planned each time. */
function getStatementName(text: string): string | undefined {
  const storedName = nameByText.get(text)
  if (storedName) return storedName
  if (nameByText.size >= maxStatements || text.length > maxSqlLength || unsuitableForNaming.test(text)) return undefined
  const name = createHash('sha1').update(text).digest('base64url')
  nameByText.set(text, name)
  return name
}

/**
 * A `pg` client that prepares statements by name, so that each is planned once: PostgreSQL plans a join of eight tables
 * in 25 ms and runs it in 2 ms.
 */
export class NamedStatementClient extends pg.Client {
  override query = ((statement: unknown, ...rest: []) =>
    super.query(withStatementName(statement) as string, ...rest)) as pg.Client['query']
}

/** Adds a name to statements with parameters; `begin` and multi-statement texts stay unnamed. */
function withStatementName(statement: unknown): unknown {
  if (
    typeof statement !== 'object' ||
    statement === null ||
    !('text' in statement) ||
    typeof statement.text !== 'string'
  )
    return statement
  return statement.text.includes('$1') ? { ...statement, name: getStatementName(statement.text) } : statement
}
