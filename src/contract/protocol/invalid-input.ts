import { t } from '@lingui/core/macro'
import type * as z from 'zod/mini'
import { CallError } from './failure'
import { type Shape, wireName } from './wire'

/** Zod's English message for a rule without a message of its own. */
const defaultPattern = /^(?:Invalid (?:input|option|string|number|key|value|ISO)\b|Too (?:big|small):|Unrecognized key)/
const isDefaultMessage = (message: string) => defaultPattern.test(message)

/**
 * The `invalid` failure of a request's input, with the first message of each field. Default messages are replaced for
 * authors of API clients: the new ones have wire names, and the failure's message lists all missing fields.
 */
export function invalidInput(error: z.core.$ZodError, shape: Shape, input: Record<string, unknown>): CallError {
  const fields: Record<string, string> = {}
  const missingNames: string[] = []
  let hasDefaultMessage = false
  for (const { path, message } of error.issues) {
    const name = String(path[0] ?? '')
    if (name in fields) continue
    const encodedName = wireName(name, shape[name])
    const isMissing = input[encodedName] === undefined || input[encodedName] === null
    if (isMissing) missingNames.push(encodedName)
    fields[name] = message
    if (!isDefaultMessage(message)) continue
    hasDefaultMessage = true
    fields[name] = isMissing
      ? t`${{ fieldName: encodedName }} is missing`
      : t`${{ fieldName: encodedName }} has the wrong type`
  }
  const firstMessage = Object.values(fields)[0] ?? t`Check what you entered`
  const message =
    hasDefaultMessage && missingNames.length > 0 ? t`Missing: ${{ words: missingNames.join(', ') }}` : firstMessage
  return new CallError('invalid', message, fields)
}
