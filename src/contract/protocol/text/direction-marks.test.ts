import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { optionalText, requiredText } from '../fields'

const nameWithMarks = '\u202eKavita\u200f \u2066Saini\u2069\ufeff'

it('removes direction marks from a name, in a form and on the wire', () => {
  for (const field of [requiredText('Enter a name', 100), optionalText(100)]) {
    expect(z.decode(field, nameWithMarks)).toBe('Kavita Saini')
    expect(z.encode(field, nameWithMarks)).toBe('Kavita Saini')
  }
})

it('refuses a name that consists only of direction marks', () => {
  expect(z.safeDecode(requiredText('Enter a name'), '\u200e ').success).toBe(false)
})

it('keeps the joiners that Hindi needs', () => {
  expect(z.decode(requiredText('Enter a name'), 'क्\u200dष')).toBe('क्\u200dष')
})
