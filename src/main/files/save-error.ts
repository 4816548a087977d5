import { CallError } from '#contract/protocol/failure'
import { toDiskError } from './disk-error'

/** Error for a file that was not saved, with the system's reason. */
export function toSaveError(error: unknown): CallError {
  if (error instanceof CallError) return error
  const reason = error instanceof Error ? error.message : String(error)
  return (
    toDiskError(error, 'The file was not saved.') ?? new CallError('invalid', `The file could not be saved: ${reason}`)
  )
}
