import { createHash } from 'node:crypto'
import pg from 'pg'

const mostNames = 1000
const longestText = 16_000
const names = new Map<string, string>()

/**
 * What is not worth a name: a search, whose best plan depends on what is searched; and texts that differ with the number of
 * their values, so that one after another would stay in the memory of every connection.
 */
const unsteady = /i?like \$|in \(\$|\), \((\$|default)/

/** The name under which a statement is prepared; undefined for one that is planned anew each time. */
function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known || names.size >= mostNames || text.length > longestText || unsteady.test(text)) return known
  const name = createHash('sha1').update(text).digest('base64url')
  names.set(text, name)
  return name
}

/**
 * A connection that prepares statements by name: PostgreSQL plans a list of eight joined tables in 25 ms and answers it in
 * two, so it is to plan it once.
 */
export class NamingClient extends pg.Client {
  override query = ((asked: unknown, ...rest: []) => super.query(named(asked) as string, ...rest)) as pg.Client['query']
}

/** Only what has values is named: `begin`, and several statements in one text, are sent as they are. */
function named(asked: unknown): unknown {
  if (typeof asked !== 'object' || asked === null || !('text' in asked) || typeof asked.text !== 'string') return asked
  return asked.text.includes('$1') ? { ...asked, name: nameOf(asked.text) } : asked
}
