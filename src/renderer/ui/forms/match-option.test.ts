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
import { findOption, findOptionByName, toOptions } from './match-option'

const lists: readonly (readonly string[])[] = [
  ...[languages, genders, bloodGroups, licenceCategories, qualifications, paymentTypes, paymentStates],
  Object.keys(passwordRoles),
  Object.keys(hindiNames),
  ['Heavy Motor Vehicle', 'Light Motor Vehicle', 'Light Motor Vehicle (Transport)', 'हल्का मोटर वाहन'],
]
const options = lists.flatMap((list) => list.map((name) => ({ list, name })))
const findLabel = (list: readonly string[], typed: string) => findOption(list, typed)?.label

describe('findOption', () => {
  it('finds an option named like a property of every object', () => {
    expect(findLabel(['Learner', 'constructor'], 'con')).toBe('constructor')
  })

  it.each(options)('finds $name by its name, in any letter case and spacing', ({ list, name }) => {
    for (const typed of [name, name.toUpperCase(), `  ${name.replaceAll(' ', '\u00a0  ')} `])
      expect(findLabel(list, typed)).toBe(name)
  })

  it.each(options)('finds an option by any first letters of $name', ({ list, name }) => {
    for (let length = 1; length < name.length; length++) {
      const typed = name.slice(0, length)
      expect(findLabel(list, typed)?.toLowerCase().startsWith(typed.trim().toLowerCase())).toBe(true)
    }
  })

  it.each(options.filter(({ name }) => hindiNames[name]))('finds $name by its Hindi name', ({ list, name }) => {
    expect(findLabel(list, hindiNames[name] ?? '')).toBe(name)
    expect(findLabel(list, (hindiNames[name] ?? '').normalize('NFD'))).toBe(name)
  })

  it('finds an option with a Hindi label by its stored English name and by its label', () => {
    const list = toOptions(genders, (gender) => hindiNames[gender] ?? gender)
    for (const typed of ['Female', 'fem', 'महिला', 'महि']) expect(findOption(list, typed)?.value).toBe('Female')
    const other = [{ value: '1', label: 'Karnal' }, ...toOptions(['Pending'], () => 'लंबित')]
    for (const typed of ['pending', 'लंबित']) expect(findOption(other, typed)?.value).toBe('Pending')
    expect(findOptionByName(other, 'Pending')?.value).toBe('Pending')
    // A value without search words, such as an id, is not a name.
    expect(findOption(other, '1')).toBeUndefined()
  })

  it('prefers a label to a stored code', () => {
    const names = { cancellation: 'Credit note', sheet: 'Candidate sheets' }
    const list = toOptions(['cancellation', 'sheet'] as const, (code) => names[code])
    expect(findOption(list, 'can')?.value).toBe('sheet')
  })

  it('finds nothing by an empty or unknown text', () => {
    expect(findLabel(genders, ' ')).toBeUndefined()
    expect(findLabel(genders, 'nobody')).toBeUndefined()
  })

  it('skips a disabled option', () => {
    const list = [
      { value: '1', label: 'Karnal', disabled: true },
      { value: '2', label: 'Karnal City' },
    ]
    expect(findOption(list, 'karn')?.label).toBe('Karnal City')
  })
})
