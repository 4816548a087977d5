import { describe, expect, it } from 'vitest'
import { errorMessage } from './error-message'

describe('errorMessage', () => {
  it.each([
    [new TypeError('No such row.'), 'No such row.'],
    [{ name: 'ExitStatus', message: 'Program terminated with exit(1)', status: 1 }, 'Program terminated with exit(1)'],
    [{ name: 'ErrnoError', errno: 44 }, 'ErrnoError'],
    [new Error(), 'Error'],
    ['Out of memory', 'Out of memory'],
    [{}, 'An unknown error'],
    [undefined, 'undefined'],
  ])('returns the message of %o', (error, message) => {
    expect(errorMessage(error)).toBe(message)
  })
})
