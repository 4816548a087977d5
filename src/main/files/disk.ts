import { CallError } from '#contract/protocol/failure'

const tellIt = 'Tell your IT.'
/** What the system and SQLite call it, what it means to a person, and what they can do. */
const troubles: readonly (readonly [codes: RegExp, words: string, remedy: string])[] = [
  [/^(ENOSPC|EDQUOT|SQLITE_FULL)$/, 'The disk of this computer is full.', 'Make room on it, then try again.'],
  [/^(EROFS|SQLITE_READONLY(_\w+)?)$/, 'The disk of this computer is read-only.', tellIt],
  [/^(EIO|EFBIG|SQLITE_IOERR(_\w+)?)$/, 'The disk of this computer could not be read or written.', tellIt],
]
/** HTTP's own number; none that a sent change could take for the institute's last word. */
const insufficientStorage = 507

/**
 * The words for a disk that is full, read-only or failing, where that is what a file or the database failed of, with
 * `what` it means; undefined for anything else.
 */
export function diskTrouble(error: unknown, what = 'Nothing was stored.'): CallError | undefined {
  for (let why = error; why instanceof Error; why = why.cause) {
    const code = String(Reflect.get(why, 'code'))
    const [, words, remedy] = troubles.find(([codes]) => codes.test(code)) ?? []
    if (words) return new CallError('conflict', `${words} ${what} ${remedy}`, undefined, insufficientStorage)
  }
  return undefined
}
