import { expect, test } from 'vitest'
import { CallError, type ErrorCode } from '#contract/protocol/failure'
import { getAuthErrorMessage } from './use-auth-form'

const getMessage = (code: ErrorCode, message: string) => getAuthErrorMessage(new CallError(code, message))

test('a failed sign-in shows the server’s message, or one for its error code (S1 §8)', () => {
  expect(getMessage('unreachable', 'fetch failed')).toBe('Error connecting to network')
  expect(getMessage('uncertain', 'no answer in time')).toBe('Error connecting to network')
  expect(getMessage('bad_gateway', '<html>')).toBe('Could not Login')
  expect(getMessage('forbidden', '')).toBe("Can't Login")
  expect(getMessage('forbidden', 'Your account is closed')).toBe('Your account is closed')
})
