/** PostgreSQL: a value that may occur once only does already, and a row that others refer to. */
export const alreadyThere = '23505'
export const stillUsed = '23503'
/** PostgreSQL: two transactions could not be put in order, or they waited for each other. */
export const collided: readonly string[] = ['40001', '40P01']
/** PostgreSQL's class of values that do not fit their type: a NUL in text, the year 0, a number too large. */
export const isUnstorable = (state: string): boolean => state.startsWith('22')

/**
 * The database is not there, or not now: PostgreSQL's class of broken connections, a server that stops, starts, is full
 * or gave a statement up, and what the system says of a socket.
 */
export const isAway = (error: unknown): boolean => {
  const state = sqlState(error)
  if (/^(08|57P0|53)/.test(state) || gone.includes(state)) return true
  return chain(error).some(({ message }) => lost.test(message))
}
const gone: readonly string[] = [
  '57014',
  '25P03',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EHOSTUNREACH',
]
/** `pg` has no codes for these. */
const lost =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed)/

/** An error and what caused it, from the outside in. */
function chain(error: unknown): Error[] {
  const found: Error[] = []
  for (let why = error; why instanceof Error; why = why.cause) found.push(why)
  return found
}

/** What PostgreSQL itself says of an error, which Drizzle wraps and PGlite does not spell as `pg` does. */
function told(error: unknown, field: 'code' | 'constraint'): string {
  for (const why of chain(error)) {
    const value: unknown = Reflect.get(why, field)
    if (typeof value === 'string') return value
  }
  return ''
}

/** The code by which PostgreSQL names what went wrong with a query; for another error its own code, or ''. */
export const sqlState = (error: unknown): string => told(error, 'code')
/** The name of the index or key that a change would have broken, or ''. */
export const brokenConstraint = (error: unknown): string => told(error, 'constraint')
