// SQLSTATEs of PostgreSQL.
export const uniqueViolation = '23505'
/** The referenced row is missing, or the row to delete is still referenced. */
export const foreignKeyViolation = '23503'
export const serializationFailures: readonly string[] = [
  '40001', // serialization_failure
  '40P01', // deadlock_detected
]
/** Class 22, values that do not fit their type: NUL in text, the year 0, a number out of range. */
export const isDataException = (sqlState: string): boolean => sqlState.startsWith('22')

/**
 * True if the database is unavailable: the connection fails, or the server is stopping, starting or out of resources,
 * has cancelled the statement, or has ended an idle transaction.
 */
export const isDatabaseUnavailable = (error: unknown): boolean => {
  const code = errorCode(error)
  if (unavailableClasses.test(code) || unavailableCodes.includes(code)) return true
  return causeChain(error).some(({ message }) => connectionErrorMessages.test(message))
}
/** Class 08 connection exception, 53 insufficient resources, 57P0 server shutting down or starting. */
const unavailableClasses = /^(08|53|57P0)/
const unavailableCodes: readonly string[] = [
  '57014', // query_canceled: statement timeout
  '25P03', // idle_in_transaction_session_timeout
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
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

/** SQLSTATE of a failed query; the code of any other error, such as 'ECONNREFUSED'; '' without one. */
export const errorCode = (error: unknown): string => errorField(error, 'code')
/** Name of the violated index or constraint, or ''. */
export const violatedConstraint = (error: unknown): string => errorField(error, 'constraint')
