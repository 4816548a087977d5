/** PostgreSQL: a value that may occur once only does already, and a row that others refer to. */
export const uniqueViolation = '23505'
export const foreignKeyViolation = '23503'
/** PostgreSQL: two transactions could not be put in order, or they waited for each other. */
export const serializationFailures: readonly string[] = ['40001', '40P01']
/** PostgreSQL's class of values that do not fit their type: a NUL in text, the year 0, a number too large. */
export const isDataException = (state: string): boolean => state.startsWith('22')

/**
 * The database is not there, or not now: PostgreSQL's class of broken connections, a server that stops, starts, is full
 * or gave a statement up, and what the system says of a socket.
 */
export const isConnectionFailure = (error: unknown): boolean => {
  const state = sqlState(error)
  if (/^(08|57P0|53)/.test(state) || connectionErrorCodes.includes(state)) return true
  return causeChain(error).some(({ message }) => connectionErrorMessages.test(message))
}
const connectionErrorCodes: readonly string[] = [
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
const connectionErrorMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed)/

/** An error and what caused it, from the outside in. */
function causeChain(error: unknown): Error[] {
  const errors: Error[] = []
  for (let current = error; current instanceof Error; current = current.cause) errors.push(current)
  return errors
}

/** What PostgreSQL itself says of an error, which Drizzle wraps and PGlite does not spell as `pg` does. */
function errorField(error: unknown, field: 'code' | 'constraint'): string {
  for (const current of causeChain(error)) {
    const value: unknown = Reflect.get(current, field)
    if (typeof value === 'string') return value
  }
  return ''
}

/** The code by which PostgreSQL names what went wrong with a query; for another error its own code, or ''. */
export const sqlState = (error: unknown): string => errorField(error, 'code')
/** The name of the index or key that a change would have broken, or ''. */
export const violatedConstraint = (error: unknown): string => errorField(error, 'constraint')
