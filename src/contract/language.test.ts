import { plural, t } from '@lingui/core/macro'
import { expect, it } from 'vitest'
import { sourceOf } from './language'
import { formatDay } from './protocol/format'

it('groups the numbers of English plurals as in India', () => {
  expect(plural(1_00_000, { one: '# seat', other: '# seats' })).toBe('1,00,000 seats')
})

it('finds no source of a name, even if the name equals a UI text', () => {
  const nameLikeText = t`Slot`
  const roll = 12
  const paramsOf = (text: string) => sourceOf(text)?.params
  expect(paramsOf(t`removed ${{ person: nameLikeText }}`)).toEqual({ person: nameLikeText })
  // A text that contains the name has a source, whose values include the plain name.
  const nameWithRoll = t`${{ fullName: nameLikeText }} (roll ${roll})`
  expect(paramsOf(t`removed ${{ person: nameWithRoll }}`)).toMatchObject({
    person: { params: { fullName: nameLikeText, roll } },
  })
})

it('finds the source of a date within a text', () => {
  const day = formatDay('2026-11-20')
  expect(sourceOf(t`Open until ${day}.`)?.params.day).toMatchObject({
    params: { day: '20', month: { params: {} }, year: '2026' },
  })
})
