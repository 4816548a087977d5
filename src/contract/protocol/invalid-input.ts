import type * as z from 'zod/mini'
import { CallError } from './failure'
import { type Shape, wireName } from './wire'

/** True for zod's own message, where a rule of ours has none. */
const isDefaultMessage = (message: string) => message.startsWith('Invalid input')

/**
 * The `invalid` failure of a request's input: the first message of each field, by our name. Messages of missing fields have the
 * wire's names, and the failure's message lists them, for authors of API clients.
 */
export function invalidInput(error: z.core.$ZodError, shape: Shape, input: Record<string, unknown>): CallError {
  const fields: Record<string, string> = {}
  const missing: string[] = []
  let hasDefaultMessage = false
  for (const { path, message } of error.issues) {
    const name = String(path[0] ?? '')
    if (name in fields) continue
    const encodedName = wireName(name, shape[name])
    const isMissing = input[encodedName] === undefined || input[encodedName] === null
    if (isMissing) missing.push(encodedName)
    hasDefaultMessage ||= isDefaultMessage(message)
    fields[name] = isDefaultMessage(message)
      ? `${encodedName} ${isMissing ? 'is missing' : 'is not of the right kind'}`
      : message
  }
  const first = Object.values(fields)[0] ?? 'Check what you entered'
  const message = hasDefaultMessage && missing.length > 0 ? `Missing: ${missing.join(', ')}` : first
  return new CallError('invalid', message, fields)
}
