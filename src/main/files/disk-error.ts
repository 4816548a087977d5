import { CallError } from '#contract/protocol/failure'

const contactIt = 'Contact IT.'
/** Error codes of the system and SQLite with message and remedy. */
const diskProblems: readonly (readonly [codes: RegExp, message: string, remedy: string])[] = [
  [/^(ENOSPC|EDQUOT|SQLITE_FULL)$/, 'The disk of this computer is full.', 'Make room on it, then try again.'],
  [/^(EROFS|SQLITE_READONLY(_\w+)?)$/, 'The disk of this computer is read-only.', contactIt],
  [/^(EIO|EFBIG|SQLITE_IOERR(_\w+)?)$/, 'The disk of this computer could not be read or written.', contactIt],
]
/** HTTP 507 Insufficient Storage: distinguishes an error of this disk from a response of the backend. */
const insufficientStorage = 507

/** Error for a full, read-only or failing disk, with `consequence` in its message; undefined for other errors. */
export function toDiskError(error: unknown, consequence = 'Nothing was stored.'): CallError | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code = String(Reflect.get(cause, 'code'))
    const [, message, remedy] = diskProblems.find(([codes]) => codes.test(code)) ?? []
    if (message) return new CallError('conflict', `${message} ${consequence} ${remedy}`, undefined, insufficientStorage)
  }
  return undefined
}
