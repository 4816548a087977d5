import { errorMessage } from '#contract/protocol/error-message'
import { errorCode, isDatabaseUnavailable } from './sql-errors'

/** SQLSTATEs 28 (login refused) and 3D (no such database), and Node's code of an invalid DATABASE_URL. */
const misconfigurationCodes = /^(28|3D|ERR_INVALID_URL$)/
/** Sentences about the database and its remedy, by error codes of PostgreSQL and Node. */
const remedies: readonly (readonly [codes: RegExp, remedy: string])[] = [
  [
    /^53300$/,
    'Its server has no connection left: end other programs that use it, lower DATABASE_POOL, or raise max_connections of the server.',
  ],
  [/^53100$/, 'The disk of its server is full: make room there.'],
  [/^57P03$/, 'Its server is starting or stopping: wait a moment.'],
  [/^28/, 'Check the user and the password in DATABASE_URL.'],
  [/^3D/, 'Check the name of the database in DATABASE_URL, or create it.'],
  [/^ERR_INVALID_URL$/, 'DATABASE_URL is an address such as postgres://user:password@host/database.'],
  [/^E(AI_)?[A-Z]+$/, 'Check that its server runs, and the host and port in DATABASE_URL.'],
]

/** Message for administrators if the error is a database failure; undefined for any other error. */
export function databaseFailure(error: unknown): string | undefined {
  const code = errorCode(error)
  const isDatabaseFailure = isDatabaseUnavailable(error) || misconfigurationCodes.test(code)
  if (!isDatabaseFailure) return undefined
  const [, remedy] = remedies.find(([codes]) => codes.test(code)) ?? []
  const message = `The database cannot be used: ${rootMessage(error)}.`
  return remedy ? `${message} ${remedy}` : message
}

/** Message of the root cause; its code if the message is empty, as in an AggregateError of refused connections. */
function rootMessage(error: unknown): string {
  let cause = error
  while (cause instanceof Error && cause.cause instanceof Error) cause = cause.cause
  return cause instanceof Error && cause.message === '' ? errorCode(error) : errorMessage(cause)
}
