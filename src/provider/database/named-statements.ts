import { createHash } from 'node:crypto'
import pg from 'pg'

/** Limits of prepared statements, which every connection keeps in memory. */
const maxNames = 1000
const maxSqlLength = 16_000
const names = new Map<string, string>()

/**
 * Statements that are not prepared by name: searches, whose best plan depends on the value, and texts that vary with
 * the number of values, each of which would stay in every connection's memory.
 */
const unsuitableForNaming = /i?like \$|in \(\$|\), \((\$|default)/

/** Name of a prepared statement; undefined to plan it each time. */
function nameOf(text: string): string | undefined {
  const storedName = names.get(text)
  if (storedName) return storedName
  if (names.size >= maxNames || text.length > maxSqlLength || unsuitableForNaming.test(text)) return undefined
  const name = createHash('sha1').update(text).digest('base64url')
  names.set(text, name)
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
  return statement.text.includes('$1') ? { ...statement, name: nameOf(statement.text) } : statement
}
