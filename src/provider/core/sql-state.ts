/** PostgreSQL: a value that may occur once only does already, and a row that others refer to. */
export const alreadyThere = '23505'
export const stillUsed = '23503'
/** PostgreSQL: two transactions could not be put in order, or they waited for each other. */
export const collided: readonly string[] = ['40001', '40P01']
/** PostgreSQL's class of values that do not fit their type: a NUL in text, the year 0, a number too large. */
export const isUnstorable = (state: string): boolean => state.startsWith('22')

/** What PostgreSQL itself says of an error, which Drizzle wraps and PGlite does not spell as `pg` does. */
function told(error: unknown, field: 'code' | 'constraint'): string {
  for (let why = error; why instanceof Error; why = why.cause) {
    const value: unknown = Reflect.get(why, field)
    if (typeof value === 'string') return value
  }
  return ''
}

/** The code by which PostgreSQL names what went wrong with a query; for another error its own code, or ''. */
export const sqlState = (error: unknown): string => told(error, 'code')
/** The name of the index or key that a change would have broken, or ''. */
export const brokenConstraint = (error: unknown): string => told(error, 'constraint')
