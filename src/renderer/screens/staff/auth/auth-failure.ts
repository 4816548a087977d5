import { CallError } from '#contract/protocol/failure'
import { messageOf } from '../../../core/notify'

/** The words of a failed sign-in or password call (S1 §8): the server's own, or those for a network that failed. */
export function authFailure(error: unknown): string {
  if (!(error instanceof CallError)) return messageOf(error)
  if (error.code === 'unreachable' || error.code === 'uncertain') return 'Error connecting to network'
  if (error.code === 'bad_gateway') return 'Could not Login'
  return error.message || "Can't Login"
}
