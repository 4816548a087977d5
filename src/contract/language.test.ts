import { plural } from '@lingui/core/macro'
import { expect, it } from 'vitest'

it('groups the numbers of English plurals as in India', () => {
  expect(plural(1_00_000, { one: '# seat', other: '# seats' })).toBe('1,00,000 seats')
})
