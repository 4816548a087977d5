import { expect, it } from 'vitest'
import { classifyFetchError, RequestNotSent, toFailure } from './errors'

it('suggests repeating a failed read, but not a change that may have been made', () => {
  const getMessage = (isChange: boolean) => toFailure(new TypeError('unexpected'), () => undefined, isChange).message
  expect(getMessage(false)).toMatch(/^Internal error\. Try again\. /)
  expect(getMessage(true)).toMatch(
    /^Internal error\. The change may have been made\. Check whether it was before you repeat it\. /,
  )
})

it.each([
  ['before a connection exists', 'connect', true],
  ['on an open connection', 'read', false],
])('classifies a network failure %s as sent or not sent', (_, syscall, isNotSent) => {
  const cause = Object.assign(new Error('no route'), { code: 'EHOSTUNREACH', syscall })
  const error = classifyFetchError(new TypeError('fetch failed', { cause }))
  expect(error instanceof RequestNotSent).toBe(isNotSent)
})
