import { describe, expect, it } from 'vitest'
import { languages } from '#contract/protocol/enum-fields'
import {
  bloodGroups,
  genders,
  licenceCategories,
  paymentStates,
  paymentTypes,
  qualifications,
} from '#contract/registration/options'
import { passwordRoles } from '#contract/staff/session'
import { hindiNames } from './hindi-names'
import { optionFor } from './match-option'

const lists: readonly (readonly string[])[] = [
  ...[languages, genders, bloodGroups, licenceCategories, qualifications, paymentTypes, paymentStates],
  Object.keys(passwordRoles),
  Object.keys(hindiNames),
  ['Heavy Motor Vehicle', 'Light Motor Vehicle', 'Light Motor Vehicle (Transport)', 'हल्का मोटर वाहन'],
]
const every = lists.flatMap((list) => list.map((name) => ({ list, name })))
const found = (list: readonly string[], typed: string) => optionFor(list, typed)?.label

describe('optionFor', () => {
  it.each(every)('finds $name by its name, in any letter case and spacing', ({ list, name }) => {
    for (const typed of [name, name.toUpperCase(), `  ${name.replaceAll(' ', '\u00a0  ')} `])
      expect(found(list, typed)).toBe(name)
  })

  it.each(every)('finds an option that begins as $name by its first letters', ({ list, name }) => {
    for (let length = 1; length < name.length; length++) {
      const typed = name.slice(0, length)
      expect(found(list, typed)?.toLowerCase().startsWith(typed.trim().toLowerCase())).toBe(true)
    }
  })

  it.each(every.filter(({ name }) => hindiNames[name]))('finds $name by its Hindi', ({ list, name }) => {
    expect(found(list, hindiNames[name] ?? '')).toBe(name)
    expect(found(list, (hindiNames[name] ?? '').normalize('NFD'))).toBe(name)
  })

  it('finds nothing by an empty or unknown text', () => {
    expect(found(genders, ' ')).toBeUndefined()
    expect(found(genders, 'nobody')).toBeUndefined()
  })

  it('skips an option that cannot be chosen', () => {
    const list = [
      { value: '1', label: 'Karnal', disabled: true },
      { value: '2', label: 'Karnal City' },
    ]
    expect(optionFor(list, 'karn')?.label).toBe('Karnal City')
  })
})
