import { CallError } from '#contract/protocol/failure'
import { diskTrouble } from './disk'

/** What the system says about a file that it does not write (no space, no permission) is worth reading. */
export function unsaved(error: unknown): CallError {
  if (error instanceof CallError) return error
  const why = error instanceof Error ? error.message : String(error)
  return (
    diskTrouble(error, 'The file was not saved.') ?? new CallError('invalid', `The file could not be saved: ${why}`)
  )
}
