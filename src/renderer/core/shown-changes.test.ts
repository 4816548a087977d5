import { expect, test } from 'vitest'
import { deferRefresh, startShowing, stopShowing } from './shown-changes'

test('every refresh of a change that a form shows is deferred until the form closes', () => {
  startShowing('change')
  expect(deferRefresh('change', ['registration'])).toBe(true)
  expect(deferRefresh('change', ['payment'])).toBe(true)
  expect(stopShowing('change', { hasShownOutcome: false })).toEqual(['registration', 'payment'])
  expect(deferRefresh('change', ['payment'])).toBe(false)
})
