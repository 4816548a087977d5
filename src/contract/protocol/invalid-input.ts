import type * as z from 'zod/mini'
import { CallError } from './failure'
import { type Shape, wireName } from './wire'

/** zod's own words, where no rule of ours has any. */
const isUnworded = (message: string) => message.startsWith('Invalid input')

/**
 * The `invalid` failure of an input that came over the wire: the first message of each field, under our name. A missing field is
 * named as the wire spells it, and the message lists all of them, for whoever writes a client of the API.
 */
export function invalidInput(error: z.core.$ZodError, shape: Shape, given: Record<string, unknown>): CallError {
  const fields: Record<string, string> = {}
  const missing: string[] = []
  let isUnclear = false
  for (const { path, message } of error.issues) {
    const ours = String(path[0] ?? '')
    if (ours in fields) continue
    const theirs = wireName(ours, shape[ours])
    const isMissing = given[theirs] === undefined || given[theirs] === null
    if (isMissing) missing.push(theirs)
    isUnclear ||= isUnworded(message)
    fields[ours] = isUnworded(message) ? `${theirs} ${isMissing ? 'is missing' : 'is not of the right kind'}` : message
  }
  const first = Object.values(fields)[0] ?? 'Check what you entered'
  const message = isUnclear && missing.length > 0 ? `Missing: ${missing.join(', ')}` : first
  return new CallError('invalid', message, fields)
}
