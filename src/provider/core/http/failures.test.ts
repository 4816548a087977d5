import { expect, it } from 'vitest'
import { toFailure } from './failures'

const connectionError = Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' })

it('suggests repeating a read whose connection broke, but not a change', () => {
  expect(toFailure(connectionError).message).toBe('The institute’s database does not answer. Try again in a moment.')
  const isChange = true
  expect(toFailure(connectionError, isChange).message).toBe('The institute’s database does not answer.')
})
