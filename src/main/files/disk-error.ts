import { t } from '@lingui/core/macro'
import { CallError } from '#contract/protocol/failure'
import { type DiskProblem, diskProblemOf, insufficientStorage } from '#system/disk-problem'

const contactItText = t`Contact IT.`
const texts: Record<DiskProblem, readonly [message: string, remedy: string]> = {
  full: [t`The disk of this computer is full.`, t`Make room on it, then try again.`],
  'read-only': [t`The disk of this computer is read-only.`, contactItText],
  failing: [t`The disk of this computer could not be read or written.`, contactItText],
}

/** Error for a full, read-only or failing disk, with `consequence` in its message; undefined for other errors. */
export function toDiskError(error: unknown, consequence = t`Nothing was stored.`): CallError | undefined {
  const problem = diskProblemOf(error)
  if (!problem) return undefined
  const [message, remedy] = texts[problem]
  // The status distinguishes an error of this disk from a response of the backend.
  return new CallError('conflict', t`${message} ${consequence} ${remedy}`, undefined, insufficientStorage)
}
