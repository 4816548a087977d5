/** SQLSTATEs of PostgreSQL: a duplicate of a unique value, and a missing or still referenced row. */
export const uniqueViolation = '23505'
export const foreignKeyViolation = '23503'
/** Serialization failure, and deadlock. */
export const serializationFailures: readonly string[] = ['40001', '40P01']
/** Class 22, values that do not fit their type: NUL in text, the year 0, a number out of range. */
export const isDataException = (state: string): boolean => state.startsWith('22')

/**
 * True if the database is unavailable: connection and socket errors, or a server that stops, starts, is out of
 * resources or cancelled the statement.
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
/** Errors of `pg` without a code. */
const connectionErrorMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed)/

/** An error and its causes, outermost first. */
function causeChain(error: unknown): Error[] {
  const errors: Error[] = []
  for (let cause = error; cause instanceof Error; cause = cause.cause) errors.push(cause)
  return errors
}

/** A field of PostgreSQL's error, which Drizzle wraps and whose class differs between PGlite and `pg`. */
function errorField(error: unknown, field: 'code' | 'constraint'): string {
  for (const cause of causeChain(error)) {
    const value: unknown = Reflect.get(cause, field)
    if (typeof value === 'string') return value
  }
  return ''
}

/** SQLSTATE of a failed query; the code of any other error; '' without one. */
export const sqlState = (error: unknown): string => errorField(error, 'code')
/** Name of the violated index or constraint, or ''. */
export const violatedConstraint = (error: unknown): string => errorField(error, 'constraint')
