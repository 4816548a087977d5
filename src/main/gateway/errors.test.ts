import { expect, it } from 'vitest'
import { classifyFetchError, RequestNotSent, toFailure } from './errors'

it('suggests to repeat a failed read, but not a change: it may have been made', () => {
  const messageOf = (isChange: boolean) => toFailure(new TypeError('unexpected'), () => undefined, isChange).message
  expect(messageOf(false)).toMatch(/^Internal error\. Try again\. /)
  expect(messageOf(true)).toMatch(
    /^Internal error\. The change may have been made\. Check whether it was before you repeat it\. /,
  )
})

it.each([
  ['before a connection exists', 'connect', true],
  ['on an open connection', 'read', false],
])('says that nothing was sent only if the network fails %s', (_, syscall, isNotSent) => {
  const cause = Object.assign(new Error('no route'), { code: 'EHOSTUNREACH', syscall })
  const error = classifyFetchError(new TypeError('fetch failed', { cause }))
  expect(error instanceof RequestNotSent).toBe(isNotSent)
})
