import { plural, t } from '@lingui/core/macro'
import { expect, it } from 'vitest'
import { sourceOf } from './language'
import { formatDay } from './protocol/format'

it('groups the numbers of English plurals as in India', () => {
  expect(plural(1_00_000, { one: '# seat', other: '# seats' })).toBe('1,00,000 seats')
})

it('leaves a value named `person` untranslated, even if it equals a UI text', () => {
  const [person, rolls] = [t`Slot`, [12]]
  const [roll = 0] = rolls
  const paramsOf = (text: string) => sourceOf(text)?.params
  expect(paramsOf(t`removed ${person}`)).toEqual({ person })
  // The text with the roll number has a source; the name in it has none.
  const withRoll = t`${{ fullName: person }} (roll ${roll})`
  expect(paramsOf(t`removed ${{ person: withRoll }}`)).toMatchObject({ person: { params: { fullName: person, roll } } })
})

it('finds the source of a date within a text', () => {
  const day = formatDay('2026-11-20')
  expect(sourceOf(t`Open until ${day}.`)?.params.day).toMatchObject({
    params: { day: '20', month: { params: {} }, year: '2026' },
  })
})
