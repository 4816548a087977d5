import { CallError } from '#contract/protocol/failure'

const codes = new Set(['ENOSPC', 'EDQUOT', 'SQLITE_FULL'])

/** The words for a full disk, and what it means, where that is what a file or the database failed of; undefined for anything else. */
export function diskFull(error: unknown, what = 'Nothing was printed.'): CallError | undefined {
  for (let why = error; why instanceof Error; why = why.cause)
    if (codes.has(String(Reflect.get(why, 'code'))))
      return new CallError('conflict', `The disk of this computer is full. ${what}`)
  return undefined
}
