import { t } from '@lingui/core/macro'
import type * as z from 'zod/mini'
import { CallError } from './failure'
import { type Shape, wireName } from './wire'

/** Beginnings of zod's default messages, in English, which are used when a rule has no message of its own. */
const defaultMessage = /^(?:Invalid (?:input|option|string|number|key|value|ISO)\b|Too (?:big|small):|Unrecognized key)/
const isDefaultMessage = (message: string) => defaultMessage.test(message)

/**
 * The `invalid` failure of a request's input: the first message of each field, by our name. A rule without a message of
 * its own gets one for authors of API clients, with wire names; the failure's message then lists all missing fields.
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
