import { expect, it } from 'vitest'
import { toFailure } from './errors'

it('suggests to repeat a failed read, but not a change: it may have been made', () => {
  const messageOf = (isChange: boolean) => toFailure(new TypeError('unexpected'), () => undefined, isChange).message
  expect(messageOf(false)).toMatch(/^Internal error\. Try again\. /)
  expect(messageOf(true)).toMatch(
    /^Internal error\. The change may have been made\. Check whether it was before you repeat it\. /,
  )
})
