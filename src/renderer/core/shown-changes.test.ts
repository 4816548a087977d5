import { expect, test } from 'vitest'
import { deferRefresh, startShowing, stopShowing } from './shown-changes'

test('every refresh of a change that a form shows is deferred until the form closes', () => {
  const changeId = 'c1'
  startShowing(changeId)
  expect(deferRefresh(changeId, ['registration'])).toBe(true)
  expect(deferRefresh(changeId, ['payment'])).toBe(true)
  expect(stopShowing(changeId, { hasShownOutcome: false })).toEqual(['registration', 'payment'])
  expect(deferRefresh(changeId, ['payment'])).toBe(false)
})
