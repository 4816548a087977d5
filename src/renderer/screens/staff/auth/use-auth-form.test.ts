import { expect, test } from 'vitest'
import { CallError, type ErrorCode } from '#contract/protocol/failure'
import { authFailure } from './use-auth-form'

const failed = (code: ErrorCode, message: string) => authFailure(new CallError(code, message))

test('a failed sign-in shows its own message or the server’s (S1 §8)', () => {
  expect(failed('unreachable', 'fetch failed')).toBe('Error connecting to network')
  expect(failed('uncertain', 'no answer in time')).toBe('Error connecting to network')
  expect(failed('bad_gateway', '<html>')).toBe('Could not Login')
  expect(failed('forbidden', '')).toBe("Can't Login")
  expect(failed('forbidden', 'Your account is closed')).toBe('Your account is closed')
})
