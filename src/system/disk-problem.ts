/** Error codes of the system and SQLite. */
const codesByProblem = {
  full: /^(ENOSPC|EDQUOT|SQLITE_FULL)$/,
  'read-only': /^(EROFS|SQLITE_READONLY(_\w+)?)$/,
  failing: /^(EIO|EFBIG|SQLITE_IOERR(_\w+)?)$/,
}
export type DiskProblem = keyof typeof codesByProblem

/** The disk problem that caused an error; undefined for other errors. */
export function diskProblemOf(error: unknown): DiskProblem | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code = String(Reflect.get(cause, 'code'))
    const problem = (Object.keys(codesByProblem) as DiskProblem[]).find((name) => codesByProblem[name].test(code))
    if (problem) return problem
  }
  return undefined
}

/** HTTP 507 Insufficient Storage: a file could not be written. */
export const insufficientStorage = 507
