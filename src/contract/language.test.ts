import { plural, t } from '@lingui/core/macro'
import { expect, it } from 'vitest'
import { sourceOf } from './language'
import { formatDay } from './protocol/format'

it('groups the numbers of English plurals as in India', () => {
  expect(plural(1_00_000, { one: '# seat', other: '# seats' })).toBe('1,00,000 seats')
})

it('never translates a person’s name, even if it equals a UI text', () => {
  const [person, roll] = [t`Slot`, 12]
  const paramsOf = (text: string) => sourceOf(text)?.params
  expect(paramsOf(t`removed ${person}`)).toEqual({ person })
  // A text that contains the name is translated; the name in it is not.
  const withRoll = t`${{ fullName: person }} (roll ${roll})`
  expect(paramsOf(t`removed ${{ person: withRoll }}`)).toMatchObject({ person: { params: { fullName: person, roll } } })
})

it('finds the source of a date within a text', () => {
  const day = formatDay('2026-11-20')
  expect(sourceOf(t`Open until ${day}.`)?.params.day).toMatchObject({
    params: { day: '20', month: { params: {} }, year: '2026' },
  })
})
